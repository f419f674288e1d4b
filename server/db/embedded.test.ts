import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-embedded-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pidIn = (dataDir: string) => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const runs = (dataDir: string) => existsSync(join(dataDir, 'postgres/postmaster.pid'))

async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 }).on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ answer: unknown }>(question)).rows[0]?.answer
  } finally { await client.end().catch(() => {}) }
}

async function portalIn(dataDir: string) {
  const portal = await openEmbedded(dataDir)
  onTestFinished(() => portal.close())
  return portal
}

test('two portals in one folder share one database, and the last one out stops it, however deep the folder lies', async () => {
  const deep = join(folder, 'a-folder-whose-name-is-long'.repeat(4))
  const [one, two] = await Promise.all([portalIn(deep), portalIn(deep)])
  expect(one.url).toBe(two.url)
  const socket = new URL(one.url).searchParams.get('host') ?? ''
  onTestFinished(() => rmSync(socket, { recursive: true }))
  expect(socket.startsWith(deep)).toBe(false)
  await one.close()
  expect(await ask(two.url, 'select 1 as answer')).toBe(1)
  await two.close()
  expect(runs(deep)).toBe(false)
})

test('what was saved is there again after the database was killed, and the portal has brought it back by itself', async () => {
  const dataDir = join(folder, 'killed'), portal = await portalIn(dataDir)
  await ask(portal.url, `create table kept as select 'yes' as answer`)
  process.kill(pidIn(dataDir), 'SIGKILL')
  await expect.poll(() => ask(portal.url, 'select answer from kept').catch(() => undefined), { timeout: 30_000 }).toBe('yes')
})

test('Persian words are found by likeness and sorted as Persians do', async () => {
  const portal = await portalIn(join(folder, 'persian'))
  await ask(portal.url, 'create extension pg_trgm')
  expect(await ask(portal.url, `select similarity('گل محمدی', 'گل محمد') > 0.5 as answer`)).toBe(true)
  expect(await ask(portal.url, `select string_agg(w, '' order by w collate "fa-x-icu") as answer from unnest('{ه,گ,پ,ا,ی,ک}'::text[]) w`)).toBe('اپکگهی')
})

test('what a killed first start has left behind is swept, and what a living one is writing is not', async () => {
  const dataDir = join(folder, 'swept'), nobody = 2 ** 22 + 1
  for (const pid of [nobody, process.ppid]) mkdirSync(join(dataDir, `postgres.new-${pid}-1/base`), { recursive: true })
  await portalIn(dataDir)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([`postgres.new-${process.ppid}-1`])
})

test('a process number that now belongs to another program does not stand in the way', async () => {
  const dataDir = join(folder, 'reused')
  await (await openEmbedded(dataDir)).close()
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n`)
  const portal = await portalIn(dataDir)
  expect(await ask(portal.url, 'select 1 as answer')).toBe(1)
})

test('a folder for the socket that others may enter is refused', async () => {
  const dataDir = join(folder, 'open')
  mkdirSync(join(dataDir, 'run'), { recursive: true })
  chmodSync(join(dataDir, 'run'), 0o777)
  await expect(openEmbedded(dataDir)).rejects.toThrow('belongs to somebody else or is open to others')
})
