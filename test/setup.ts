// Once per run: the database server, and the migrated template that every test file copies (test/world.ts).
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateUp } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server, as somebody who may create databases. */
    databaseUrl: string
    /** The migrated database to copy: `create database <testPrefix>… template <template>`. */
    template: string
    /** How the names of this run's databases begin; whatever begins so is dropped at the end. */
    testPrefix: string
  }
}

export default async function setup(project: TestProject) {
  const server = await serverForTests()
  const testPrefix = `test_${process.pid}_`
  const template = `${testPrefix}template`
  await dropTestDatabases(server.url, (pid) => pid === process.pid || !lives(pid))
  await asAdmin(server.url, (admin) => admin.query(`create database ${template}`))
  const url = new URL(server.url)
  url.pathname = template
  await migrateUp(url.href)
  project.provide('databaseUrl', server.url)
  project.provide('template', template)
  project.provide('testPrefix', testPrefix)
  return async () => {
    await dropTestDatabases(server.url, (pid) => pid === process.pid)
    await server.close()
  }
}

/** TEST_DATABASE_URL names a server to test against (its user may create databases); without it, the embedded one. */
async function serverForTests() {
  const given = process.env['TEST_DATABASE_URL']
  return given
    ? { url: given, close: async () => {} }
    : await openEmbedded(join(tmpdir(), `ghorfeh-test-${process.getuid?.() ?? 0}`))
}

/** Runs side by side share the server, so each drops only its own databases and those of runs that were killed. */
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
