// The number of a pre-invoice (docs/decisions/work-of-the-team.md): made of what it prices, so the page, the paper and the order that follows name the same one.

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const characters = 6

/** PF- and six characters out of the random end of the hold's id: another choice of booths is another pre-invoice. */
export function proformaNumber(holdId: string): string {
  let rest = Number.parseInt(holdId.replaceAll('-', '').slice(-8), 16)
  let code = ''
  for (let at = 0; at < characters; at++) {
    code = alphabet.charAt(rest % alphabet.length) + code
    rest = Math.floor(rest / alphabet.length)
  }
  return `PF-${code}`
}

/** The pre-invoice of an order; one that was placed before there were such numbers is called by its own. */
export const proformaOf = ({ number, proforma }: { number: string; proforma: string | null }): string =>
  proforma ?? `PF-${number}`
