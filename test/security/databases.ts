// One PostgreSQL beside those of the portals, for a whole run: databases on it are empty, or copies of one that was filled once.
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#server/db/embedded.ts'

let opened: ReturnType<typeof open> | undefined
const made = new Map<string, Promise<unknown>>()

async function open() {
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

export async function closeDatabases() {
  if (opened) await (await opened).close()
}

/** A database of its own; with `of`, a copy of that one, which nobody may be using. */
export async function newDatabase(of?: string) {
  const { url: base } = await server()
  const url = new URL(base)
  const name = `attack_${randomUUID().replaceAll('-', '')}`
  await asAdmin(base, `create database ${name}${of ? ` template ${new URL(of).pathname.slice(1)}` : ''}`)
  url.pathname = name
  return url.href
}
export async function dropDatabase(url: string) {
  await asAdmin((await server()).url, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}
/** What is filled once in a run and copied afterwards. */
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
