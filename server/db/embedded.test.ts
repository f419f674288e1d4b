import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { dropStaleLocks, holder } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-embedded-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pidIn = (dataDir: string) => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const runs = (dataDir: string) => existsSync(join(dataDir, 'postgres/postmaster.pid'))

async function request(url: string, question: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 }).on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ answer: unknown }>(question)).rows[0]?.answer
  } finally {
    await client.end().catch(() => {})
  }
}

async function portalIn(dataDir: string) {
  const portal = await openEmbedded(dataDir)
  onTestFinished(() => portal.close())
  return portal
}

test('two portals in one folder share a database, which the last one stops; a long path works too', async () => {
  const deep = join(folder, 'a-folder-whose-name-is-long'.repeat(4))
  const [one, two] = await Promise.all([portalIn(deep), portalIn(deep)])
  expect(one.url).toBe(two.url)
  const socket = new URL(one.url).searchParams.get('host') ?? ''
  onTestFinished(() => rmSync(socket, { recursive: true }))
  expect(socket.startsWith(deep)).toBe(false)
  await one.close()
  expect(await request(two.url, 'select 1 as answer')).toBe(1)
  await two.close()
  expect(runs(deep)).toBe(false)
})

test('a killed database is restarted by the portal, and saved data is still there', async () => {
  const dataDir = join(folder, 'killed')
  const portal = await portalIn(dataDir)
  await request(portal.url, `create table kept as select 'yes' as answer`)
  process.kill(pidIn(dataDir), 'SIGKILL')
  await expect
    .poll(() => request(portal.url, 'select answer from kept').catch(() => undefined), { timeout: 30_000 })
    .toBe('yes')
})

test('Persian words are found by similarity and sorted in Persian order', async () => {
  const portal = await portalIn(join(folder, 'persian'))
  await request(portal.url, 'create extension pg_trgm')
  expect(await request(portal.url, `select similarity('گل محمدی', 'گل محمد') > 0.5 as answer`)).toBe(true)
  expect(
    await request(
      portal.url,
      `select string_agg(w, '' order by w collate "fa-x-icu") as answer from unnest('{ه,گ,پ,ا,ی,ک}'::text[]) w`,
    ),
  ).toBe('اپکگهی')
})

test('files of a killed first start are removed, and those of a running one are not', async () => {
  const dataDir = join(folder, 'swept')
  const nobody = 2 ** 22 + 1
  for (const pid of [nobody, process.ppid]) mkdirSync(join(dataDir, `postgres.new-${pid}-1/base`), { recursive: true })
  await portalIn(dataDir)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([
    `postgres.new-${process.ppid}-1`,
  ])
})

// Stale lock files, made as they occur in practice: they contain the process id of a running process that is not
// PostgreSQL.
const locks = (dataDir: string) =>
  [join(dataDir, 'postgres/postmaster.pid'), join(dataDir, 'run/.s.PGSQL.5432.lock')] as const
const isRoot = process.getuid?.() === 0
const nobody = 65_534
/**
 * Starts an idle process as a user, optionally under another name. With `isHidden`, its working folder cannot be read.
 */
function idle({
  uid,
  name = 'sleep',
  isHidden = false,
}: {
  uid?: number | undefined
  name?: string
  isHidden?: boolean
}) {
  const home = mkdtempSync(join(folder, 'idle-'))
  const file = join(home, name)
  chmodSync(home, 0o755)
  copyFileSync('/usr/bin/sleep', file)
  chmodSync(file, isHidden ? 0o111 : 0o755)
  const child = spawn(file, ['300'], {
    cwd: '/',
    stdio: 'ignore',
    ...(isRoot && uid !== undefined && { uid, gid: uid }),
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child.pid!
}
/** Creates the folder of a stopped database, whose lock files contain the given process id. */
async function locked(name: string, pid: number, uid?: number) {
  const dataDir = join(folder, name)
  const [data, socket] = locks(dataDir)
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir)
    if (uid !== undefined) chownSync(dataDir, uid, uid)
    expect(await answers(dataDir, uid)).toBe('1')
  }
  const { uid: owner } = statSync(join(dataDir, 'postgres'))
  for (const path of [data, socket]) {
    writeFileSync(path, `${pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n${join(dataDir, 'run')}\n\n`, {
      mode: 0o600,
    })
    if (isRoot) chownSync(path, owner, owner)
  }
  return dataDir
}
/** Opens the database as a portal of this user, and returns the result of a query or an error message. */
async function answers(dataDir: string, uid?: number): Promise<string> {
  const script = `const { openEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}); const { default: pg } = await import('pg')
    const portal = await openEmbedded(${JSON.stringify(dataDir)}), client = new pg.Client({ connectionString: portal.url }); await client.connect()
    console.log((await client.query('select 1 as one')).rows[0].one); await client.end(); await portal.close()`
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 40_000,
    ...(isRoot && uid !== undefined && { uid, gid: uid }),
  }).then(
    ({ stdout }) => stdout.trim(),
    (error: Error & { stderr?: string }) => error.stderr || error.message,
  )
}
const postgresUser = () => {
  const made = join(folder, 'persian/postgres')
  return statSync(made).uid
}

test('a process number reused by another program of the same user does not block the start, in either lock', async () => {
  const pid = idle({ uid: postgresUser() })
  const dataDir = await locked('persian', pid)
  expect(await request((await portalIn(dataDir)).url, 'select 1 as answer')).toBe(1)
})

test.runIf(process.platform === 'linux')(
  'a killed server that is still a zombie process, as in a container, does not block the start',
  async () => {
    const home = mkdtempSync(join(folder, 'buried-'))
    const uid = postgresUser()
    copyFileSync('/usr/bin/sleep', join(home, 'postgres'))
    for (const path of [home, join(home, 'postgres')]) chmodSync(path, 0o755)
    // The child ends only after its parent shell has become `sleep`, which does not reap it. The child thus stays a
    // zombie.
    const untilNoShell = 'while read -r name </proc/$$/comm && [ "$name" != sleep ]; do :; done'
    const parent = spawn('/bin/sh', ['-c', `{ ${untilNoShell}; exec ./postgres 0; } & echo $!; exec sleep 300`], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'ignore'],
      ...(isRoot && { uid, gid: uid }),
    })
    onTestFinished(() => {
      parent.kill('SIGKILL')
    })
    const pid = Number(String((await once(parent.stdout, 'data'))[0]))
    await expect.poll(() => readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^State:\tZ/m)
    expect(await request((await portalIn(await locked('persian', pid))).url, 'select 1 as answer')).toBe(1)
  },
)

test.runIf(isRoot)('a process of another user does not block the start for a portal that is not root', async () => {
  for (const pid of [idle({ uid: 0 }), 1])
    expect(await answers(await locked('strangers', pid, nobody), nobody)).toBe('1')
})

test.runIf(isRoot)(
  'a process that hides its working folder does not block the start, even under the server’s name',
  async () => {
    expect(await answers(await locked('strangers', idle({ uid: nobody, isHidden: true }), nobody), nobody)).toBe('1')
    const pid = idle({ uid: nobody, isHidden: true, name: 'postgres' })
    const dataDir = await locked('strangers', pid, nobody)
    writeFileSync(join(dataDir, 'postgres.started'), `${pid} 1 00000000-0000-0000-0000-000000000000\n`)
    expect(await answers(dataDir, nobody)).toBe('1')
  },
)

test('a copy of a running portal’s folder opens alongside it, and the locks of the running one stay', async () => {
  const dataDir = join(folder, 'living')
  const copy = join(folder, 'copy')
  const portal = await portalIn(dataDir)
  await request(portal.url, `create table kept as select 'yes' as answer`)
  await request(portal.url, 'checkpoint')
  execFileSync('cp', ['-a', dataDir, copy])
  const second = await portalIn(copy)
  expect([
    second.url === portal.url,
    await request(second.url, 'select answer from kept'),
    await request(portal.url, 'select answer from kept'),
  ]).toEqual([false, 'yes', 'yes'])
  const home = { root: dataDir, data: join(dataDir, 'postgres'), socket: join(dataDir, 'run') }
  const pid = pidIn(dataDir)
  dropStaleLocks(home)
  expect([holder(home), pidIn(dataDir), pidIn(copy) === pid, locks(dataDir).every((path) => existsSync(path))]).toEqual(
    [pid, pid, false, true],
  )
})

test('a socket folder that others may enter is rejected', async () => {
  const dataDir = join(folder, 'open')
  mkdirSync(join(dataDir, 'run'), { recursive: true })
  chmodSync(join(dataDir, 'run'), 0o777)
  await expect(openEmbedded(dataDir)).rejects.toThrow('belongs to somebody else or is open to others')
})
