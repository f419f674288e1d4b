// Secrets of this installation. Each is created when first needed, is the same for all processes, and is in no file or
// e-mail.
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { secrets } from '../db/schema.ts'

const known = new WeakMap<Db, Promise<Buffer>>()

/**
 * Returns a function that computes keyed hashes of 256 bits, which only this installation can do. Hashes of different
 * `use` differ.
 */
export async function marksOf(db: Db) {
  const reading =
    known.get(db) ??
    secretOf(db, 'marks').catch((error: unknown) => {
      known.delete(db)
      throw error
    })
  known.set(db, reading)
  const secret = await reading
  return (use: string, text: string) => createHmac('sha256', secret).update(`${use}\0${text}`).digest()
}

/** Returns the secret for one purpose: 256 bits. */
export async function secretOf(db: Db | Tx, purpose: 'marks' | 'challenge' | 'factor' | 'webhook'): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name: purpose, value: randomBytes(32) })
    .onConflictDoNothing()
  return (await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, purpose)))[0]!.value
}
