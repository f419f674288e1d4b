// The secret of this installation: made once, the same for all its processes, in no file and no letter.
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

const known = new WeakMap<Db, Promise<Buffer>>()

/** Marks of 256 bits that only this installation can make. `use` keeps those of one use apart from those of another. */
export async function marksOf(db: Db) {
  const reading =
    known.get(db) ??
    readSecret(db).catch((error: unknown) => {
      known.delete(db)
      throw error
    })
  known.set(db, reading)
  const secret = await reading
  return (use: string, text: string) => createHmac('sha256', secret).update(`${use}\0${text}`).digest()
}

async function readSecret(db: Db) {
  await db.execute(
    sql`insert into secrets (name, value) values ('marks', ${randomBytes(32)}) on conflict (name) do nothing`,
  )
  return (await db.execute<{ value: Buffer }>(sql`select value from secrets where name = 'marks'`)).rows[0]!.value
}
