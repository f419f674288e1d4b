// Letters and accounts in statements of all kinds.
import { isIban, plainAccount } from '#contract/rules/bank-account.ts'
import { latinDigits } from '#contract/rules/digits.ts'
import { decodeAs, decodeText, encodings, type Encoding } from '#contract/rules/encodings.ts'

/** Names in XML declarations that TextDecoder reads as another encoding of the list. */
const declaredAs: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  'us-ascii': 'utf-8',
  'iso-8859-2': 'windows-1250',
  'iso-8859-9': 'windows-1254',
  'utf-16': 'utf-16le',
}

/** Decodes a file by its byte order mark, XML declaration, or letters. Undefined if it is no text. */
export function decoded(bytes: Uint8Array, chosen?: Encoding): { text: string; encoding: Encoding } | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const name = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? ''
  const declared = declaredAs[name] ?? encodings.find((one) => one === name)
  const marked = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/.test(head)
  const encoding = chosen ?? (marked ? undefined : declared)
  // A wrong declaration of UTF-8 falls back to the letters.
  if (encoding && (chosen || encoding !== 'utf-8')) return { text: decodeAs(bytes, encoding), encoding }
  const found = decodeText(bytes)
  return found ? { text: found.text.replace(/^\ufeff/, ''), encoding: found.encoding } : undefined
}

/** Valid IBANs in a text, compact or in groups of four. IR may stand after its digits, as Iranian banks print it. */
export function ibansIn(text: string): string[] {
  const plain = latinDigits(text).replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const found = new Set<string>()
  for (const [, digits = ''] of plain.matchAll(/(?<![A-Za-z\d])(\d{24}|\d{2}(?:[ -]?\d{4}){5}[ -]?\d{2})\s?IR(?![A-Za-z\d])/g))
    if (isIban(`IR${digits}`)) found.add(plainAccount(`IR${digits}`)) // prettier-ignore
  for (const [whole] of plain.matchAll(/(?<![A-Za-z\d])[A-Z]{2}[ -]?\d{2}(?:[ -]?[A-Z\d]){10,32}/gi)) {
    const words = whole.split(/(?=[ -])/)
    for (let count = words.length; count > 0; count--) {
      const part = words.slice(0, count).join('')
      if (!isIban(part)) continue
      found.add(plainAccount(part))
      break
    }
  }
  return [...found]
}
/** An account as stored: an IBAN without spaces, another number as the file has it. Null if empty or a zero. */
export function accountIn(text: string): string | null {
  const trimmed = latinDigits(text).replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim() // prettier-ignore
  if (trimmed === '' || /^[0-]+$/.test(trimmed)) return null
  const [iban] = ibansIn(trimmed)
  if (iban) return iban
  return /^[A-Z]{2}\d{2}[A-Z\d ]{10,}$/i.test(trimmed) ? plainAccount(trimmed) : trimmed
}
/** A reference of a bank in Latin digits; null if it is empty or one of the words for none. */
export function referenceIn(text: string): string | null {
  const reference = latinDigits(text).trim()
  return /^(?:|0+|-+|NONREF|NOTPROVIDED|NOT PROVIDED|N\/A|NONE|null)$/i.test(reference) ? null : reference
}
