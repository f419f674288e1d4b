// Servers to compare the portal with, in a separate process. They send the same bytes from memory or run the same SQL,
// without the portal's code.
import fastify from 'fastify'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '#server/db/connect.ts'
import { currentId } from '#server/edition/edition.ts'
import { insertHold } from '#server/hold/hold.store.ts'

const [kind = '', source = '', heads = '{}'] = process.argv.slice(2)
/** Response headers of the portal, sent by the bare server too. */
const sent = JSON.parse(heads) as Record<string, string>

const servers: Record<string, () => Promise<Server>> = {
  async http() {
    const bytes = readFileSync(source)
    const head = { ...sent, 'content-length': bytes.length }
    return createServer((_, answer) => answer.writeHead(200, head).end(bytes)).listen(0, '127.0.0.1')
  },
  async fastify() {
    const bytes = readFileSync(source)
    const app = fastify()
    app.get('/*', (_, reply) => reply.headers(sent).send(bytes))
    await app.listen({ port: 0, host: '127.0.0.1' })
    return app.server
  },
  /** Holds booths for the user named in the body. */
  async hold() {
    const db = connect(source, 20)
    const editionId = await currentId(db)
    return createServer(
      (request, answer) =>
        void (async () => {
          const parts: Buffer[] = []
          for await (const part of request) parts.push(part as Buffer)
          const { userId, boothIds } = JSON.parse(Buffer.concat(parts).toString()) as {
            userId: string
            boothIds: string[]
          }
          const hold = await insertHold(
            db,
            editionId,
            userId,
            boothIds,
            { minutes: 15, most: 1_000, companyIds: [] },
            undefined,
          ).catch(() => undefined)
          answer.writeHead(hold ? 201 : 409, { 'content-type': 'application/json' }).end(JSON.stringify({ hold }))
        })(),
    ).listen(0, '127.0.0.1')
  },
}

const server = await servers[kind]!()
if (!server.listening) await new Promise((done) => server.once('listening', done))
process.on('disconnect', () => process.exit())
process.send?.({ port: (server.address() as AddressInfo).port })
