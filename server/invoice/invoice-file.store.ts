// Where the PDFs of invoices lie. Rows never change; a trigger refuses it.
import { sql } from 'drizzle-orm'
import type { InvoiceFile } from '#contract/entities/invoice.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '../db/connect.ts'

export interface KeptFile {
  place: string
  size: number
  sha256: Buffer
}

export const invoiceFile = async (db: Db, invoiceId: string, locale: Locale) =>
  (
    await db.execute<KeptFile & Record<string, unknown>>(
      sql`select place, size, sha256 from invoice_files where invoice_id = ${invoiceId} and locale = ${locale}`,
    )
  ).rows[0]
/** @returns false when another request was faster */
export const insertInvoiceFile = async (db: Db, invoiceId: string, locale: Locale, { place, size, sha256 }: KeptFile) =>
  (
    await db.execute(
      sql`insert into invoice_files (invoice_id, locale, place, size, sha256) values (${invoiceId}, ${locale}, ${place}, ${size}, ${sha256}) on conflict do nothing`,
    )
  ).rowCount === 1

/** The check sums of a paper, Persian first. */
export const filesOf = async (db: Db, invoiceId: string) =>
  (
    await db.execute<{ locale: Locale; size: number; sha256: string }>(sql`
  select locale, size, encode(sha256, 'hex') as sha256 from invoice_files where invoice_id = ${invoiceId} order by locale desc`)
  ).rows satisfies InvoiceFile[]
