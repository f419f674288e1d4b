// The one form of an address: stored as it is compared, so that nobody registers a second spelling of somebody else's (docs/decisions/accounts-and-passwords.md).
import { domainToASCII, domainToUnicode } from 'node:url'
import { skeletonOf } from './skeleton.ts'
import { refuseField } from './refuse.ts'
import { latinDigits } from './text.ts'

/** NFKC, small letters, Latin digits, a plain i for the Turkish İ, the domain in ASCII (punycode). Dots and tags stay: they are other mailboxes at most providers. */
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
/** As addresses were compared before they were stored in their one form. */
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
/** All forms under which an account or order of an earlier version may be stored: accounts that would have collided keep their old form. */
export const formsOf = (email: string) => [
  ...new Set([formerlyFolded(email), foldedEmail(email), inUnicode(foldedEmail(email))]),
]

/** An address as it is stored. @throws Refusal input.invalid for a domain that cannot be */
export function storedEmail(email: string, path = 'email') {
  const folded = foldedEmail(email)
  const domain = folded.slice(folded.lastIndexOf('@') + 1)
  return /^[\x21-\x7e]+$/.test(domain) && domain.length <= 253 && folded.length <= 254
    ? folded
    : refuseField(path, 'emailInvalid')
}

export const isSameEmail = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other) && foldedEmail(one ?? '') === foldedEmail(other ?? '')

/** Addresses that a person takes for each other have the same likeness: the confusables of Unicode (UTS 39) in one shape. */
export const likenessOf = (email: string) => skeletonOf(inUnicode(foldedEmail(email)))

/** Whether an address may be one that imitates another: it has letters beyond ASCII, also in a domain that is stored as punycode. */
export const mayImitate = (email: string) => /[^\x21-\x7e]/.test(inUnicode(foldedEmail(email)))
