// Backups, database versions, clocks and settings. A portal recovers from faults in them, or does not start.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrateUp, ourMigrations } from '#server/db/connect.ts'
import { expectOneOf, expectThat, expectNone, NotPossibleHere, attack } from '../security/attack.ts'
import { idOf, pdf, send } from '../security/files/files.ts'
import { newDatabase } from '../security/databases.ts'
import { runProgram, findLosses, openCluster, shop, type Booked } from './cluster.ts'
import { freePort, startPortal } from '../security/portal.ts'

const inFolder = async <T>(work: (folder: string) => Promise<T>) => {
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-back-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
/** Writes a module that a portal loads before its own code. @returns the Node option for it */
const before = (folder: string, code: string) => {
  const path = join(folder, `${Math.random()}.mjs`)
  writeFileSync(path, code)
  return `--import=${path}`
}

attack(
  'REL-020 (H) A backup under load is one consistent moment and restores completely on an empty machine',
  (product) =>
    inFolder(async (folder) => {
      const cluster = await openCluster(product)
      const path = join(folder, 'fair.backup')
      const booked: Booked = new Map()
      try {
        const people = await cluster.people(8)
        const { ids } = await cluster.booths(1_000)
        const fileId = idOf(await send(cluster.first, people[0]!.cookie, 'attachment', 'a.pdf', pdf()))
        let isOver = false
        const shopping = people.map(({ cookie }) =>
          shop(
            () => cluster.first,
            cookie,
            ids,
            booked,
            () => isOver,
          ),
        )
        await pause(1_500)
        const acknowledged = new Map(booked)
        const made = await runProgram('scripts/backup.ts', [path], {
          DATABASE_URL: cluster.url,
          DATA_DIR: cluster.first.dataDir,
        })
        isOver = true
        await Promise.all(shopping)
        expectThat(made.code === 0 && /sha256 [\da-f]{64}/.test(made.text), made.text)
        expectThat((statSync(path).mode & 0o777) === 0o600, 'others may read the file')
        const url = await newDatabase()
        const dataDir = join(folder, 'data')
        const back = await runProgram('scripts/restore.ts', [path], { DATABASE_URL: url, DATA_DIR: dataDir })
        expectThat(back.code === 0, back.text)
        const portal = await startPortal({ env: { DATABASE_URL: url }, dataDir })
        const pool = new pg.Pool({ connectionString: url, max: 2 })
        try {
          expectNone(await findLosses(pool, acknowledged), 'faults')
          const { cookie } = people[0]!
          expectThat(
            (await portal.request('/v1/profile', { cookie })).status === 401,
            'a session came back with the backup',
          )
          await pool.query(
            `insert into sessions (id, hash, user_id, expires_at) select gen_random_uuid(), sha256(convert_to($1, 'UTF8')), owner_id, now() + interval '1 hour' from uploads where id = $2`,
            [cookie.split('=')[1], fileId],
          )
          const file = await portal.request(`/v1/uploads/${fileId}`, { cookie })
          expectThat(file.status === 200 && file.bytes.equals(pdf()), `the file: ${file.status}`)
          const second = await runProgram('scripts/restore.ts', [path], { DATABASE_URL: url, DATA_DIR: dataDir })
          expectThat(second.code !== 0, 'it went where something is')
        } finally {
          await portal.stop()
          await pool.end()
        }
        return `${acknowledged.size} orders before it began; back in ${Math.round(back.ms)} ms`
      } finally {
        await cluster.close()
      }
    }),
)

attack('REL-021 (H) A damaged or unrelated backup changes nothing', (product) =>
  inFolder(async (folder) => {
    const cluster = await openCluster(product)
    const path = join(folder, 'fair.backup')
    try {
      const env = { DATABASE_URL: cluster.url, DATA_DIR: cluster.first.dataDir }
      const { code, text } = await runProgram('scripts/backup.ts', [path], env)
      expectThat(code === 0, text)
      await cluster.first.stop()
      const good = readFileSync(path)
      const flipped = Buffer.from(good)
      const zlib = await import('node:zlib')
      const state = async () =>
        (await cluster.pool.query('select (select count(*) from users) u, (select count(*) from orders) o'))
          .rows[0] as object
      const was = JSON.stringify(await state())
      flipped[good.length >> 1]! ^= 8
      const newer = zlib.gzipSync(
        Buffer.from(zlib.gunzipSync(good).toString('latin1').replace('"format":1', '"format":9'), 'latin1'),
      )
      const foreign = zlib.gzipSync(Buffer.from('{"product":"other","format":1}\n'))
      for (const [what, bytes] of [
        ['cut off', good.subarray(0, good.length - 100)],
        ['one bit', flipped],
        ['newer', newer],
        ['foreign', foreign],
        ['no gzip', Buffer.from('PK\x03\x04')],
      ] as const) {
        writeFileSync(path, bytes)
        const tried = await runProgram('scripts/restore.ts', [path, '--replace'], env)
        expectThat(
          tried.code !== 0 && /damaged|cut off|no backup|newer/.test(tried.text) && !/ at .*\.ts:/.test(tried.text),
          `${what}: ${tried.code} ${tried.text}`,
        )
        expectThat(JSON.stringify(await state()) === was, `${what}: something changed`)
      }
    } finally {
      await cluster.close()
    }
  }),
)

attack(
  'REL-022 (H) An older database is migrated, even after an interruption; a newer one is not touched',
  async () => {
    const url = await newDatabase()
    const count = ourMigrations().length
    await migrateUp(url, count - 1)
    await inFolder(async (folder) => {
      const port = await freePort()
      const env = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: url, DEMO: '1' }
      for (const killAfterMs of [900, 1_800]) await runProgram('main.ts', [], env, { killAfterMs })
      const portal = await startPortal({ dataDir: folder, port, env: { DATABASE_URL: url } })
      await portal.stop()
      const db = new pg.Client({ connectionString: url })
      await db.connect()
      try {
        expectThat(
          Number(
            (await db.query<{ n: string }>('select count(*) as n from drizzle.__drizzle_migrations')).rows[0]!.n,
          ) === count,
          'migrations ran not at all or twice',
        )
        await db.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`)
      } finally {
        await db.end()
      }
      const { code, text } = await runProgram('main.ts', [], env, { killAfterMs: 20_000 })
      expectThat(code === 1 && /newer version/.test(text), `${code} ${text.slice(0, 200)}`)
    })
    return 'without a backup made by itself: npm run backup is the operator’s'
  },
)

attack('REL-024 (H) The previous version serves the same database', async () => {
  throw new NotPossibleHere('there is no earlier release to run beside this one')
})

attack('REL-019 (H) A wrong system clock ends no valid session and revives no expired one', (product) =>
  inFolder(async (folder) => {
    const url = await newDatabase()
    const first = await startPortal({ env: { DATABASE_URL: url } })
    const { cookie } = await product.logIn(first, 'sara@ghorfeh.example', 'seven-blue-tiles')
    await first.stop()
    for (const days of [1, -1, 400]) {
      const shift = before(
        folder,
        `const Real = Date, by = ${days * 86_400_000}; globalThis.Date = class extends Real { constructor(...a) { if (a.length) super(...a); else super(Real.now() + by) } static now() { return Real.now() + by } }`,
      )
      const portal = await startPortal({ env: { DATABASE_URL: url, NODE_OPTIONS: shift }, dataDir: first.dataDir })
      try {
        expectOneOf((await portal.request('/v1/profile', { cookie })).status, [200], `${days} days: the session`)
        expectOneOf(
          (
            await portal.request('/v1/login', {
              body: { email: 'jonas@ghorfeh.example', password: 'four-iron-bridges' },
            })
          ).status,
          [200],
          `${days} days: a login`,
        )
        expectOneOf((await portal.request('/v1/orders', { cookie })).status, [200], `${days} days: orders`)
        expectOneOf((await portal.request('/')).status, [200], `${days} days: home`)
      } finally {
        await portal.stop()
      }
    }
    const late = new pg.Client({ connectionString: url })
    await late.connect()
    await late.query(`update sessions set expires_at = now() - interval '1 second'`)
    await late.end()
    const portal = await startPortal({
      env: {
        DATABASE_URL: url,
        NODE_OPTIONS: before(folder, 'const now = Date.now; Date.now = () => now() - 86_400_000'),
      },
      dataDir: first.dataDir,
    })
    try {
      expectOneOf((await portal.request('/v1/profile', { cookie })).status, [401], 'a session that is over')
    } finally {
      await portal.stop()
      rmSync(first.dataDir, { recursive: true, force: true, maxRetries: 5 })
    }
  }),
)

attack('REL-028 (M) An unhandled promise rejection ends the process or has no effect', (product) =>
  inFolder(async (folder) => {
    const cluster = await openCluster(product, {
      env: {
        NODE_OPTIONS: before(folder, `process.on('SIGUSR2', () => { Promise.reject(new Error('planted')) })`),
      },
    })
    const { first: portal } = cluster
    try {
      process.kill(portal.pid()!, 'SIGUSR2')
      await pause(2_000)
      expectThat(/planted/.test(portal.log()), 'nothing says what happened')
      if (!portal.running()) await portal.start()
      expectOneOf((await portal.request('/v1/halls')).status, [200], 'halls')
    } finally {
      await cluster.close()
    }
  }),
)

attack('REL-031 (M) A wrong setting stops the start with a line that names it', () =>
  inFolder(async (folder) => {
    const taken = createServer().listen(0, '127.0.0.1')
    const file = join(folder, 'file')
    const slow: string[] = []
    const wrong: string[] = []
    await once(taken, 'listening')
    copyFileSync(import.meta.filename, file)
    const url = await newDatabase()
    const port = String((taken.address() as { port: number }).port)
    const cases: [string, Record<string, string>, RegExp][] = [
      ['port', { PORT: 'x' }, /PORT/],
      ['url', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
      ['public', { PUBLIC_URL: 'https://a.test/path' }, /PUBLIC_URL/],
      ['factor', { RATE_LIMIT_FACTOR: '0' }, /RATE_LIMIT_FACTOR/],
      ['secret', { OIDC_CLIENT_ID: 'x' }, /OIDC_CLIENT_SECRET/],
      ['port in use', { PORT: port, DATABASE_URL: url, DATA_DIR: folder }, /[Pp]ort \d+ is in use/],
      ['no folder', { DATA_DIR: join(file, 'x') }, /DATA_DIR|file/],
      [
        'nobody there',
        { DATABASE_URL: 'postgresql://x@127.0.0.1:9/x', DATA_DIR: folder },
        /database|DATABASE_URL|ECONNREFUSED/,
      ],
    ]
    for (const [what, env, words] of cases) {
      const { code, text, ms } = await runProgram(
        'main.ts',
        [],
        { PORT: String(await freePort()), ...env },
        { killAfterMs: 25_000 },
      )
      if (code !== 1 || !words.test(text)) wrong.push(`${what}: ${code} ${text.slice(0, 100)}`)
      if (/^\s+at /m.test(text)) wrong.push(`${what}: not a line but a stack`)
      if (ms > 8_000) slow.push(`${what}: ${Math.round(ms)} ms`)
    }
    taken.close()
    expectNone(wrong, 'settings')
    expectNone(slow, 'slow ends')
  }),
)
