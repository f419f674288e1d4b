// A database that the version before counts had bounds filled comes up under this one: the least that it could write stays, and less is refused from then on.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { migrateUp } from '#server/db/connect.ts'
import { versionBefore } from './version-before.ts'

const before = 40
const { url, db, rows, put, end } = await versionBefore(before)
afterAll(end)

const userId = await put('users', { email: 'a@b.example', email_folded: 'a@b.example', name: 'A', last_name: 'B' })
const importId = await put('imports', {
  kind: 'companies',
  file_name: 'x.csv',
  size: 0,
  headings: [],
  head_row: 0,
  row_count: 0,
  columns: [],
  actor_name: 'A B',
})
await db.query('insert into import_rows (import_id, row) values ($1, 0)', [importId])
await put('takings', { done: 0, of: 0 })
await put('blog_categories', { slug: 'x', name_fa: 'x', name_en: 'x', position: 0 })
const webhook = { url: 'https://a.example', events: [], secret: Buffer.from(''), maker_id: userId }
const webhookId = await put('webhooks', webhook)
const delivery = { webhook_id: webhookId, event_id: randomUUID(), event: 'order.placed', body: '{}' }
const deliveryId = await put('webhook_deliveries', delivery)
await put('webhook_attempts', { delivery_id: deliveryId, millis: 0, status: 200, answer: '' })
await db.query(`insert into rate_hits (key, window_ends, times) values ('x', now(), 0)`)

const counts = [
  ['imports', 'size'],
  ['imports', 'head_row'],
  ['import_rows', 'row'],
  ['takings', 'done'],
  ['takings', 'of'],
  ['blog_categories', 'position'],
  ['webhook_attempts', 'millis'],
  ['rate_hits', 'times'],
] as const

test('nothing is lost on the way, and no count falls below nothing', async () => {
  await migrateUp(url)
  for (const [table, column] of counts) {
    expect(await rows(`select "${column}" from ${table}`)).toHaveLength(1)
    await expect(db.query(`update ${table} set "${column}" = -1`), `${table}.${column}`).rejects.toMatchObject({
      constraint: `${table}_${column}_least`,
    })
  }
})
