// The secrets of this installation: each made once when first needed, the same for all its processes, in no file and no letter.
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { secrets } from '../db/schema.ts'

const known = new WeakMap<Db, Promise<Buffer>>()

/** Marks of 256 bits that only this installation can make. `use` keeps those of one use apart from those of another. */
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

/** The secret for one purpose: 256 bits. */
export async function secretOf(db: Db | Tx, purpose: 'marks' | 'challenge' | 'factor' | 'webhook'): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name: purpose, value: randomBytes(32) })
    .onConflictDoNothing()
  return (await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, purpose)))[0]!.value
}
