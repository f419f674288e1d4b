// What every answer carries, whatever it is: a page, a call, a file, a refusal.
import type { Env } from './env.ts'

/** `https`: whether people reach the portal over it; then HSTS keeps their browsers on it. */
export const everyAnswer = ({ https }: { https: boolean }) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
export const answersOf = ({ publicUrl }: Pick<Env, 'publicUrl'>) =>
  everyAnswer({ https: publicUrl.protocol === 'https:' })
