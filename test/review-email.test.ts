// Viewing an order puts it under review immediately. The applicant is notified after ten minutes or with the first
// other action, and not at all once it is decided.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { isOnlyReviewed } from '#server/order/order.ts'
import { openPortal } from '#server/open.ts'
import { work } from '#server/reactions.ts'
import { freeBooths, ordered } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true })
afterAll(() => w.end())
const hamid = await w.as('hamid')
const rows = async <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await w.portal.db.$client.query<T>(sql, values)).rows
const looked = async () => {
  const { id } = await ordered(
    w,
    'sara',
    (await freeBooths(w, 1)).map((booth) => booth.id),
  )
  expect((await hamid('panelOrder.review', { orderId: id })).order.status).toBe('reviewing')
  return id
}
const letters = async (id: string) =>
  (await rows(`select from emails where template = 'orderReviewed' and cause like $1`, [`%${id}%`])).length
const jobs = (id: string, state = '%') =>
  rows<{ state: string; waits: number }>(
    `select state, round(extract(epoch from start_after - created_on))::int as waits from pgboss.job where name = 'event' and data->>'name' = 'order.reviewed' and data->'about'->>'orderId' = $1 and state::text like $2 order by created_on`,
    [id, state],
  )
/** Moves the start of the order's jobs ten minutes back, and waits until they are done. */
const tenMinutesLater = async (id: string, of = rows) => {
  await of(
    `update pgboss.job set start_after = start_after - interval '10 minutes' where name = 'event' and data->'about'->>'orderId' = $1 and state = 'created'`,
    [id],
  )
  await vi.waitFor(
    async () =>
      expect(
        await of(
          `select from pgboss.job where name = 'event' and data->'about'->>'orderId' = $1 and state < 'completed'`,
          [id],
        ),
      ).toEqual([]),
    { timeout: 20_000, interval: 50 },
  )
}

test('the e-mail is delayed by ten minutes and sent once', async () => {
  const id = await looked()
  expect(await jobs(id)).toEqual([{ state: 'created', waits: 600 }])
  await hamid('panelOrder.review', { orderId: id })
  expect([await letters(id), (await jobs(id)).length]).toEqual([0, 1])
  await tenMinutesLater(id)
  expect(await letters(id)).toBe(1)
})

test('a decision within the ten minutes replaces the e-mail about the review', async () => {
  const [verified, rejected, reopened] = [await looked(), await looked(), await looked()]
  await verify(hamid, verified)
  for (const orderId of [rejected, reopened])
    await hamid('panelOrder.reject', { orderId, body: { reason: 'No licence.' } })
  await hamid('panelOrder.reopen', { orderId: reopened })
  for (const id of [verified, rejected, reopened]) await tenMinutesLater(id)
  expect([await letters(verified), await letters(rejected), await letters(reopened)]).toEqual([0, 0, 0])
})

test('if another action follows, the e-mail is sent immediately and not again after the ten minutes', async () => {
  const id = await looked()
  await hamid('panelOrder.note', { orderId: id, body: { text: 'They ask for the corner.' } })
  await vi.waitFor(async () => expect(await letters(id)).toBe(1), { timeout: 20_000, interval: 50 })
  await tenMinutesLater(id)
  expect(await letters(id)).toBe(1)
  const { id: bulk } = await ordered(
    w,
    'jonas',
    (await freeBooths(w, 1)).map((booth) => booth.id),
  )
  await hamid('panelOrder.decide', { body: { orderIds: [bulk], move: 'review' } })
  await vi.waitFor(async () => expect(await letters(bulk)).toBe(1), { timeout: 20_000, interval: 50 })
})

test('the delayed e-mail is stored in the database, so that a portal started later sends it', async () => {
  const id = await looked()
  const dataDir = mkdtempSync(join(tmpdir(), 'ghorfeh-'))
  await w.portal.jobs.close()
  const later = await openPortal({ ...w.env, dataDir }, w.url, { migrate: false, pool: 4 })
  try {
    await later.portal.jobs.work(work(later.portal))
    expect(await letters(id)).toBe(0)
    await tenMinutesLater(id)
    expect(await letters(id)).toBe(1)
  } finally {
    await later.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('an e-mail that becomes due while a decision is being stored waits for the decision, and is then dropped', async () => {
  const { id } = await ordered(
    w,
    'elif',
    (await freeBooths(w, 1)).map((booth) => booth.id),
  )
  const { db } = w.portal
  const deciding = await db.$client.connect()
  await hamid('panelOrder.review', { orderId: id })
  try {
    await deciding.query('begin')
    await deciding.query(`update orders set status = 'verified', decided_at = now() where id = $1`, [id])
    // A read without a lock still sees the order under review, so without the lock the e-mail would be sent.
    expect(await rows(`select from orders where id = $1 and status = 'reviewing'`, [id])).toHaveLength(1)
    const due = db.transaction((tx) => isOnlyReviewed(tx, id))
    await vi.waitFor(
      async () =>
        expect(
          await rows(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share of o%'`,
          ),
        ).toHaveLength(1),
      { interval: 20 },
    )
    await deciding.query('commit')
    expect(await due).toBe(false)
  } finally {
    deciding.release()
  }
})
