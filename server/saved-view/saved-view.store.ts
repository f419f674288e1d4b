import { and, asc, eq, sql } from 'drizzle-orm'
import type { SavedView } from '#contract/entities/saved-view.ts'
import type { ListScreenName } from '#contract/rules/list-screens.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { savedViews } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

type Kept = Omit<SavedView, 'id'>
const shown = { id: savedViews.id, name: savedViews.name, query: savedViews.query, isDefault: savedViews.isDefault }
const of = (adminId: string, screen: string) => and(eq(savedViews.adminId, adminId), eq(savedViews.screen, screen))

export const viewsOf = async (db: Db, adminId: string, screen: ListScreenName): Promise<SavedView[]> =>
  (await db.select(shown).from(savedViews).where(of(adminId, screen)).orderBy(asc(savedViews.name))).map(
    ({ query, ...view }) => ({ ...view, query: parseJsonColumn('savedViews.query', query) }),
  )

/** Serialises the changes of one admin's views, made in two windows at the same time. */
export const lockViews = (tx: Tx, adminId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(7200024, hashtext(${adminId}))`)
export const countViews = (tx: Tx, adminId: string, screen: ListScreenName) =>
  tx.$count(savedViews, of(adminId, screen))
export async function viewById(tx: Tx, adminId: string, id: string) {
  const [row] = await tx
    .select({ ...shown, screen: savedViews.screen })
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.adminId, adminId)))
  return row && { ...row, query: parseJsonColumn('savedViews.query', row.query) }
}

/**
 * Fails on the unique index one_saved_view_per_name.
 * @returns the id
 */
export async function insertView(tx: Tx, view: Kept & { adminId: string; screen: ListScreenName }) {
  const id = uuidv7()
  await tx.insert(savedViews).values({ id, ...view })
  return id
}
export const clearDefault = (tx: Tx, adminId: string, screen: ListScreenName) =>
  tx.update(savedViews).set({ isDefault: false }).where(of(adminId, screen))
export const updateView = (tx: Tx, id: string, view: Kept) =>
  tx.update(savedViews).set(view).where(eq(savedViews.id, id))
/** @returns whether the admin had such a view */
export const deleteView = async (db: Db, adminId: string, id: string) =>
  (await db.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.adminId, adminId)))).rowCount === 1
