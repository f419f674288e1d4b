import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/entities/text.ts'
import type { TextPage } from '#contract/entities/page-text.ts'
import type { Db, Tx } from '../db/connect.ts'

interface Row extends Record<string, unknown> {
  page: TextPage
  fa: string
  en: string
  updated_at: Date | string
}
const shape = ({ page, fa, en, updated_at: at }: Row) => ({
  page,
  content: { fa, en },
  updatedAt: new Date(at).toISOString(),
})
export const allTexts = async (db: Db) =>
  (await db.execute<Row>(sql`select page, content_fa as fa, content_en as en, updated_at from page_texts`)).rows.map(
    shape,
  )
export const textOf = async (db: Db | Tx, page: TextPage) =>
  (
    await db.execute<Row>(
      sql`select page, content_fa as fa, content_en as en, updated_at from page_texts where page = ${page}`,
    )
  ).rows.map(shape)[0]
/** One who writes a page waits for another who does, also while it has no row. */
export const lockText = (tx: Tx, page: TextPage) =>
  tx.execute(sql`select pg_advisory_xact_lock(7200041, hashtext(${page}))`)
export const writeText = (tx: Tx, page: TextPage, { fa, en }: Bilingual) =>
  tx.execute(sql`insert into page_texts (page, content_fa, content_en) values (${page}, ${fa}, ${en})
  on conflict (page) do update set content_fa = excluded.content_fa, content_en = excluded.content_en, updated_at = greatest(portal_time(clock_timestamp()), page_texts.updated_at + interval '2 milliseconds')`)
export const deleteText = (tx: Tx, page: TextPage) => tx.execute(sql`delete from page_texts where page = ${page}`)
