// Sends finished responses before any route, hook or parsing. The only check that applies to them is that of the host.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { rawAddress } from './kernel/edition-of.ts'

/** `has`: whether an address may have a finished response. `send` sends it, or returns false to pass the request on. */
export interface Finished {
  has: (url: string) => boolean
  send: (raw: IncomingMessage, answer: ServerResponse) => boolean
}

export function giveFinishedFirst({ server }: { server: Server }, hosts: readonly string[], finished: Finished) {
  const onwards = server.listeners('request').at(-1) as
    | ((raw: IncomingMessage, answer: ServerResponse) => void)
    | undefined // earlier listeners only observe
  if (!onwards) return
  server.removeListener('request', onwards)
  server.on('request', (raw: IncomingMessage, answer: ServerResponse) => {
    if (raw.socket?.destroyed) return // no client to respond to
    if (!(finished.has(rawAddress(raw)) && isOurs(raw, hosts) && finished.send(raw, answer))) onwards(raw, answer)
  })
}

/** Whether a request has exactly one Host header, and it is ours (docs/PRODUCT.md §12.2). */
function isOurs({ headers, rawHeaders }: IncomingMessage, hosts: readonly string[]) {
  if (!hosts.includes(headers.host ?? '')) return false
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') named++
  }
  return named === 1
}
