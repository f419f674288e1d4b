import { lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { spentProofs } from '../db/schema.ts'
import { secretOf } from '../kernel/installation.store.ts'

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
const readSecret = async (db: Db) => (await secretOf(db, 'challenge')).toString('hex')

/** @returns whether nobody used it before; of several at once one did not */
export const spendOnce = async (db: Db | Tx, hash: Buffer, expiresAt: Date) =>
  (await db.insert(spentProofs).values({ hash, expiresAt }).onConflictDoNothing()).rowCount === 1

/** A proof whose challenge is over is refused by its date. */
export const sweepProofs = (db: Db) =>
  db.delete(spentProofs).where(lt(spentProofs.expiresAt, sql`now() - interval '1 hour'`))
