// What is finished goes out before any route, hook or parsing; of the doors it passes the one that concerns it, the host.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { rawAddress } from './kernel/edition-of.ts'

/** `has`: whether an address may be finished. `send` answers, or leaves the request to the others. */
export interface Finished {
  has: (url: string) => boolean
  send: (raw: IncomingMessage, answer: ServerResponse) => boolean
}

export function giveFinishedFirst({ server }: { server: Server }, hosts: readonly string[], finished: Finished) {
  const onwards = server.listeners('request').at(-1) as
    | ((raw: IncomingMessage, answer: ServerResponse) => void)
    | undefined // those before it only look on
  if (!onwards) return
  server.removeListener('request', onwards)
  server.on('request', (raw: IncomingMessage, answer: ServerResponse) => {
    if (raw.socket?.destroyed) return // nobody would read the answer
    if (!(finished.has(rawAddress(raw)) && isOurs(raw, hosts) && finished.send(raw, answer))) onwards(raw, answer)
  })
}

/** Whether a request names one host, and that one is ours (docs/PRODUCT.md §12.2). */
function isOurs({ headers, rawHeaders }: IncomingMessage, hosts: readonly string[]) {
  if (!hosts.includes(headers.host ?? '')) return false
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') named++
  }
  return named === 1
}
