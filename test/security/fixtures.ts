// A running portal with a record of every kind (test/refusals/fair.ts). After each attempt the database is restored.
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { caller } from '#contract/kernel/caller.ts'
import { migrateUp } from '#server/db/connect.ts'
import { cast, type CastName } from '#demo/cast.ts'
import { seedTest } from '#demo/seed.store.ts'
import { readEnv } from '#server/kernel/env.ts'
import { openPortal } from '#server/open.ts'
import { proof } from '#test/human.ts'
import { crowd } from '#test/races/fair.ts'
import { fairOf, type Fair } from '#test/refusals/fair.ts'
import type { Row } from '#test/refusals/row.ts'
import type { World } from '#test/world.ts'
import { dropDatabase, madeOnce, newDatabase } from './databases.ts'
import { startPortal, type Answer, type Portal } from './portal.ts'

export type Fixtures = Awaited<ReturnType<typeof openFixtures>>
type Jars = Map<string, string>

/** Starts a portal on its own copy of the prepared database. */
export async function openFixtures() {
  const { url: filled, fair, jars, dataDir, halls } = await madeOnce('fixtures', fill)
  const url = await newDatabase(filled)
  const portal = await startPortal({ env: { DATABASE_URL: url }, dataDir })
  const pool = new pg.Pool({ connectionString: url, max: 2 }).on('error', () => {})
  const world = worldOf(portal, pool, jars, halls)
  const now: Fair = { ...fair, ...(await proofsOf(world)) }
  await pool.query('select kept.keep()') // copies the tables, including secrets created at the start
  return {
    portal,
    pool,
    fair: now,
    refresh: async () => Object.assign(now, await proofsOf(world)), // new proofs, because a run lasts longer than they are valid
    /** Makes the call of a row (test/refusals/row.ts), with any body. */
    send({ call, who, ids }: Row, body: unknown): Promise<Answer> {
      const { method, path }: Call = calls[call]
      const params = ids?.(now) ?? {}
      return portal.request(`/v1/${path.replace(/:(\w+)/g, (_, name: string) => params[name]!)}`, {
        method,
        body,
        cookie: who && jars.get(who),
      })
    },
    /** Returns the cookie of a user. `stranger` has an account and no data. */
    cookieOf: (who: CastName | 'stranger') => jars.get(who),
    /** Returns the tables whose content has changed since the start, except counters and timestamps. */
    changes: async () =>
      (
        await pool.query<{
          name: string
        }>(`select name from kept.sums where sum <> kept.sum_of(name) and name not in ('rate_hits', 'sessions', 'answers', 'secrets')
      and (name <> 'users' or exists (select to_jsonb(u) - 'last_seen_at' from users u except select to_jsonb(k) - 'last_seen_at' from kept.users k))`)
      ).rows.map(({ name }) => name),
    /** Restores the initial state, in the database and in the caches of the portal. */
    async restore() {
      await pool.query('select kept.restore()').catch(() => pool.query('select kept.restore()')) // repeated once, because background work may lock a row
      await pool.query(`select pg_notify('news', '{"from":"attack","again":true}')`)
    },
    /** Returns how often an injected query has run. */
    hits: async () => Number((await pool.query<{ hits: number }>('select hits from attack_marker')).rows[0]?.hits),
    async close() {
      await pool.end()
      await portal.stop()
      await dropDatabase(url)
    },
  }
}

const proofsOf = async (world: World) => ({ robot: await proof(world), otherRobot: await proof(world) })

/** Fills a database once. Its copies have the same ids and sessions. */
async function fill() {
  const url = await newDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'ghorfeh-attack-fair-'))
  chmodSync(dataDir, 0o755)
  await migrateUp(url)
  const { portal, close } = await openPortal(
    readEnv({ PUBLIC_URL: 'http://portal.test', DATA_DIR: dataDir, DATABASE_URL: url }),
    url,
    { migrate: false, pool: 4 },
  )
  const halls = await seedTest(portal)
  await close()
  const running = await startPortal({ env: { DATABASE_URL: url }, dataDir })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const jars: Jars = new Map()
  const fair = await fairOf(worldOf(running, pool, jars, halls))
  jars.set('stranger', (await crowd(pool, 1, 'stranger'))[0]!.cookie)
  await running.stop()
  await pool.query(`update sessions set proved_at = now() + interval '1 day'`) // a run lasts longer than confirmations and holds are valid
  await pool.query(`update holds set expires_at = expires_at + interval '1 day' where expires_at > now()`)
  await pool.query(`update claims set expires_at = expires_at + interval '1 day' where expires_at > now()`)
  await pool.query(keeping)
  await pool.end()
  return { url, fair, jars, dataDir, halls }
}

/** Returns helpers like those of test/world.ts, but with requests over HTTP instead of in the same process. */
function worldOf(portal: Portal, pool: pg.Pool, jars: Jars, halls: World['halls']): World {
  const visitor = (name?: string, locale = 'en') =>
    caller(async (path, { method, headers, body }) => {
      const answer = await portal.request(path, {
        method,
        raw: body ?? undefined,
        headers: { ...headers, 'accept-language': locale },
        cookie: name && jars.get(name),
      })
      for (const cookie of answer.cookies) if (name) jars.set(name, cookie.split(';')[0]!)
      return { status: answer.status, text: async () => answer.text }
    })
  return {
    visitor,
    halls,
    portal: { db: { $client: pool } },
    env: { publicUrl: new URL(portal.origin) },
    cookieOf: (name: string) => jars.get(name) ?? '',
    async as(name: CastName, locale: 'fa' | 'en' = 'en') {
      const call = visitor(name, locale)
      if (!jars.has(name))
        await call('session.login', { body: { email: cast[name].email, password: cast[name].password } })
      return call
    },
    app: {
      async inject({
        method,
        url,
        payload,
        headers: { host: _, ...headers },
      }: {
        method: string
        url: string
        payload: Buffer
        headers: Record<string, string>
      }) {
        const answer = await portal.request(url, { method, raw: payload, headers })
        return { statusCode: answer.status, json: () => answer.json }
      },
    },
  } as unknown as World
}

/**
 * SQL functions that copy every table with its checksum, and write changed tables back. They bypass triggers and
 * foreign keys.
 */
const keeping = `
  create table attack_marker (hits int not null);
  insert into attack_marker values (0);
  create schema kept;
  create table kept.sums (name text primary key, columns text not null, sum text not null);
  create function kept.sum_of(name text) returns text language plpgsql as $$ declare found text; begin execute format('select count(*) || '' '' || coalesce(sum(hashtextextended(t::text, 0)), 0) from public.%I t', name) into found; return found; end $$;
  create function kept.keep() returns void language plpgsql as $$ declare one text; begin
    delete from kept.sums;
    for one in select tablename from pg_tables where schemaname = 'public' loop
      execute format('drop table if exists kept.%I; create table kept.%I as table public.%I', one, one, one);
      insert into kept.sums select one, string_agg(quote_ident(column_name), ', '), kept.sum_of(one) from information_schema.columns where table_schema = 'public' and table_name = one and is_generated = 'NEVER';
    end loop;
  end $$;
  create function kept.restore() returns void language plpgsql as $$ declare one record; begin
    set local session_replication_role = replica;
    for one in select * from kept.sums where sum <> kept.sum_of(name) loop
      execute format('delete from public.%I', one.name);
      execute format('insert into public.%I (%s) overriding system value select %s from kept.%I', one.name, one.columns, one.columns, one.name);
    end loop;
  end $$;`
