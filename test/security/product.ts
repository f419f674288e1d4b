// The product under attack: portals in separate processes, users with sessions, and access to the database. Attacks
// such as a kill, a full disk or a raw socket need a real process, which test/world.ts does not start.
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
/** Closes the portals and databases shared by the attacks of this worker. */
export async function closeProduct() {
  await opened?.close()
  await closeDatabases()
}

/** Returns functions that open portals, users and databases on first use. All files of a worker share them. */
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
    /** Returns a portal with the demo fair on the embedded database, with practically no rate limits. */
    portal: () => once('portal', () => keep(startPortal())),
    /** Returns a portal like `portal`, but with the real rate limits. */
    strict: () => once('strict', () => keep(startPortal({ env: { RATE_LIMIT_FACTOR: '1' } }))),
    /** Returns two portal processes on one database, as behind a load balancer. */
    pair: () =>
      once('pair', async () => {
        const url = await product.databaseUrl()
        const first = await keep(startPortal({ env: { DATABASE_URL: url, DEMO: '1' } }))
        return [
          first,
          await keep(startPortal({ env: { DATABASE_URL: url, DEMO: '1' }, dataDir: first.dataDir })),
        ] as const
      }),
    /** Starts a separate portal for an attack that breaks it. The attack removes it. */
    own: (env: Record<string, string> = {}) => startPortal({ env }),
    /** Returns the URL of the database that the processes of `pair` share. */
    databaseUrl: () => once('database', () => newDatabase(target.demoTemplate)),
    /** Returns a portal with a record of every kind, and a valid body for every call. */
    fixtures: () =>
      once('fixtures', async () => {
        const fixtures = await openFixtures()
        undo.push(() => fixtures.close())
        return fixtures
      }),
    /** Returns a connection pool to the database of a portal. */
    pool: (portal: Portal) =>
      once(`pool ${portal.port}`, async () => {
        const url = await urlOf(portal)
        const pool = new pg.Pool({ connectionString: url, max: 4 })
        pool.on('error', () => {})
        undo.push(() => pool.end())
        return pool
      }),
    /** Logs in a user of the demo cast. The user's identity counts as just confirmed for the whole run. */
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
    const joined = await openEmbedded(portal.dataDir) // the portal has already started its database server
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
