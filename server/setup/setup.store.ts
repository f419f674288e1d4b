import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { portalState } from '../db/schema.ts'

const stored = (db: Db | Tx) =>
  db
    .select({ publishedAt: portalState.publishedAt, setup: portalState.setup })
    .from(portalState)
    .where(eq(portalState.only, true))
const shape = ({ publishedAt, setup }: Awaited<ReturnType<typeof stored>>[number]) => ({
  publishedAt,
  ...parseJsonColumn('portalState.setup', setup),
})
export type StoredSetup = ReturnType<typeof shape>

export const readSetup = async (db: Db | Tx): Promise<StoredSetup> => (await stored(db)).map(shape)[0]!
/** Reads the set-up and locks it until the end of the transaction. */
export const lockSetup = async (tx: Tx): Promise<StoredSetup> => (await stored(tx).for('update')).map(shape)[0]!
export const writeSetup = (tx: Tx, setup: Pick<StoredSetup, 'done' | 'colleagues'>) =>
  tx.update(portalState).set({ setup })
/** Makes the site public. */
export const setPublished = (tx: Tx) => tx.update(portalState).set({ publishedAt: sql`portal_now()` })
