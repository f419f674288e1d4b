// Pages of two companies that are merged.
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { exhibitors, mergedExhibitors } from '../db/schema.ts'

/**
 * Returns the pages of a company, one per edition. `into` is the other company’s page in the same edition, if there is
 * one.
 */
export const pagePairs = async (tx: Tx, companyId: string, otherId: string) =>
  (
    await tx.execute<{ id: string; into: string | null }>(
      sql`select e.id, k.id as into from exhibitors e left join exhibitors k on k.edition_id = e.edition_id and k.company_id = ${otherId} where e.company_id = ${companyId} order by e.id for update of e`,
    )
  ).rows
export const givePage = (tx: Tx, id: string, companyId: string) =>
  tx.update(exhibitors).set({ companyId }).where(eq(exhibitors.id, id))

/**
 * Returns texts of a page that the merger would lose: both pages have a text in the same language, and the texts
 * differ.
 */
export async function differingTexts(
  tx: Tx,
  id: string,
  into: string,
): Promise<{ slug: string; words: Record<string, unknown> }> {
  const differs = (column: string) =>
    `case when o.${column} <> '' and k.${column} <> '' and o.${column} <> k.${column} then o.${column} end`
  const pairs = ['name', 'about', 'products', 'offers', 'needs'].map(
    (text) =>
      `'${text}', nullif(jsonb_strip_nulls(jsonb_build_object('fa', ${differs(`${text}_fa`)}, 'en', ${differs(`${text}_en`)})), '{}')`,
  )
  const lines = ['website', 'email', 'phone_number'].map(
    (column) => `'${column === 'phone_number' ? 'phoneNumber' : column}', ${differs(column)}`,
  )
  const words = sql.raw(`jsonb_strip_nulls(jsonb_build_object(${[...pairs, ...lines].join(', ')}))`)
  const { rows } = await tx.execute<{ slug: string; words: Record<string, unknown> }>(
    sql`select d.slug, ${words} as words from exhibitors o join exhibitors k on k.id = ${into} join editions d on d.id = o.edition_id where o.id = ${id}`,
  )
  return rows[0]!
}

const texts = ['name', 'about', 'products', 'offers', 'needs'].flatMap((text) => [`${text}_fa`, `${text}_en`])
const filled = sql.raw(texts.map((column) => `${column} = coalesce(nullif(k.${column}, ''), o.${column})`).join(', '))
/**
 * Merges a page into another one and deletes it. Its texts fill empty texts of the surviving page, and its slots are
 * added. Its id leads to the surviving page. Its meetings must have been moved before.
 */
export async function absorbPage(tx: Tx, id: string, into: string) {
  await tx.execute(
    sql`update exhibitors k set ${filled}, website = coalesce(k.website, o.website), email = coalesce(k.email, o.email), phone_number = coalesce(k.phone_number, o.phone_number), listed = k.listed or o.listed, search = k.search || ' ' || o.search, updated_at = portal_now() from exhibitors o where k.id = ${into} and o.id = ${id}`,
  )
  await tx.execute(
    sql`insert into meeting_slots (exhibitor_id, starts_at) select ${into}, starts_at from meeting_slots where exhibitor_id = ${id} on conflict do nothing`,
  )
  await tx.execute(
    sql`update co_exhibitors c set exhibitor_id = ${into} where exhibitor_id = ${id} and not exists (select from co_exhibitors k where k.exhibitor_id = ${into} and k.company_id = c.company_id)`,
  )
  await tx.update(mergedExhibitors).set({ exhibitorId: into }).where(eq(mergedExhibitors.exhibitorId, id))
  await tx.insert(mergedExhibitors).values({ id, exhibitorId: into })
  await tx.delete(exhibitors).where(eq(exhibitors.id, id))
}

/** Returns the page into which the page with this id was merged. */
export const pageMergedInto = async (db: Db | Tx, id: string) =>
  (await db.select({ id: mergedExhibitors.exhibitorId }).from(mergedExhibitors).where(eq(mergedExhibitors.id, id)))[0]
    ?.id
