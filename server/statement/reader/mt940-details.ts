// Field 86 of MT940: German fields ?20 to ?63, /TAG/ fields of Dutch and SWIFT banks, or plain text.
import { accountIn, ibansIn, referenceIn } from './text.ts'

interface Details {
  payer: string | null
  payerAccount: string | null
  text: string
  endToEndId?: string
  structuredRef?: string
}
const orNull = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim())

/**
 * Payer and text of an entry.
 * @param extra supplementary line of field 61
 * @param own account of the statement, which is never the payer's
 */
export function detailsIn(lines: readonly string[], extra: string, own: string | null): Details {
  const joined = lines.join('')
  const structured = /^\s*(?:\d{3})?([?<>~@^#|])\d{2}/.exec(joined)?.[1]
  if (structured) return germanDetails(joined, structured)
  const payer = payerIn(extra)
  if (taggedStart.test(joined)) {
    const tagged = taggedDetails(joined, own)
    return { ...tagged, payer: tagged.payer ?? payer }
  }
  const text = lines.reduce((all, line) => all + (all === '' || all.split('\n').at(-1)?.length === 65 ? '' : '\n') + line.trimEnd(), '') // prettier-ignore
  const ibans = ibansIn(text.replaceAll('\n', ' ')).filter((iban) => iban !== own)
  const plain = text.replaceAll('\n', ' ').trim()
  return {
    payer,
    payerAccount: ibans.length === 1 ? (ibans[0] ?? null) : null,
    text: plain === '' && payer === null ? extra : plain,
  }
}

/** Words of a bank in the supplementary line. Any other words there are a name. */
const bankWords =
  /^(?:charges?|fees?|commissions?|interest|tax|transfer|payment|payments?|sepa|swift|wire|cash|deposit|withdrawal|cheque|check|refund|return|reversal|entgelte?|gebühr(?:en)?|zinsen|spesen|provision|frais|intérêts|account|maintenance|bank|costs?|vat|of|and|in|out|incoming|outgoing|credit|debit|direct|standing|order|card|pos|atm|salary|fx|exchange|[\W\d_]+)+$/i
function payerIn(extra: string): string | null {
  const text = extra.trim()
  if (text.startsWith('/') || !/\p{L}{2}/u.test(text)) return null
  return text.split(/\s+/).every((word) => bankWords.test(word)) ? null : text
}

/** Tags of SEPA in the German fields. */
const sepaTag = /(?:^|\n|(?<=\s))(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|SQTP|ORCR|DDAT|RREF|ANAM|BREF|RETR|TAN)[+:]\s?/g // prettier-ignore
const startsTag = /^(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)[+:]/
/** A full field has 27 characters. A shorter one lost the spaces at its end. */
const fullField = 27

function germanDetails(joined: string, sign: string): Details {
  const parts = new Map<string, string[]>()
  const pattern = new RegExp(`\\${sign}(\\d{2})`)
  const [, ...pieces] = joined.split(pattern)
  for (let at = 0; at + 1 < pieces.length; at += 2) {
    const code = pieces[at] ?? ''
    parts.set(code, [...(parts.get(code) ?? []), pieces[at + 1] ?? ''])
  }
  const fields = (codes: readonly string[]) => codes.flatMap((code) => parts.get(code) ?? [])
  const purpose = joinFields(fields(['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63'])) // prettier-ignore
  const tags = tagsIn(purpose)
  const accounts = [...fields(['31']), ...fields(['38']), tags.get('IBAN') ?? ''].flatMap((one) => accountIn(one) ?? [])
  const text = tags.get('SVWZ') ?? purpose
  const endToEndId = tags.get('EREF')
  return {
    payer: orNull(joinFields(fields(['32', '33']))),
    payerAccount: accounts.find((one) => ibansIn(one).length > 0) ?? accounts[0] ?? null,
    text: (text.trim() === '' ? fields(['00']).join(' ') : text).replaceAll('\n', ' ').trim(),
    ...(endToEndId ? { endToEndId } : {}),
  }
}
/** Words that were cut at the end of a field come together again. A tag begins a line. */
function joinFields(fields: readonly string[]): string {
  let text = ''
  for (const [at, field] of fields.entries()) {
    const before = fields[at - 1]
    if (before !== undefined) text += startsTag.test(field) ? '\n' : before.length < fullField ? ' ' : ''
    text += field
  }
  return text
}
function tagsIn(purpose: string): Map<string, string> {
  const tags = new Map<string, string>()
  const found = [...purpose.matchAll(sepaTag)]
  for (const [at, tag] of found.entries()) {
    const value = purpose.slice(tag.index + tag[0].length, found[at + 1]?.index)
    if (!tags.has(tag[1] ?? '')) tags.set(tag[1] ?? '', value.trim())
  }
  return tags
}

const tagNames =
  'TRTP|IBAN|BIC|NAME|REMI|EREF|CNTP|ORDP|BENM|MARF|CSID|ISDT|PREF|TRCD|ID|ADDR|PURP|ULTB|ULTD|ULTC|SVCL|RTRN|IREF|CHGS|OCMT|EXCH|ACCW|INFO|BUSP|CDTRREFTP|CDTRREF|SUBID|CREF|INIT|BNF|ORD|OAMT|NRTX|PY|NAM|ACC|ORIG|TYPE|MREF'
const taggedStart = new RegExp(`^\\s*/(?:${tagNames})/`)
/** `/NAME/…/IBAN/…/REMI/…` in any order. A value ends at the next known tag, not at a slash. */
function taggedDetails(joined: string, own: string | null): Details {
  const tags = new Map<string, string>()
  const found = [...joined.matchAll(new RegExp(`/(${tagNames})/`, 'g'))]
  for (const [at, tag] of found.entries()) {
    const value = joined.slice(tag.index + tag[0].length, found[at + 1]?.index).replace(/\/+\s*$/, '')
    if (value.trim() !== '' && !tags.has(tag[1] ?? '')) tags.set(tag[1] ?? '', value.trim())
  }
  // CNTP of ING: account/BIC/name/city.
  const counterparty = tags.get('CNTP')?.split('/') ?? []
  const remittance = tags.get('REMI') ?? tags.get('INFO') ?? ''
  const structured = /^STRD\/(?:CUR\/)?(.*)$/s.exec(remittance)?.[1]?.replaceAll('/', '')
  const structuredRef = tags.get('CDTRREF') ?? structured
  const endToEndId = tags.get('EREF')
  const payer = tags.get('NAME') ?? tags.get('NAM') ?? counterparty[2] ?? nameIn(tags.get('ORDP') ?? tags.get('BENM') ?? tags.get('ORD') ?? tags.get('BNF')) // prettier-ignore
  const iban =
    tags.get('IBAN') ?? tags.get('ACC') ?? counterparty[0] ?? ibansIn(joined).find((one) => one !== own) ?? ''
  return {
    payer: orNull(payer),
    payerAccount: accountIn(iban),
    text: structured === undefined ? remittance.replace(/^USTD\/\/?/, '') : '',
    ...(endToEndId && referenceIn(endToEndId) ? { endToEndId } : {}),
    ...(structuredRef ? { structuredRef } : {}),
  }
}
/** An account in front of the name of ORDP or BENM is left out. */
const nameIn = (value: string | undefined) => value?.replace(/^\/?[A-Z]{2}\d{2}[A-Z\d]{10,30}\/?\s*/, '')
