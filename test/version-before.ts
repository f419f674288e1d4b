// Creates a database as left by an earlier version, with only some of the migrations and no data.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { caller } from '#contract/kernel/caller.ts'
import { createApp, inProcessFetch } from '#server/app.ts'
import { migrateUp } from '#server/db/connect.ts'
import { openPortal } from '#server/open.ts'
import { testEnv } from './world.ts'

export async function versionBefore(migrations: number) {
  const url = new URL(inject('databaseUrl'))
  const name = `${inject('testPrefix')}${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = name
  await migrateUp(url.href, migrations)
  const db = new pg.Client({ connectionString: url.href })
  await db.connect()
  const rows = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await db.query<R>(text, values)).rows
  /** Inserts one row. @returns its id */
  async function put(table: string, row: Record<string, unknown>): Promise<string> {
    const whole = { id: randomUUID(), ...row }
    const places = Object.keys(whole).map((_, at) => `$${at + 1}`)
    await db.query(
      `insert into ${table} (${Object.keys(whole).join(', ')}) values (${places.join(', ')})`,
      Object.values(whole),
    )
    return whole.id
  }
  return { url: url.href, db, rows, put, end: () => db.end() }
}

/**
 * Starts the current version on the database. @returns a typed caller with its own cookie, and a function to close the
 * portal
 */
export async function comesUp(url: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ghorfeh-'))
  const env = testEnv(url, dataDir)
  const { portal, close } = await openPortal(env, url, { pool: 4 })
  const app = await createApp(portal)
  let cookie = ''
  const call = caller(async (path, init) => {
    const answer = await inProcessFetch(app, env.publicUrl, { cookie })(path, init)
    for (const set of answer.setCookie) cookie = set.split(';')[0] ?? ''
    return answer
  })
  const end = async () => {
    await app.close()
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { call, end }
}
