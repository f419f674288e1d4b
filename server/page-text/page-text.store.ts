import { and, eq, sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/entities/text.ts'
import type { TextPage } from '#contract/entities/page-text.ts'
import type { Db, Tx } from '../db/connect.ts'
import { pageTexts } from '../db/schema.ts'

const isOf = (editionId: string, page: TextPage) => and(eq(pageTexts.editionId, editionId), eq(pageTexts.page, page))
const shape = ({ page, contentFa, contentEn, updatedAt }: typeof pageTexts.$inferSelect) => ({
  page,
  content: { fa: contentFa, en: contentEn },
  updatedAt: updatedAt.toISOString(),
})
export const allTexts = async (db: Db, editionId: string) =>
  (await db.select().from(pageTexts).where(eq(pageTexts.editionId, editionId))).map(shape)
export const textOf = async (db: Db | Tx, editionId: string, page: TextPage) =>
  (await db.select().from(pageTexts).where(isOf(editionId, page))).map(shape)[0]
/** Locks the text of a page, so that its editors wait for each other even if the text has no row yet. */
export const lockText = (tx: Tx, editionId: string, page: TextPage) =>
  tx.execute(sql`select pg_advisory_xact_lock(7200041, hashtext(${`${editionId} ${page}`}))`)
export const writeText = (tx: Tx, editionId: string, page: TextPage, { fa, en }: Bilingual) =>
  tx
    .insert(pageTexts)
    .values({ editionId, page, contentFa: fa, contentEn: en })
    .onConflictDoUpdate({
      target: [pageTexts.editionId, pageTexts.page],
      set: {
        contentFa: fa,
        contentEn: en,
        updatedAt: sql`greatest(portal_time(clock_timestamp()), ${pageTexts.updatedAt} + interval '2 milliseconds')`,
      },
    })
/** Copies the texts of one edition to another. */
export async function copyTexts(tx: Tx, fromId: string, editionId: string) {
  const before = await tx.select().from(pageTexts).where(eq(pageTexts.editionId, fromId))
  const copies = before.map(({ updatedAt: _, ...text }) => ({ ...text, editionId }))
  if (copies.length > 0) await tx.insert(pageTexts).values(copies)
}
export const deleteText = (tx: Tx, editionId: string, page: TextPage) =>
  tx.delete(pageTexts).where(isOf(editionId, page))
