// Databases for attacks, on one PostgreSQL server. Each is empty, or a copy of one that was filled once.
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#server/db/embedded.ts'

let opened: ReturnType<typeof open> | undefined
const created: string[] = []
const made = new Map<string, Promise<unknown>>()

/** Connects to the server in ATTACK_DATABASE_URL, which several runs share (scripts/guards-off.ts), or starts one. */
async function open() {
  const given = process.env['ATTACK_DATABASE_URL']
  if (given)
    return {
      url: given,
      async close() {
        for (const url of created) await dropDatabase(url)
      },
    }
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-attack-db-'))
  chmodSync(folder, 0o755)
  const server = await openEmbedded(folder)
  return {
    url: server.url,
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
const server = () => (opened ??= open())
export const serverUrl = async () => (await server()).url

/** Stops the server, or drops the databases of this run from a shared one. */
export async function closeDatabases() {
  if (opened) await (await opened).close()
}

/** @returns the URL of a new database: empty, or a copy of `of`, which must have no connections */
export async function newDatabase(of?: string) {
  const { url: base } = await server()
  const url = new URL(base)
  const name = `attack_${randomUUID().replaceAll('-', '')}`
  await asAdmin(base, `create database ${name}${of ? ` template ${new URL(of).pathname.slice(1)}` : ''}`)
  url.pathname = name
  created.push(url.href)
  return url.href
}
export async function dropDatabase(url: string) {
  await asAdmin((await server()).url, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}
/** Runs `make` at the first call with this name, and returns its result at every call. */
export function madeOnce<T>(name: string, make: () => Promise<T>): Promise<T> {
  if (!made.has(name)) made.set(name, make())
  return made.get(name) as Promise<T>
}

async function asAdmin(url: string, sql: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}
