// Starts that are interrupted, concurrent, or in a folder in use.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../scripts/run.ts'
import { expectOneOf, expectThat, sizeOfRun, expectNone, attack } from '../security/attack.ts'
import { newDatabase } from '../security/databases.ts'
import { runProgram, findLosses, openCluster, shop, type Booked, waitUntil } from './cluster.ts'
import { freePort, startPortal } from '../security/portal.ts'

attack('REL-002 (C) After a kill during its first start, the next start succeeds', async () => {
  const rounds = sizeOfRun(20, 5)
  for (let round = 0; round < rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-first-'))
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: folder, DEMO: '1' }
    try {
      await runProgram('main.ts', [], env, { killAfterMs: 100 + (round / rounds) * 5_000 })
      const portal = await startPortal({ dataDir: folder, port })
      try {
        expectOneOf((await portal.request('/v1/halls')).status, [200], 'halls')
        expectNone(
          readdirSync(folder).filter((name) => name.startsWith('postgres.new-')),
          'half clusters are left',
        )
      } finally {
        await portal.stop()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  return `${rounds} first starts`
})

attack(
  'REL-006 (C) A second process or a command in the same data folder uses the running database',
  async (product) => {
    const cluster = await openCluster(product, { embedded: true })
    const second = await startPortal({ dataDir: cluster.first.dataDir })
    try {
      const { cookie } = await cluster.somebody()
      const booked: Booked = new Map()
      const { ids } = await cluster.booths(6)
      const file = join(cluster.first.dataDir, 'while.backup')
      await shop(
        () => (ids.length % 2 ? second : cluster.first),
        cookie,
        ids,
        booked,
        () => false,
      )
      expectThat(booked.size === 6, `${booked.size} of 6 were booked`)
      const { code, text } = await runProgram('scripts/backup.ts', [file], { DATA_DIR: cluster.first.dataDir })
      expectThat(code === 0 && existsSync(file), text)
      const [one, two] = await Promise.all(
        [cluster.first, second].map((portal) => portal.request('/v1/orders', { cookie })),
      )
      expectThat(one!.text === two!.text && one!.status === 200, 'they see different things')
      expectNone(await findLosses(cluster.pool, booked), 'faults')
      await second.stop('SIGKILL')
      expectOneOf((await cluster.first.request('/v1/orders', { cookie })).status, [200], 'the first')
    } finally {
      await second.stop()
      await cluster.close()
    }
  },
)

attack(
  "REL-007 (C) A stale lock file prevents no start, whether in its own data folder or in a copy of a running portal's",
  async (product) => {
    const portal = await product.own()
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const seen: string[] = []
    const home = join(portal.dataDir, 'postgres')
    const lock = join(home, 'postmaster.pid')
    const [pid, , , , socket] = readFileSync(lock, 'utf8').split('\n')
    const beside = join(socket!, '.s.PGSQL.5432.lock')
    try {
      // A copied data folder contains the locks of the original, whose processes are still alive.
      const copied = mkdtempSync(join(tmpdir(), 'ghorfeh-copied-'))
      cpSync(portal.dataDir, copied, {
        recursive: true,
        filter: (path) => !path.includes('.s.PGSQL.5432') || path.endsWith('.lock'),
      })
      try {
        await run('chown', ['-R', `${statSync(home).uid}:${statSync(home).gid}`, join(copied, 'postgres')], {
          quiet: true,
        })
        const copy = await startPortal({ dataDir: copied })
        try {
          for (const one of [copy, portal])
            expectOneOf(
              (await one.request('/v1/halls')).status,
              [200],
              one === copy ? 'the copy' : 'the first beside its copy',
            )
        } finally {
          await copy.stop()
        }
        seen.push('a copy')
      } finally {
        rmSync(copied, { recursive: true, force: true, maxRetries: 5 })
      }
      // After a crash another live process may have the process id in the lock, either of the same system user or of
      // another one.
      for (const [what, other] of [
        ['of another program', stranger.pid!],
        ['of the first program of the machine', 1],
      ] as const) {
        const files = [lock, beside].map((path) => [path, readFileSync(path, 'utf8')] as const)
        const server = Number(readFileSync(lock, 'utf8').split('\n')[0])
        await portal.stop('SIGKILL')
        process.kill(server, 'SIGKILL')
        await waitUntil(10_000, async () => {
          try {
            process.kill(server, 0)
            return false
          } catch {
            return true
          }
        })
        for (const [path, text] of files) writeFileSync(path, text.replace(/^\d+/, String(other)))
        const ms = await portal.start()
        expectOneOf((await portal.request('/v1/halls')).status, [200], `a lock ${what}`)
        seen.push(`a lock ${what} (${Math.round(ms)} ms)`)
      }
      expectThat(Number(pid) > 1, 'there was no lock to begin with')
      return seen.join(', ')
    } finally {
      stranger.kill()
      await portal.remove()
    }
  },
)

attack('REL-018 (M) A start can be interrupted by SIGTERM or SIGINT and then succeeds the second time', async () => {
  for (const embedded of [true, false])
    for (const [at, signal] of [
      [400, 'SIGTERM'],
      [1_200, 'SIGINT'],
      [2_500, 'SIGTERM'],
    ] as const) {
      const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-stop-'))
      const port = await freePort()
      const env: Record<string, string> = embedded ? {} : { DATABASE_URL: await newDatabase() }
      try {
        const { ms, code } = await runProgram(
          'main.ts',
          [],
          { PORT: String(port), DATA_DIR: folder, DEMO: '1', ...env },
          { killAfterMs: at, signal },
        )
        expectThat(ms < at + 15_000, `${signal} at ${at} ms ended after ${Math.round(ms)} ms with ${code}`)
        const portal = await startPortal({ dataDir: folder, port, env })
        await portal.stop()
      } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      }
    }
})

attack('REL-023 (H) Two concurrent starts on an empty database both succeed', async () => {
  const url = await newDatabase()
  const both = await Promise.all([
    startPortal({ env: { DATABASE_URL: url } }),
    startPortal({ env: { DATABASE_URL: url } }),
  ])
  try {
    const [one, two] = await Promise.all(both.map((portal) => portal.request('/v1/halls')))
    expectThat(one!.status === 200 && one!.text === two!.text, `${one!.status} ${two!.status}`)
    for (const portal of both) expectThat(!/error/i.test(portal.log()), portal.log().slice(-300))
  } finally {
    for (const portal of both) await portal.remove()
  }
})
