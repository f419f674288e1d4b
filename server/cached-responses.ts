// Sends cached responses before any routing, hook or parsing. Only the Host header is checked.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { rawAddress } from './kernel/edition-of.ts'

/**
 * Source of cached responses. `has` quickly tells if a URL may have one. `send` returns false when it sent none, and
 * the request is then routed.
 */
export interface Finished {
  has: (url: string) => boolean
  send: (raw: IncomingMessage, answer: ServerResponse) => boolean
}

export function giveFinishedFirst({ server }: { server: Server }, hosts: readonly string[], finished: Finished) {
  const onwards = server.listeners('request').at(-1) as
    | ((raw: IncomingMessage, answer: ServerResponse) => void)
    | undefined // listeners added earlier only observe and stay in use
  if (!onwards) return
  server.removeListener('request', onwards)
  server.on('request', (raw: IncomingMessage, answer: ServerResponse) => {
    if (raw.socket?.destroyed) return // the client has disconnected
    if (!(finished.has(rawAddress(raw)) && isOurs(raw, hosts) && finished.send(raw, answer))) onwards(raw, answer)
  })
}

/** True when the request has exactly one Host header, and it names this portal (docs/PRODUCT.md §12.2). */
function isOurs({ headers, rawHeaders }: IncomingMessage, hosts: readonly string[]) {
  if (!hosts.includes(headers.host ?? '')) return false
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') named++
  }
  return named === 1
}
