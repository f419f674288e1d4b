// Backup of a portal to one file, and its restoration.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { createApp } from '#server/app.ts'
import { cast } from '#demo/cast.ts'
import { migrateUp, ourMigrations } from '#server/db/connect.ts'
import { openJobs } from '#server/kernel/jobs.ts'
import { openPortal } from '#server/open.ts'
import { pdf, sendFile } from './files.ts'
import { ordered } from './people.ts'
import { crowd, moreBooths } from './races/fair.ts'
import { watchInjections } from './answers.ts'
import { versionBefore } from './version-before.ts'
import { testEnv, world } from './world.ts'

const w = await world()
const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-backup-'))
const path = join(folder, 'fair.backup')
const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
  await w.end()
  rmSync(folder, { recursive: true, force: true })
})

async function emptyDatabase() {
  const base = new URL(inject('databaseUrl'))
  const name = `${inject('testPrefix')}${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: base.href })
  await admin.connect()
  try {
    await admin.query(`create database ${name}`)
  } finally {
    await admin.end()
  }
  base.pathname = name
  return base.href
}
const headers = (who: string) => ({ host: w.env.publicUrl.host, cookie: w.cookieOf(who), 'accept-language': 'en' })

test('a backup during orders is one consistent moment, and restores to the same responses', async () => {
  await w.as('sara')
  const { id: fileId } = await sendFile(w, 'sara', 'attachment', 'طرح «۱».pdf', pdf())
  const pool = w.portal.db.$client
  const booths = await moreBooths(pool, w.halls[0]!.id, 40, 'BAK')
  const first = await ordered(w, 'sara', [booths.pop()!])
  await crowd(pool, 3, 'bak')
  let isOver = false
  const acknowledged: string[] = []
  const shopping = (async () => {
    while (!isOver && booths.length > 0) acknowledged.push((await ordered(w, 'jonas', [booths.pop()!])).id)
  })()
  while (acknowledged.length < 3) await new Promise((next) => setImmediate(next))
  const before = [...acknowledged, first.id]
  const { rows, files, sha256 } = await backUp(w.env, w.url, path)
  isOver = true
  await shopping
  expect([rows > 50, files >= 1, sha256.length, statSync(path).mode & 0o777]).toEqual([true, true, 64, 0o600])
  await expect(backUp(w.env, w.url, path)).rejects.toThrow('is there already')

  const url = await emptyDatabase()
  const dataDir = join(folder, 'restored')
  const env = testEnv(url, dataDir)
  await restore(env, url, path)
  const { portal, close } = await openPortal(env, url, { pool: 2 })
  const app = watchInjections(await createApp(portal))
  undo.push(close, () => app.close())
  const there = (await portal.db.$client.query<{ id: string }>('select id from orders')).rows.map(({ id }) => id)
  expect(there).toEqual(expect.arrayContaining(before))
  // Each order has its booths, and each booth that is reserved has its order.
  expect(
    (
      await portal.db.$client
        .query(`select o.id from orders o where kind = 'booth' and status = 'unseen' and not exists (select from claims where order_id = o.id and status = 'reserved')
    union select order_id from claims c where order_id is not null and not exists (select from orders where id = c.order_id)`)
    ).rows,
  ).toEqual([])
  // Sessions and e-mail links that ended after the backup must not become valid again, so all users must log in again.
  expect((await portal.db.$client.query('select from sessions union all select from tokens')).rowCount).toBe(0)
  const entered = await app.inject({
    method: 'POST',
    url: '/v1/login',
    headers: { host: 'portal.test', 'sec-fetch-site': 'same-origin' },
    payload: { email: cast.sara.email, password: cast.sara.password },
  })
  const second = String(entered.headers['set-cookie']).split(';')[0]!
  for (const one of [`/v1/orders/${first.id}`, '/v1/profile', `/v1/uploads/${fileId}`, '/v1/orders']) {
    const [was, is] = await Promise.all([
      w.app.inject({ url: one, headers: headers('sara') }),
      app.inject({ url: one, headers: { ...headers('sara'), cookie: second } }),
    ])
    expect([one, is.statusCode, is.rawPayload.equals(was.rawPayload)]).toEqual([one, 200, true])
  }
  // Order numbers continue, and foreign keys are enforced again.
  expect(
    (
      await portal.db.$client.query<{ ok: boolean }>(
        `select nextval('order_numbers') > (select count(*) from orders) as ok`,
      )
    ).rows[0],
  ).toEqual({ ok: true })
  expect(
    (
      await portal.db.$client.query(
        `select from pg_constraint where contype = 'f' and condeferrable and connamespace = 'public'::regnamespace`,
      )
    ).rowCount,
  ).toBe(0)
  await expect(restore(env, url, path, { replace: true })).rejects.toThrow('stop it first')
  undo.splice(0)
  await app.close()
  await close()
  await expect(restore(env, url, path)).rejects.toThrow('--replace')
  expect((await restore(env, url, path, { replace: true })).before).toContain('before-restore')
})

test('a backup that is truncated, damaged, newer or not a backup changes nothing', async () => {
  const good = readFileSync(path)
  const flipped = Buffer.from(good)
  const url = await emptyDatabase()
  const env = testEnv(url, join(folder, 'never'))
  flipped.writeUInt8(flipped.readUInt8(good.length >> 1) ^ 1, good.length >> 1)
  for (const bytes of [good.subarray(0, -40), good.subarray(0, 200), flipped, Buffer.from('hello'), Buffer.alloc(0)]) {
    const bad = join(folder, 'bad.backup')
    writeFileSync(bad, bytes)
    await expect(restore(env, url, bad)).rejects.toThrow(/damaged|cut off|no backup/)
  }
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  expect((await db.query(`select from pg_class where relnamespace = 'public'::regnamespace`)).rowCount).toBe(0)
  await db.end()
})

test('an encrypted backup opens only with its key or its passphrase', async () => {
  const identity = await generateX25519Identity()
  const keys: [encryptTo: string, key: string][] = [
    ['a fair in Tehran, kept for years', 'a fair in Tehran, kept for years\n'],
    [await identityToRecipient(identity), `# created: 2025-06-08\n${identity}\n`],
  ]
  for (const [at, [encryptTo, key]] of keys.entries()) {
    const file = join(folder, `encrypted-${at}.backup`)
    const { rows } = await backUp(w.env, w.url, file, { encryptTo })
    expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const url = await emptyDatabase()
    const env = testEnv(url, join(folder, `opened-${at}`))
    await expect(restore(env, url, file)).rejects.toThrow('--key')
    const other = keys[1 - at]![1]
    await expect(restore(env, url, file, { key: other })).rejects.toThrow('cannot be opened')
    const cut = join(folder, 'cut.backup')
    writeFileSync(cut, readFileSync(file).subarray(0, -40))
    await expect(restore(env, url, cut, { key })).rejects.toThrow('cannot be opened')
    expect((await restore(env, url, file, { key })).rows).toBe(rows)
  }
  await expect(backUp(w.env, w.url, join(folder, 'none.backup'), { encryptTo: 'age1none' })).rejects.toThrow(
    /bech32|recipient|checksum|length/i,
  )
})

test('a backup of version 0.1.0 is restored with its data', async () => {
  const { url: old, db, put, end } = await versionBefore(1)
  const email = 'from-before@example.com'
  await put('users', { email, email_folded: email, name: 'A', last_name: 'B', active: true })
  // That version created its tables in 41 migrations; the last of them has the timestamp of our first one.
  await db.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('an earlier step', 1795227098040)`,
  )
  await (await openJobs(old)).close()
  const file = join(folder, 'before.backup')
  await backUp(w.env, old, file)
  await end()
  const url = await emptyDatabase()
  await restore(testEnv(url, join(folder, 'before')), url, file)
  const now = new pg.Client({ connectionString: url })
  await now.connect()
  expect((await now.query('select email from users')).rows).toEqual([{ email }])
  expect((await now.query('select max(created_at)::text as at from drizzle.__drizzle_migrations')).rows).toEqual([
    { at: String(ourMigrations().at(-1)) },
  ])
  await now.query('delete from drizzle.__drizzle_migrations where created_at > 1795227098040')
  await now.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('an earlier step', 1795227098040)`,
  )
  await now.end()
  await expect(migrateUp(url)).rejects.toThrow('before version 0.1.0')
})
