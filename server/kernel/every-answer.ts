// What every answer carries, whatever it is: a page, a call, a file, a refusal.
import type { Env } from './env.ts'

/** For answers that are no document: nothing in them runs, loads or is framed. */
export const answerPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** The viewers of browsers do not open a PDF in a sandbox. */
export const pdfPolicy = "default-src 'none'; frame-ancestors 'none'"

/** `https`: whether people reach the portal over it; then HSTS keeps their browsers on it. */
export const everyAnswer = ({ https }: { https: boolean }) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  .../* Guard: HSTS, off: {} */ (https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
export const answersOf = ({ publicUrl }: Pick<Env, 'publicUrl'>) =>
  everyAnswer({ https: publicUrl.protocol === 'https:' })
