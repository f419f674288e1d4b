// How what a webhook hears is signed, as Standard Webhooks 1.0 has it (standardwebhooks.com), so that receivers find a library in their language.
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
/** A new secret, as its owner keeps it; 256 bits. */
export const newSigningSecret = () => prefix + randomBytes(32).toString('base64')

/** HMAC-SHA256 over id, time stamp and body, divided by full stops. `at`: seconds. */
export function signedHeaders(secret: string, { id, at, body }: { id: string; at: number; body: string }) {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` }
}
