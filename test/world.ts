// A fresh portal for each test file. It has its own database copied from the migrated template, the demo cast and a
// small hall.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { caller } from '#contract/kernel/caller.ts'
import { createApp, inProcessFetch } from '#server/app.ts'
import { cast, type CastName } from '#demo/cast.ts'
import { reportInvalidJson } from '#server/db/json.ts'
import { readEnv } from '#server/kernel/env.ts'
import { openPortal } from '#server/open.ts'
import { work as reactions } from '#server/reactions.ts'
import { seedTest } from '#demo/seed.store.ts'
import { watchInjections } from './answers.ts'

reportInvalidJson((column, faults) => {
  throw new Error(`${column} holds another shape than server/db/json.ts says: ${faults.join(', ')}`)
})

export type World = Awaited<ReturnType<typeof world>>

/** Returns the environment of a test portal: practically no rate limits, and no log. */
export const testEnv = (url: string, dataDir: string, more: Record<string, string> = {}) =>
  readEnv({
    PUBLIC_URL: 'http://portal.test',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    ...more,
  })

/**
 * Starts a test portal. `work`: jobs run and e-mails are written. `env`: additional variables. `settings: false`: the
 * edition has no settings.
 */
export async function world({
  work = false,
  env: more = {},
  settings = true,
}: { work?: boolean; env?: Record<string, string>; settings?: boolean } = {}) {
  const url = await freshDatabase(inject('templates')[settings ? 'seeded' : 'empty'])
  const dataDir = mkdtempSync(join(tmpdir(), 'ghorfeh-'))
  const env = testEnv(url, dataDir, more)
  const { portal, close } = await openPortal(env, url, { migrate: false, pool: 8 })
  const halls = settings ? inject('halls') : await seedTest(portal, { settings })
  const app = watchInjections(await createApp(portal))
  if (work) await portal.jobs.work(reactions(portal))
  const jars = new Map<string, string>()

  /** Returns a typed caller with its own cookies. `locale`: the language of its requests. */
  function visitor(name: string = randomUUID(), locale: 'fa' | 'en' = 'en') {
    return caller(async (path, init) => {
      const answer = await inProcessFetch(app, env.publicUrl, {
        cookie: jars.get(name) ?? '',
        'accept-language': locale,
      })(path, init)
      for (const cookie of answer.setCookie) jars.set(name, cookie.split(';')[0]!)
      return answer
    })
  }
  return {
    app,
    portal,
    env,
    url,
    halls,
    dataDir,
    visitor,
    /** Logs in a user of the demo cast. @returns a typed caller */
    async as(name: CastName, locale: 'fa' | 'en' = 'en') {
      const call = visitor(name, locale)
      if (!jars.has(name))
        await call('session.login', { body: { email: cast[name].email, password: cast[name].password } })
      return call
    },
    /** Moves the portal's calendar to this day. The time of day is unchanged. */
    async moveTo(day: string) {
      await portal.db.execute(
        sql`update portal_state set clock_days = ${day}::date - (now() at time zone 'Asia/Tehran')::date`,
      )
      portal.live.publish({ topics: ['edition'] })
      await portal.editions.current()
    },
    cookieOf: (name: string) => jars.get(name) ?? '',
    async end() {
      await app.close()
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function freshDatabase(template: string) {
  const base = new URL(inject('databaseUrl'))
  const name = `${inject('testPrefix')}${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: base.href })
  await admin.connect()
  try {
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  base.pathname = name
  return base.href
}
