// Files of a package with the rows that refer to them, and the positions of the portal’s number series.
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { isoToMicrosecond } from '../db/moment.ts'
import { counters, portalState, invoiceFiles, invoices, uploads } from '../db/schema.ts'

/** Returns the rows of the files with these ids. Missing ones are left out. */
export const uploadsAmong = async (tx: Tx, ids: readonly string[]) =>
  (
    await tx
      .select({
        id: uploads.id,
        ownerId: uploads.ownerId,
        purpose: uploads.purpose,
        name: uploads.name,
        type: uploads.type,
        size: uploads.size,
        place: uploads.place,
        sizes: uploads.sizes,
        sha256: sql<string>`encode(${uploads.sha256}, 'hex')`,
        createdAt: isoToMicrosecond(uploads.createdAt),
      })
      .from(uploads)
      .where(sql`${uploads.id} = any(${sql.param(ids)}::uuid[]) and ${isNull(uploads.claimHash)}`)
      .orderBy(asc(uploads.id))
  ).map(({ sizes, ...row }) => ({ ...row, sizes: parseJsonColumn('uploads.sizes', sizes) }))
export type KnownUpload = Awaited<ReturnType<typeof uploadsAmong>>[number]

/** Archived invoice PDFs of an edition. */
export const invoiceFilesOf = (tx: Tx, editionId: string) =>
  tx
    .select({
      invoiceId: invoiceFiles.invoiceId,
      number: invoices.number,
      locale: invoiceFiles.locale,
      place: invoiceFiles.place,
      sha256: sql<string>`encode(${invoiceFiles.sha256}, 'hex')`,
      createdAt: isoToMicrosecond(invoiceFiles.createdAt),
    })
    .from(invoiceFiles)
    .innerJoin(invoices, eq(invoices.id, invoiceFiles.invoiceId))
    .where(eq(invoices.editionId, editionId))
    .orderBy(asc(invoices.number), asc(invoiceFiles.locale))

export interface ImportedDocument {
  invoiceId: string
  locale: 'fa' | 'en'
  place: string
  size: number
  sha256: string
  createdAt: string
}
export const insertDocument = ({ sha256, createdAt, ...paper }: ImportedDocument, tx: Tx) =>
  tx
    .insert(invoiceFiles)
    .values({ ...paper, sha256: Buffer.from(sha256, 'hex'), createdAt: sql`${createdAt}::timestamptz` })
export const insertFile = ({ sha256, createdAt, ...upload }: KnownUpload, tx: Tx) =>
  tx
    .insert(uploads)
    .values({ ...upload, sha256: Buffer.from(sha256, 'hex'), createdAt: sql`${createdAt}::timestamptz` })
    .onConflictDoNothing()
/** Returns those of the ids for which a file exists here already. */
export const uploadsThere = async (tx: Db | Tx, ids: readonly string[]) =>
  new Set((await tx.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids))).map(({ id }) => id))

const sequences = ['order_numbers', 'honorary_numbers'] as const
/**
 * Last used number of each number series. The importing portal continues from there, so no document number is issued
 * twice.
 */
export async function seriesOf(tx: Tx): Promise<Record<string, number>> {
  const counted = await tx.select({ name: counters.name, value: counters.value }).from(counters)
  const { rows } = await tx.execute<{ name: string; value: string }>(
    sql`select name, last_value::text as value from unnest(array['order_numbers', 'honorary_numbers']) as name join pg_sequences on sequencename = name where schemaname = 'public' and last_value is not null`,
  )
  const all = [...counted.map(({ name, value }) => [name, value] as const), ...rows.map(({ name, value }) => [name, Number(value)] as const)] // prettier-ignore
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
/** Raises the series to at least the imported values. It never lowers them. */
export async function raiseSeries(tx: Tx, series: Readonly<Record<string, number>>) {
  for (const [name, value] of Object.entries(series)) {
    if (sequences.some((one) => one === name)) await raiseSequence(tx, name, value)
    else
      await tx
        .insert(counters)
        .values({ name, value })
        .onConflictDoUpdate({ target: counters.name, set: { value: sql`greatest(${counters.value}, ${value})` } })
  }
}
const raiseSequence = (tx: Tx, name: string, value: number) =>
  tx.execute(
    sql`select setval(${name}::regclass, greatest(coalesce((select last_value from pg_sequences where schemaname = 'public' and sequencename = ${name}), 1), ${value}::bigint)) as value`,
  )

/**
 * Fair name and time zone for old invoices whose snapshot lacks these keys. Null if the portal has no such invoices.
 */
export const papersBefore = async (tx: Tx) =>
  parseJsonColumn(
    'portalState.papersBefore',
    (await tx.select({ before: portalState.papersBefore }).from(portalState))[0]?.before ?? null,
  )
export const keepPapersBefore = (tx: Tx, before: NonNullable<Awaited<ReturnType<typeof papersBefore>>>) =>
  tx.update(portalState).set({ papersBefore: before }).where(isNull(portalState.papersBefore))
