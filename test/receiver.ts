// A webhook receiver on a port of its own. It stores the requests, and sends the response that a test sets.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import type { Db } from '#server/db/connect.ts'

export interface Heard {
  path: string
  method: string
  headers: IncomingHttpHeaders
  body: string
}
type Answering = (answer: ServerResponse, heard: Heard) => void
const fine: Answering = (answer) => answer.end('thanks')

export async function receiver() {
  const heard: Heard[] = []
  let answering = fine
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      const one = { path: request.url ?? '', method: request.method ?? '', headers: request.headers, body }
      heard.push(one)
      answering(answer, one)
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as AddressInfo
  const at = (path: string) => heard.filter((one) => one.path === path)
  return {
    port,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    at,
    answers: (how: Answering = fine) => {
      answering = how
    },
    /** Waits until a path has received `count` requests, and returns them. */
    waitFor: (path: string, count = 1) => patiently(() => at(path), count),
    end: () => ended(server),
  }
}

const patiently = (read: () => Heard[], count: number) =>
  vi.waitFor(
    () => {
      const all = read()
      if (all.length < count) throw new Error(`heard ${all.length} of ${count}`)
      return all
    },
    { timeout: 40_000, interval: 50 },
  )
/**
 * Waits until the events of an order have been sent to its webhooks. Webhooks changed later do not get these events.
 */
export const passedOn = ({ $client: client }: Db, orderId: string) =>
  vi.waitFor(
    async () => {
      const { rowCount } = await client.query(
        `select from pgboss.job where name = 'event' and state < 'completed' and data->'about'->>'orderId' = $1`,
        [orderId],
      )
      if (rowCount !== 0) throw new Error(`${rowCount} events of the order are on their way`)
    },
    { timeout: 40_000, interval: 50 },
  )

const ended = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })

/**
 * Checks a signature as the documentation for receivers describes. The secret is base64 after its prefix, and id, time
 * and body are joined by full stops.
 */
export function isSigned({ headers, body }: Heard, secret: string) {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
