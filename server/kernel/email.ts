// Canonical form of an e-mail address. It is stored as it is compared, so that no second spelling of another user's
// address can register (docs/decisions/accounts-and-passwords.md).
import { domainToASCII, domainToUnicode } from 'node:url'
import { skeletonOf } from './skeleton.ts'
import { refuseField } from './refuse.ts'
import { latinDigits } from './text.ts'

/**
 * Applies NFKC, lower case, Latin digits, a plain i for the Turkish İ, and the domain in ASCII (punycode). Dots and
 * tags stay, because at most providers they denote other mailboxes.
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
/** Comparison form of earlier versions, before addresses were stored in canonical form. */
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
 * Returns all forms in which an earlier version may have stored the address. Accounts that would have collided have
 * their old form.
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
 * Returns a text that is equal for addresses that people mistake for each other: Unicode confusables (UTS 39) are
 * unified.
 */
export const likenessOf = (email: string) => skeletonOf(inUnicode(foldedEmail(email)))

/** Whether an address may imitate another: it has non-ASCII characters, also in a domain that is stored as punycode. */
export const mayImitate = (email: string) => /[^\x21-\x7e]/.test(inUnicode(foldedEmail(email)))
