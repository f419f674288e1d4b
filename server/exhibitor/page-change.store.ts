import { and, eq, sql } from 'drizzle-orm'
import type { OwnPageChange, PageChange, PageWords } from '#contract/entities/page-change.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isoOf } from '../db/moment.ts'
import { parseJsonColumn } from '../db/json.ts'
import { pageChanges } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export type ChangedWords = Partial<PageWords>
/** Returns the proposed change of a page, whether pending or sent back. */
export async function openChange(
  db: Db | Tx,
  exhibitorId: string,
): Promise<(OwnPageChange & { id: string }) | undefined> {
  const [row] = await db.select().from(pageChanges).where(eq(pageChanges.exhibitorId, exhibitorId))
  return (
    row && {
      id: row.id,
      said: parseJsonColumn('pageChanges.said', row.said),
      sentBack: row.reason !== null,
      reason: row.reason ?? '',
      at: row.updatedAt.toISOString(),
    }
  )
}

interface Proposed {
  editionId: string
  exhibitorId: string
  changes: ChangedWords
  by: { id: string; name: string }
}
/**
 * Stores the proposed change of a page. There is one per page, so the caller has merged older proposals into it. A
 * proposal that was sent back is pending again.
 */
export const putChange = (tx: Tx, { editionId, exhibitorId, changes, by }: Proposed) =>
  tx
    .insert(pageChanges)
    .values({ id: uuidv7(), editionId, exhibitorId, said: changes, byId: by.id, byName: by.name })
    .onConflictDoUpdate({
      target: pageChanges.exhibitorId,
      set: { said: changes, byId: by.id, byName: by.name, reason: null, updatedAt: sql`portal_now()` },
    })
export const dropChange = (tx: Tx, exhibitorId: string) =>
  tx.delete(pageChanges).where(eq(pageChanges.exhibitorId, exhibitorId))
export const sendChangeBack = (tx: Tx, id: string, reason: string) =>
  tx
    .update(pageChanges)
    .set({ reason, updatedAt: sql`portal_now()` })
    .where(eq(pageChanges.id, id))

/** Most proposals in one list. */
const most = 200
/** Returns the pending changes of an edition, oldest first, each with the present texts of its page. */
export async function waitingChanges(db: Db, editionId: string): Promise<PageChange[]> {
  const { rows } = await db.execute<Omit<PageChange, 'said'> & { said: unknown }>(sql`
    select c.id, e.company_id as "companyId", e.id as "exhibitorId", json_build_object('fa', e.name_fa, 'en', e.name_en) as company, c.by_name as by, ${isoOf('c.updated_at')} as at, c.said,
      json_build_object('name', json_build_object('fa', e.name_fa, 'en', e.name_en), 'about', json_build_object('fa', e.about_fa, 'en', e.about_en), 'products', json_build_object('fa', e.products_fa, 'en', e.products_en),
        'offers', json_build_object('fa', e.offers_fa, 'en', e.offers_en), 'needs', json_build_object('fa', e.needs_fa, 'en', e.needs_en), 'website', e.website, 'logoId', e.logo_id) as before
    from page_changes c join exhibitors e on e.id = c.exhibitor_id where c.edition_id = ${editionId} and c.reason is null and e.company_id is not null order by c.updated_at, c.id limit ${most}`)
  return rows.map((row) => ({ ...row, said: parseJsonColumn('pageChanges.said', row.said) }))
}

export interface StoredChange {
  id: string
  exhibitorId: string
  changes: ChangedWords
  at: string
}
const waits = sql`${pageChanges.reason} is null`
/** Returns the page of a pending change. */
export const pageOfChange = async (tx: Tx, editionId: string, id: string) =>
  (
    await tx
      .select({ id: pageChanges.exhibitorId })
      .from(pageChanges)
      .where(and(eq(pageChanges.id, id), eq(pageChanges.editionId, editionId), waits))
  )[0]?.id
/** Locks a pending change. */
export async function lockChange(tx: Tx, id: string): Promise<StoredChange | undefined> {
  const [row] = await tx
    .select()
    .from(pageChanges)
    .where(and(eq(pageChanges.id, id), waits))
    .for('update')
  return (
    row && {
      id: row.id,
      exhibitorId: row.exhibitorId,
      changes: parseJsonColumn('pageChanges.said', row.said) as ChangedWords,
      at: row.updatedAt.toISOString(),
    }
  )
}
