// Headers of every response: page, call, file or error.
import type { Env } from './env.ts'

/** Policy for responses that are no documents: nothing in them may run, load or be framed. */
export const answerPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** No sandbox, because PDF viewers of browsers do not work in one. */
export const pdfPolicy = "default-src 'none'; frame-ancestors 'none'"

/** `https`: whether the portal is reached over HTTPS; then HSTS makes browsers stay on it. */
export const defaultHeaders = ({ https }: { https: boolean }) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  .../* Guard: HSTS, off: {} */ (https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
export const answersOf = ({ publicUrl }: Pick<Env, 'publicUrl'>) =>
  defaultHeaders({ https: publicUrl.protocol === 'https:' })
