// Canonical form of an e-mail address. Addresses are stored in the form in which they are compared. Another spelling of
// a registered address therefore cannot register (docs/decisions/accounts-and-passwords.md).
import { domainToASCII, domainToUnicode } from 'node:url'
import { skeletonOf } from './skeleton.ts'
import { refuseField } from './refuse.ts'
import { latinDigits } from './text.ts'

/**
 * Returns the form in which addresses are compared: NFKC, lower case, Latin digits, i for the Turkish İ, domain in
 * punycode. Dots and tags in the name stay, because at most providers they denote other mailboxes.
 */
export function foldedEmail(email: string) {
  const plain = /* Guard: one account per e-mail address, off: email.trim() */ latinDigits(email.normalize('NFKC'))
    .trim()
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .normalize('NFKC')
    .replace(/\.+$/, '')
  const at = plain.lastIndexOf('@')
  const domain = at > 0 ? domainToASCII(plain.slice(at + 1)) : ''
  return domain ? `${plain.slice(0, at)}@${domain}` : plain
}
/** The comparison form of older portal versions, which did not store addresses in canonical form. */
const formerlyFolded = (email: string) =>
  /* Guard: one account per e-mail address, off: email.trim() */ email
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\.$/, '')
const inUnicode = (folded: string) => {
  const at = folded.lastIndexOf('@')
  return `${folded.slice(0, at)}@${domainToUnicode(folded.slice(at + 1))}`
}
/**
 * Returns all forms in which the address may be stored. Accounts of older portal versions that would have become equal
 * still have their old form.
 */
export const formsOf = (email: string) => [
  ...new Set([formerlyFolded(email), foldedEmail(email), inUnicode(foldedEmail(email))]),
]

/**
 * Returns an address in the form in which it is stored.
 * @throws input.invalid for an impossible domain
 */
export function storedEmail(email: string, path = 'email') {
  const folded = foldedEmail(email)
  const domain = folded.slice(folded.lastIndexOf('@') + 1)
  return /^[\x21-\x7e]+$/.test(domain) && domain.length <= 253 && folded.length <= 254
    ? folded
    : refuseField(path, 'emailInvalid')
}

export const isSameEmail = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other) && foldedEmail(one ?? '') === foldedEmail(other ?? '')

/**
 * Returns a text that is equal for addresses which people mistake for each other. Unicode confusables (UTS 39) are
 * replaced.
 */
export const likenessOf = (email: string) => skeletonOf(inUnicode(foldedEmail(email)))

/**
 * True if the address may imitate another one: it contains non-ASCII characters. A domain in punycode is decoded first.
 */
export const mayImitate = (email: string) => /[^\x21-\x7e]/.test(inUnicode(foldedEmail(email)))
