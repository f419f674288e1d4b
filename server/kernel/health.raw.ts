// Health checks. /healthz: the process is running. /readyz: the portal can respond, for which it needs the database.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from './endpoint.raw.ts'
import type { Portal } from './portal.ts'

/** Milliseconds without a response after which the database counts as down. */
const patienceMs = 1_500

export function health(app: FastifyInstance, { db }: Portal) {
  let closing = false
  serveEndpoint(app, 'health', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  serveEndpoint(app, 'ready', async (_, reply) => {
    const ready =
      !closing &&
      (await Promise.race([
        db.execute(sql`select 1`).then(
          () => true,
          () => false,
        ),
        pause(patienceMs, false, { ref: false }),
      ]))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })
  return {
    /** From now on /readyz reports failure, so that proxies send no more requests. */ closing() {
      closing = true
    },
  }
}
