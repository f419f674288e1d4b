// Checks every SQL statement of the server and the demo. Each is read from the source and prepared by a migrated
// PostgreSQL. Its columns are compared with the type that the code asserts.
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import { migrateUp } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openJobs } from '#server/kernel/jobs.ts'
import { root } from './run.ts'
import { isForBuilder } from './statements/builder.ts'
import { describe } from './statements/describe.ts'
import type { Ran } from '../test/watch-statements.ts'
import { faultsOfNames, faultsOfShape } from './statements/shape.ts'
import { readSites, type Site } from './statements/sites.ts'

export interface Looked {
  faults: string[]
  /**
   * Places in the source that run SQL whose text is known only at run time. The test suite has to run each
   * (test/watch-statements.ts).
   */
  unread: Site[]
  read: number
}

/**
 * Prepares every SQL statement of the source and returns its faults.
 * @throws Error if no database can be started
 */
export async function lookAtStatements(tsconfig = join(root, 'tsconfig.json')): Promise<Looked> {
  const [sites, database] = await Promise.all([Promise.resolve().then(() => readSites(tsconfig)), migratedDatabase()])
  try {
    const read = sites.filter(({ text }) => text !== undefined)
    const faults: string[] = []
    for (const site of read) {
      const at = `${relative(root, site.file)}:${site.line}`
      for (const text of site.plain ? site.text!.split(';') : [site.text!]) {
        const found = await describe(database.client, text)
        if ('error' in found) faults.push(`${at}: PostgreSQL rejects it: ${found.error}`)
        else faults.push(...faultsOfShape(site, found.columns).map((fault) => `${at}: ${fault}`))
        if (!site.plain && isForBuilder(text)) faults.push(`${at}: use Drizzle's builder (docs/STYLE.md, SQL)`)
      }
    }
    return { faults, unread: sites.filter(({ text }) => text === undefined), read: read.length }
  } finally {
    await database.close()
  }
}

/**
 * Returns the faults of statements whose text is known only at run time. Either no test ran the statement, or its rows
 * differ from their type.
 */
export function faultsOfRuns(unread: readonly Site[], ran: readonly Ran[]): string[] {
  return unread.flatMap((site) => {
    const at = `${relative(root, site.file).replaceAll('\\', '/')}:${site.line}`
    const runs = ran.filter((run) => run.at === at)
    if (runs.length === 0)
      return [`${at}: no test runs this statement, and its text is not in the source (${site.why})`]
    return [...new Set(runs.flatMap(({ columns }) => faultsOfNames(site, columns)))].map((fault) => `${at}: ${fault}`)
  })
}

/** Opens a migrated database, with the job tables that a portal creates when it opens. */
async function migratedDatabase() {
  const given = process.env['TEST_DATABASE_URL']
  const server = given
    ? { url: given, close: async () => {} }
    : await openEmbedded(join(tmpdir(), `ghorfeh-test-${process.getuid?.() ?? 0}`))
  const name = `test_${process.pid}_${randomUUID().replaceAll('-', '')}` // removed by the next test run, if this one is killed
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server.url)
  url.pathname = name
  await migrateUp(url.href)
  await (await openJobs(url.href)).close()
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return {
    client,
    async close() {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await server.close()
    },
  }
}

if (import.meta.main) {
  const { faults, unread, read } = await lookAtStatements()
  for (const fault of faults) console.log(fault)
  for (const { file, line, why } of unread)
    console.log(`${relative(root, file)}:${line}: only tests can check it (${why})`)
  console.log(`${read} statements checked, ${unread.length} left to the tests, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
