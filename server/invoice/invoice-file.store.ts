// Stored locations of invoice PDFs. A trigger prevents changes of these rows.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { InvoiceFile } from '#contract/entities/invoice.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '../db/connect.ts'
import { invoiceFiles } from '../db/schema.ts'

export interface ArchivedFile {
  place: string
  size: number
  sha256: Buffer
}

export const invoiceFile = async (db: Db, invoiceId: string, locale: Locale): Promise<ArchivedFile | undefined> =>
  (
    await db
      .select({ place: invoiceFiles.place, size: invoiceFiles.size, sha256: invoiceFiles.sha256 })
      .from(invoiceFiles)
      .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.locale, locale)))
  )[0]
/**
 * Stores the location of a PDF.
 * @returns false if another request has stored one already
 */
export const insertInvoiceFile = async (
  db: Db,
  invoiceId: string,
  locale: Locale,
  { place, size, sha256 }: ArchivedFile,
) =>
  (await db.insert(invoiceFiles).values({ invoiceId, locale, place, size, sha256 }).onConflictDoNothing()).rowCount ===
  1

/** Returns the PDFs of an invoice with their checksums, Persian first. */
export const filesOf = async (db: Db, invoiceId: string): Promise<InvoiceFile[]> =>
  db
    .select({
      locale: invoiceFiles.locale,
      size: invoiceFiles.size,
      sha256: sql<string>`encode(${invoiceFiles.sha256}, 'hex')`,
    })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, invoiceId))
    .orderBy(desc(invoiceFiles.locale))
