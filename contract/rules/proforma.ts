// Number of a pre-invoice (docs/decisions/work-of-the-team.md). It is derived from the hold, so the page, the document
// and the later order show the same one.

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const characters = 6

/**
 * Number of the pre-invoice of a hold: PF- and six characters from the random end of its id. Another choice of booths
 * gets another number.
 */
export function proformaNumber(holdId: string): string {
  let rest = Number.parseInt(holdId.replaceAll('-', '').slice(-8), 16)
  let code = ''
  for (let at = 0; at < characters; at++) {
    code = alphabet.charAt(rest % alphabet.length) + code
    rest = Math.floor(rest / alphabet.length)
  }
  return `PF-${code}`
}

/** Number of an order’s pre-invoice. An order without a stored one gets PF- and its order number. */
export const proformaOf = ({ number, proforma }: { number: string; proforma: string | null }): string =>
  proforma ?? `PF-${number}`
