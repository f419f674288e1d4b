// Two admins who make two editions current at the same time, on two processes of the portal over HTTP. The race also
// runs without its lock and index, as a control.
import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { world } from '../world.ts'
import { atOnce, tally, type Attempt } from './simultaneous.ts'
import { cookieFor } from './fair.ts'
import { startApp } from './process.ts'

const w = await world()
const pool = w.portal.db.$client
const [a, b] = await Promise.all([startApp(w.url), startApp(w.url)])
const cookies = [await cookieFor(pool, 'niloofar'), await cookieFor(pool, 'dariush')] as const
afterAll(async () => {
  await Promise.all([a.kill(), b.kill()])
  await w.end()
})

const idOf = async (state: string) =>
  (await pool.query<{ id: string }>(`select id from editions where state = $1 order by id`, [state])).rows.map(
    ({ id }) => id,
  )
const first = (await idOf('current'))[0]!

/**
 * Makes the first edition current, one prepared and one open for booking. All in one transaction, so that no process
 * ever sees a portal without a current edition.
 */
async function twoPrepared() {
  const ids = [uuidv7(), uuidv7()] as const
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `update editions set state = 'preparing', current_since = null, replaced_id = null where id <> $1`,
    [first],
  )
  await client.query(`delete from editions where id <> $1`, [first])
  await client.query(`update editions set state = 'current' where id = $1`, [first])
  for (const [at, id] of ids.entries())
    await client.query(
      `insert into editions (id, slug, state, settings) select $1, $2, $4, settings from editions where id = $3`,
      [id, `next-${at}`, first, at === 1 ? 'open' : 'preparing'],
    )
  await client.query('commit')
  client.release()
  return ids
}
const make = (ids: readonly [string, string], ports: readonly [number, number]): Attempt[] =>
  ids.map((id, at) => ({
    port: ports[at]!,
    cookie: cookies[at]!,
    path: `/v1/panel/editions/${id}/current`,
    body: { currentId: first, missing: ['halls'] },
  }))

test('when two editions are made current at once, one is, and the other admin gets an error', async () => {
  for (let round = 0; round < 8; round++) {
    const ids = await twoPrepared()
    expect(tally(await atOnce(make(ids, [a.port, b.port])))).toEqual({ 200: 1, '409 edition.moved': 1 })
    expect(await idOf('current')).toHaveLength(1)
    expect(await idOf('past')).toEqual([first])
  }
})

test('an edition made current by one process is immediately current in the other, and can be undone there', async () => {
  const [id] = await twoPrepared()
  await atOnce([{ ...make([id, id], [a.port, a.port])[0]! }])
  const slugAt = async (port: number) => {
    const { edition } = await (port === a.port ? a : b).call('')('edition.read', {})
    return edition.slug
  }
  await expect.poll(() => slugAt(b.port)).toBe('next-0')
  expect(tally(await atOnce([{ port: b.port, cookie: cookies[1], path: `/v1/panel/editions/${id}/undo` }]))).toEqual({
    200: 1,
  })
  await expect.poll(() => slugAt(a.port)).not.toBe('next-0')
})

test('without the lock and the index two editions are current', async () => {
  await pool.query('drop index one_current_edition')
  const [bare, naked] = await Promise.all([1, 2].map(() => startApp(w.url, {}, `.for('update')`)))
  let current = 1
  for (let round = 0; round < 25 && current < 2; round++) {
    await atOnce(make(await twoPrepared(), [bare!.port, naked!.port]))
    current = (await idOf('current')).length
  }
  await Promise.all([bare!.kill(), naked!.kill()])
  expect(current).toBe(2)
})
