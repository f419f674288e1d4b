// Runs once per test run. Starts the database server and creates the templates copied by every test file
// (test/world.ts).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedTest } from '#demo/seed.store.ts'
import { migrateUp } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { readEnv } from '#server/kernel/env.ts'
import { openJobs } from '#server/kernel/jobs.ts'
import { openPortal } from '#server/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the database server, with a user who may create databases. */
    databaseUrl: string
    /**
     * The databases to copy (`create database <testPrefix>… template …`). `empty` is only migrated, `seeded` also
     * contains the initial test data.
     */
    templates: { empty: string; seeded: string }
    /** The halls of the seeded database, with their booths. */
    halls: Awaited<ReturnType<typeof seedTest>>
    /** Prefix for the names of this run's databases. All databases with it are dropped at the end. */
    testPrefix: string
  }
}

export default async function setup(project: TestProject) {
  const server = await serverForTests()
  const testPrefix = `test_${process.pid}_`
  const templates = { empty: `${testPrefix}empty`, seeded: `${testPrefix}seeded` }
  await dropTestDatabases(server.url, (pid) => pid === process.pid || !lives(pid))
  await asAdmin(server.url, (admin) => admin.query(`create database ${templates.empty}`))
  await makeEmpty(placeOf(server.url, templates.empty))
  await asAdmin(server.url, (admin) => admin.query(`create database ${templates.seeded} template ${templates.empty}`))
  project.provide('databaseUrl', server.url)
  project.provide('templates', templates)
  project.provide('halls', await seed(placeOf(server.url, templates.seeded)))
  project.provide('testPrefix', testPrefix)
  return async () => {
    await dropTestDatabases(server.url, (pid) => pid === process.pid)
    await server.close()
  }
}

function placeOf(server: string, database: string) {
  const url = new URL(server)
  url.pathname = database
  return url.href
}

async function makeEmpty(url: string) {
  await migrateUp(url)
  await (await openJobs(url)).close()
}

async function seed(url: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ghorfeh-'))
  const env = readEnv({ PUBLIC_URL: 'http://portal.test', DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const { portal, close } = await openPortal(env, url, { migrate: false, pool: 4 })
  const halls = await seedTest(portal)
  await close()
  rmSync(dataDir, { recursive: true, force: true })
  return halls
}

/**
 * Returns the database server in TEST_DATABASE_URL, whose user may create databases, or else starts the embedded one.
 */
async function serverForTests() {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, close: async () => {} }
  const server = await openEmbedded(join(tmpdir(), `ghorfeh-test-${process.getuid?.() ?? 0}`))
  // Speeds up the server. Test data need not survive a crash, and hundreds of databases are created and dropped.
  await asAdmin(server.url, async (admin) => {
    await admin.query('alter system set fsync = off')
    await admin.query('alter system set full_page_writes = off')
    await admin.query('select pg_reload_conf()')
  })
  return server
}

/**
 * Drops the databases of test runs whose process id passes `mine`. Parallel runs share the server, so each drops only
 * its own databases and those of killed runs.
 */
const dropTestDatabases = (url: string, mine: (pid: number) => boolean) =>
  asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where datname ~ '^test_[0-9]+_'`,
    )
    for (const { name } of rows.filter((row) => mine(Number(row.name.split('_')[1]))))
      await admin.query(`drop database if exists ${name} with (force)`)
  })

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function lives(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
