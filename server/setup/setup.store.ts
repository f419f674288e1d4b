import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { fromJson } from '../db/json.ts'
import { house } from '../db/schema.ts'

const stored = (db: Db | Tx) =>
  db.select({ publishedAt: house.publishedAt, setup: house.setup }).from(house).where(eq(house.only, true))
const shape = ({ publishedAt, setup }: Awaited<ReturnType<typeof stored>>[number]) => ({
  publishedAt,
  ...fromJson('house.setup', setup),
})
export type StoredSetup = ReturnType<typeof shape>

export const readSetup = async (db: Db | Tx): Promise<StoredSetup> => (await stored(db)).map(shape)[0]!
/** The same, kept from changing until the transaction ends. */
export const lockSetup = async (tx: Tx): Promise<StoredSetup> => (await stored(tx).for('update')).map(shape)[0]!
export const writeSetup = (tx: Tx, setup: Pick<StoredSetup, 'done' | 'colleagues'>) => tx.update(house).set({ setup })
/** From now on visitors see the site; who was to be invited then has been. */
export const setPublished = (tx: Tx) => tx.update(house).set({ publishedAt: sql`portal_now()` })
