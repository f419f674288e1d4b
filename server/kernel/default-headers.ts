// Headers of every response: page, call, file or error.
import type { Env } from './env.ts'

/** Content security policy of responses that are not HTML documents: nothing in them may run, load or be framed. */
export const answerPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** Content security policy of PDFs. It has no sandbox, because the PDF viewers of browsers do not work in one. */
export const pdfPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every response. `https`: the portal is reached over HTTPS, so HSTS makes browsers stay on it. */
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
