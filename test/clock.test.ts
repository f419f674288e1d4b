import { readdirSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { basename } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '#server/capsule/capsule.ts'
import { startClock, sweep } from '#server/clock.ts'
import { freeBooths } from './people.ts'
import { world } from './world.ts'

const w = await world()
const { db } = w.portal
afterAll(() => w.end())
const rows = async (sql: string) => (await db.$client.query<Record<string, unknown>>(sql)).rows

test('expired rows are removed, and all others stay', async () => {
  const sara = await w.as('sara')
  const [booth] = await freeBooths(w, 1)
  await sara('hold.place', { body: { boothIds: [booth!.id] } })
  const jonas = await w.as('jonas')
  await rows(`update claims set expires_at = now() - interval '2 minutes'`)
  await rows(
    `update sessions set expires_at = now() - interval '1 second' where user_id = (select id from users where email = 'sara@ghorfeh.example')`,
  )
  await rows(
    `insert into rate_hits values ('old', now() - interval '2 hours', 1), ('new', now() + interval '1 hour', 1)`,
  )
  await rows(
    `insert into answers (owner, key, request, created_at) values ('a', 'old', '', now() - interval '3 days'), ('a', 'new', '', now())`,
  )
  expect(await sweep(w.portal)).toBe(true)
  expect(await rows('select status from claims')).toEqual([{ status: 'released' }])
  expect(await rows(`select key from rate_hits where key in ('old', 'new')`)).toEqual([{ key: 'new' }])
  expect(await rows('select key from answers')).toEqual([{ key: 'new' }])
  expect(await rows('select u.email from sessions s join users u on u.id = s.user_id')).toEqual([
    { email: 'jonas@ghorfeh.example' },
  ])
  expect((await jonas('profile.read', {})).profile.email).toBe('jonas@ghorfeh.example')
})

test('temporary folders of edition packages are removed after a day', async () => {
  const left = await openFolder(w.env)
  const atWork = await openFolder(w.env)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(left, yesterday, yesterday)
  await sweep(w.portal)
  expect(readdirSync(w.env.dataDir).filter((name) => name.startsWith('capsule-'))).toEqual([basename(atWork)])
  await rm(atWork, { recursive: true })
})

test('only one of several processes cleans up at a time', async () => {
  const other = await db.$client.connect()
  try {
    await other.query('select pg_advisory_lock(7200020)')
    expect(await sweep(w.portal)).toBe(false)
    await other.query('select pg_advisory_unlock(7200020)')
    expect(await sweep(w.portal)).toBe(true)
  } finally {
    other.release()
  }
})

test('a stopped clock ends without an error', async () => {
  const stop = await startClock(w.portal)
  await expect(stop()).resolves.toBeUndefined()
})
