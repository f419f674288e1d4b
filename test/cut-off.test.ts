// A connection that the database closes during a transaction fails that transaction, not the process.
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { refusalFor } from '#server/kernel/problem.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())

test('a connection closed between two statements fails its transaction and no other', async () => {
  const db = connect(w.url, 2)
  const cutOff = new Promise<void>((done) => db.$client.on('connect', (client) => client.once('end', () => done())))
  const broken: unknown[] = []
  const note = (error: unknown) => broken.push(error)
  process.on('uncaughtExceptionMonitor', note)
  try {
    const error = await db
      .transaction(async (tx) => {
        const {
          rows: [row],
        } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await w.portal.db.execute(sql`select pg_terminate_backend(${row!.pid})`)
        await cutOff
        await tx.execute(sql`select 1`)
      })
      .catch((broke: unknown) => broke)
    expect(refusalFor(error as never).code).toBe('server.away')
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    expect(broken).toEqual([])
  } finally {
    process.off('uncaughtExceptionMonitor', note)
    await db.$client.end()
  }
})
