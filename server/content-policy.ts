// The headers of documents (docs/PRODUCT.md §12.14).
import { createHash } from 'node:crypto'
import { everyAnswer } from './kernel/every-answer.ts'

const always =
  "default-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** A kept page has no fresh nonce to offer: its scripts never change, so their hashes are enough. */
export const policyForReading = (scripts: readonly string[]) =>
  `${always}; style-src 'self'; script-src ${scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`).join(' ')}`

// React Aria places things with style attributes and adds one <style> for touch; an attribute can run nothing.
export const policyForWorking = (nonce: string) =>
  `${always}; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; script-src 'nonce-${nonce}' 'strict-dynamic'`

/** What every document carries. `secret`: its address holds a token that no other site may learn. */
export const documentHeaders = ({ https, secret }: { https: boolean; secret: boolean }) => ({
  ...everyAnswer({ https }),
  ...(secret && { 'referrer-policy': 'no-referrer' }),
})
