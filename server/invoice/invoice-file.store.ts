// Locations of the PDFs of invoices. Rows never change; a trigger prevents it.
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
/** @returns false if another request inserted it first */
export const insertInvoiceFile = async (
  db: Db,
  invoiceId: string,
  locale: Locale,
  { place, size, sha256 }: ArchivedFile,
) =>
  (await db.insert(invoiceFiles).values({ invoiceId, locale, place, size, sha256 }).onConflictDoNothing()).rowCount ===
  1

/** Returns the checksums of a document, Persian first. */
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
