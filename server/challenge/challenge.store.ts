import { lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { spentProofs } from '../db/schema.ts'
import { secretOf } from '../kernel/installation.store.ts'

const known = new WeakMap<Db, Promise<string>>()

/**
 * Key with which this installation signs its challenges. It is created once, shared by all processes, and in no file or
 * e-mail.
 */
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

/**
 * Marks a proof of work as used.
 * @returns false when it was used before; only one of several simultaneous requests gets true
 */
export const spendOnce = async (db: Db | Tx, hash: Buffer, expiresAt: Date) =>
  (await db.insert(spentProofs).values({ hash, expiresAt }).onConflictDoNothing()).rowCount === 1

/** Deletes proofs that expired over an hour ago. An expired proof is rejected anyway. */
export const sweepProofs = (db: Db) =>
  db.delete(spentProofs).where(lt(spentProofs.expiresAt, sql`now() - interval '1 hour'`))
