// The product under attack: portals in separate processes, users with sessions, and access to the database. An attack
// on a process (a kill, a full disk, a raw socket) needs a real process; test/world.ts runs inside the test.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { cast, type CastName } from '#demo/cast.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { hashOf, newSecret } from '#server/kernel/secret.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { closeDatabases, newDatabase } from './databases.ts'
import { startPortal, type Portal, target } from './portal.ts'
import { openFixtures } from './fixtures.ts'

export type Product = ReturnType<typeof openProduct>
export interface Somebody {
  id: string
  email: string
  cookie: string
  password?: string
}

let opened: { close: () => Promise<void> } | undefined
/** Closes everything shared by the cases of this worker. */
export async function closeProduct() {
  await opened?.close()
  await closeDatabases()
}

/** Everything is opened on first use, and shared by all files of a worker. */
export function openProduct() {
  const undo: (() => Promise<unknown>)[] = []
  const kept = new Map<string, Promise<unknown>>()
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    if (!kept.has(name)) kept.set(name, make())
    return kept.get(name) as Promise<T>
  }
  const keep = async (starting: Promise<Portal>) => {
    const portal = await starting
    undo.push(() => portal.remove())
    return portal
  }

  const product = {
    /** The demo fair on the embedded database, with practically no rate limits. */
    portal: () => once('portal', () => keep(startPortal())),
    /** The same with the real rate limits. */
    strict: () => once('strict', () => keep(startPortal({ env: { RATE_LIMIT_FACTOR: '1' } }))),
    /** Two processes on one database, as behind a balancer. */
    pair: () =>
      once('pair', async () => {
        const url = await product.databaseUrl()
        const first = await keep(startPortal({ env: { DATABASE_URL: url, DEMO: '1' } }))
        return [
          first,
          await keep(startPortal({ env: { DATABASE_URL: url, DEMO: '1' }, dataDir: first.dataDir })),
        ] as const
      }),
    /** A separate portal for a case that breaks it. The case removes it. */
    own: (env: Record<string, string> = {}) => startPortal({ env }),
    /** A database outside the portals' own folders, used by `pair`. */
    databaseUrl: () => once('database', () => newDatabase(target.demoTemplate)),
    /** A portal with one of everything, and a valid body for every call. */
    fixtures: () =>
      once('fixtures', async () => {
        const fixtures = await openFixtures()
        undo.push(() => fixtures.close())
        return fixtures
      }),
    /** The database of a portal. */
    pool: (portal: Portal) =>
      once(`pool ${portal.port}`, async () => {
        const url = await urlOf(portal)
        const pool = new pg.Pool({ connectionString: url, max: 4 })
        pool.on('error', () => {})
        undo.push(() => pool.end())
        return pool
      }),
    /** A user of the demo cast, logged in, whose identity counts as just confirmed for the whole run. */
    as: (portal: Portal, name: CastName) =>
      once(`${name} ${portal.port}`, async () => {
        const who = await logIn(portal, cast[name].email, cast[name].password)
        const pool = await product.pool(portal)
        await pool.query(`update sessions set proved_at = now() + interval '1 day' where user_id = $1`, [who.id])
        return who
      }),
    /** Creates a new, verified user with a session. */
    async user(portal: Portal, { verified = true }: { verified?: boolean } = {}): Promise<Somebody> {
      const pool = await product.pool(portal)
      const id = uuidv7()
      const secret = newSecret()
      const email = `u-${randomUUID().slice(0, 8)}@ghorfeh.example`
      await pool.query(
        `insert into users (id, email, email_folded, name, last_name, verified_at) values ($1, $2, $2, 'Leila', 'Rastin', $3)`,
        [id, email, verified ? new Date() : null],
      )
      await pool.query(
        `insert into sessions (id, hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
        [uuidv7(), hashOf(secret), id],
      )
      return { id, email, cookie: `sid=${secret}` }
    },
    logIn,
    async close() {
      for (const step of undo.toReversed()) await step().catch((error: unknown) => console.error(error))
    },
  }
  opened = product
  return product

  async function urlOf(portal: Portal) {
    if (portal.databaseUrl) return portal.databaseUrl
    const joined = await openEmbedded(portal.dataDir) // joins the running server
    undo.push(joined.close)
    return joined.url
  }
}

async function logIn(portal: Portal, email: string, password: string): Promise<Somebody> {
  const answer = await portal.request('/v1/login', { body: { email, password } })
  if (answer.status !== 200) throw new Error(`${email} could not log in: ${answer.status} ${answer.text}`)
  return {
    id: (answer.json['profile'] as { id: string }).id,
    email,
    password,
    cookie: answer.cookies.map((line) => line.split(';')[0]).join('; '),
  }
}
