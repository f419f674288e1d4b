// Signs webhook messages by Standard Webhooks 1.0 (standardwebhooks.com), for which receivers find libraries in their
// language.
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
/** A new secret of 256 bits, as shown to its owner. */
export const newSigningSecret = () => prefix + randomBytes(32).toString('base64')

/** HMAC-SHA256 over id, timestamp and body, separated by full stops. `at`: seconds since 1970. */
export function signedHeaders(secret: string, { id, at, body }: { id: string; at: number; body: string }) {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` }
}
