// Environment of a run: a temporary folder, an embedded PostgreSQL in it, and the measured processes.
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect, migrateUp, type Db } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { readEnv } from '#server/kernel/env.ts'
import { openPortal } from '#server/open.ts'
import { seedTest } from '#demo/seed.store.ts'
import { bundleIfStale } from '../scripts/bundle.ts'
import { root } from '../scripts/run.ts'

export type BenchPortal = Awaited<ReturnType<typeof openBenchPortal>>

export async function openBenchPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-bench-'))
  const undo: (() => unknown)[] = []
  chmodSync(folder, 0o755) // as root, the embedded database runs as another user
  const embedded = await openEmbedded(join(folder, 'database'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }), embedded.close)
  const child = (process: ChildProcess) => {
    undo.push(() => end(process))
    return process
  }
  async function start(name: string, database?: string, checkout = root) {
    if (checkout === root) await bundleIfStale()
    const port = await freePort()
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder, name),
      DEMO: database ? '0' : '1',
      ...(database && { DATABASE_URL: database }),
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    }
    const began = performance.now()
    const main = child(
      spawn(process.execPath, ['start.js'], { cwd: checkout, env, stdio: ['ignore', 'ignore', 'inherit'] }),
    )
    const url = `http://localhost:${port}`
    await ready(url, main)
    return { url, pid: main.pid!, ms: performance.now() - began, stop: () => end(main) }
  }
  return {
    folder,
    /** Creates an empty database. */
    emptyDatabase: (name: string) => freshDatabase(embedded.url, name),
    /** Creates a migrated and seeded database. */
    async database(name: string) {
      const url = await freshDatabase(embedded.url, name)
      const env = readEnv({ DATABASE_URL: url, DATA_DIR: folder, PUBLIC_URL: 'http://portal.test' })
      await migrateUp(url)
      const { portal, close } = await openPortal(env, url, { migrate: false, pool: 2 })
      const [hall] = await seedTest(portal)
      await close()
      const db = connect(url, 4)
      undo.push(() => db.$client.end())
      return { url, db, pool: db.$client, hallId: hall!.id }
    },
    /** Starts the whole portal as `npm start` does, with demo data or on an existing database. @returns its URL */
    portal: async (database?: string) => (await start('portal', database)).url,
    /** Starts the whole portal like `portal`, but in a separate folder. @returns the URL and the start-up time */
    started: (database?: string) => start('started', database),
    /** Starts the portal of another checkout, which is installed and built, with its own demo data. @returns its URL */
    portalOf: async (checkout: string) => (await start('other', undefined, checkout)).url,
    /**
     * Starts a server of baseline.ts, to compare the portal with. `heads`: response headers for pages and lists.
     * @returns its URL
     */
    async bare(kind: 'http' | 'fastify' | 'hold', source: string | Buffer, heads: Record<string, string> = {}) {
      const file = typeof source === 'string' ? source : join(folder, `bytes-${Math.random().toString(36).slice(2)}`)
      if (typeof source !== 'string') writeFileSync(file, source)
      const server = child(
        fork(fileURLToPath(new URL('./baseline.ts', import.meta.url)), [kind, file, JSON.stringify(heads)], {
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        }),
      )
      const [{ port }] = (await Promise.race([
        once(server, 'message'),
        once(server, 'exit').then(() => {
          throw new Error(`The bare ${kind} server did not start`)
        }),
      ])) as [{ port: number }]
      return { port, url: `http://127.0.0.1:${port}`, stop: () => end(server) }
    },
    undo: (step: () => unknown) => undo.push(step),
    async close() {
      for (const step of undo.toReversed()) await step()
    },
  }
}
export interface Filled {
  url: string
  db: Db
  pool: Db['$client']
  hallId: string
}

async function ready(url: string, portal: ChildProcess) {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (portal.exitCode !== null) throw new Error('The portal did not start')
    await pause(20)
  }
}

async function freshDatabase(server: string, name: string) {
  const admin = connect(server, 1)
  const url = new URL(server)
  await admin.$client.query(`create database ${name}`)
  await admin.$client.end()
  url.pathname = name
  return url.href
}

async function end(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return
  const gone = once(process, 'exit')
  process.kill('SIGTERM')
  const late = setTimeout(() => process.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
}

function freePort() {
  return new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
