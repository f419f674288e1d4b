// /healthz: the process runs. /readyz: it can answer, which needs the database.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Portal } from './portal.ts'

export function health(app: FastifyInstance, { db }: Portal) {
  let closing = false
  app.get('/healthz', { schema: { hide: true } }, async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const ready = !closing && (await db.execute(sql`select 1`).then(() => true, () => false))
    return reply.code(ready ? 200 : 503).header('cache-control', 'no-store').send({ ready })
  })
  return { /** A proxy is to send nobody here any more. */ closing() { closing = true } }
}
