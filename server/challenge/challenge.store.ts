import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'

const known = new WeakMap<Db, Promise<string>>()

/** What this installation signs its puzzles with: made once, the same for all its processes, in no file and no letter. */
export function signingSecret(db: Db): Promise<string> {
  const secret =
    known.get(db) ??
    readSecret(db).catch((error: unknown) => {
      known.delete(db)
      throw error
    })
  known.set(db, secret)
  return secret
}
async function readSecret(db: Db) {
  await db.execute(
    sql`insert into secrets (name, value) values ('challenge', ${randomBytes(32)}) on conflict (name) do nothing`,
  )
  return (
    await db.execute<{ value: Buffer }>(sql`select value from secrets where name = 'challenge'`)
  ).rows[0]!.value.toString('hex')
}

/** @returns whether nobody used it before; of several at once one did not */
export const spendOnce = async (db: Db | Tx, hash: Buffer, expiresAt: Date) =>
  (
    await db.execute(
      sql`insert into spent_proofs (hash, expires_at) values (${hash}, ${expiresAt.toISOString()}) on conflict do nothing`,
    )
  ).rowCount === 1

/** A proof whose challenge is over is refused by its date. */
export const sweepProofs = (db: Db) =>
  db.execute(sql`delete from spent_proofs where expires_at < now() - interval '1 hour'`)
