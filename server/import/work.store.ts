// State of the work on an import: the lock, the progress, and the warnings of the last check.
import { and, eq, sql } from 'drizzle-orm'
import type { ImportWarning, ImportWork } from '#contract/entities/import.ts'
import type { WarningCode, ImportAct } from '#contract/imports/kinds.ts'
import type { WarningGroup } from '#contract/entities/import.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { importWarnings, importRows, imports } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { workKey } from './import.store.ts'

/**
 * Locks the work on an import until the transaction ends.
 * @returns false if another process is working on it
 */
export const takeWork = async (tx: Tx, id: string) =>
  (await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${workKey}, hashtext(${id})) as mine`))
    .rows[0]?.mine === true
/** Waits until no other import is writing, so that imports see each other’s changes. */
export const waitForTurn = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7200032)`)
/** Extends the lock timeout of the transaction, because another import may take longer than 6 seconds. */
export const patient = (tx: Tx) => tx.execute(sql`set local lock_timeout = '60s'`)

/**
 * Stores that work has begun. It is written outside the transaction of the work, so that all users see it immediately.
 */
export const beginWork = (db: Db, id: string, work: ImportWork, of: number) =>
  db
    .update(imports)
    .set({ work, workDone: 0, workOf: Math.max(1, of) })
    .where(eq(imports.id, id))
export const noteProgress = (db: Db, id: string, done: number) =>
  db
    .update(imports)
    .set({ workDone: Math.round(done) })
    .where(eq(imports.id, id))
export const endWork = (db: Db | Tx, id: string, values: Partial<typeof imports.$inferInsert> = {}) =>
  db
    .update(imports)
    .set({ work: null, workDone: 0, workOf: 0, ...values })
    .where(eq(imports.id, id))

const perStatement = 1_000
/** Replaces the warnings of the previous check. */
export async function replaceWarnings(tx: Tx, importId: string, warnings: readonly ImportWarning[]) {
  await tx.delete(importWarnings).where(eq(importWarnings.importId, importId))
  for (let at = 0; at < warnings.length; at += perStatement) {
    const some = warnings.slice(at, at + perStatement)
    const all = <T>(part: (warning: ImportWarning) => T) => sql.param(some.map(part))
    await tx.execute(sql`
      insert into import_doubts (id, import_id, row, field, code, problem, value, other, other_id, act)
      select i, ${importId}, r, f, c, p, v, o, t, a from unnest(${all(() => uuidv7())}::uuid[], ${all(({ row }) => row)}::int[], ${all(({ field }) => field)}::text[], ${all(({ code }) => code)}::text[],
        ${all(({ problem }) => problem)}::text[], ${all(({ value }) => value.slice(0, 300))}::text[], ${all(({ other }) => other.slice(0, 300))}::text[], ${all(({ otherId }) => otherId)}::uuid[], ${all(({ act }) => act)}::text[]) as given(i, r, f, c, p, v, o, t, a)`)
  }
}

export const warningGroups = async (db: Db | Tx, importId: string) =>
  (
    await db
      .select({ code: importWarnings.code, count: sql<number>`count(distinct ${importWarnings.row})::int` })
      .from(importWarnings)
      .where(eq(importWarnings.importId, importId))
      .groupBy(importWarnings.code)
  ).map(({ code, count }) => ({ code: code as WarningCode, count })) satisfies Omit<WarningGroup, 'chosen'>[]

const list = listOf({ from: importWarnings, id: importWarnings.id, keys: { row: importWarnings.row }, usual: 'row' })
const shown = {
  row: importWarnings.row,
  field: importWarnings.field,
  code: importWarnings.code,
  problem: importWarnings.problem,
  value: importWarnings.value,
  other: importWarnings.other,
  otherId: importWarnings.otherId,
  act: importWarnings.act,
}
/** A page of an import’s warnings, sorted by row. */
export function warningPage(db: Db, importId: string, code: WarningCode | undefined, paging: Paging) {
  const where = and(eq(importWarnings.importId, importId), code && eq(importWarnings.code, code))
  const item = (row: { field: string | null; code: string }) => row as unknown as ImportWarning
  return withTotal(list(db, { shown, where, item }, paging), db.$count(importWarnings, where))
}

/** Data for the undo of a row: values before an update, and other records that were created with the row. */
export interface Before {
  was?: unknown
  /**
   * Time of the change by the import, as database text to the microsecond. An undo finds out by it if the record has
   * changed since.
   */
  stamp?: string | undefined
  contactId?: string
  companyId?: string
  hallId?: string
  boothIds?: string[]
  /** Ids of sessions that ended when an unverified account joined a company. */
  ended?: string[]
}
/** Result of an imported row, with the data for its undo. */
export interface Written {
  row: number
  act: ImportAct
  thingId: string
  label: string
  before: Before | null
}
/**
 * Replaces the cells of an import by the results of its rows. They are needed for an undo, so they are stored for a
 * day.
 */
export async function replaceRows(tx: Tx, importId: string, records: readonly Written[]) {
  await tx.delete(importRows).where(eq(importRows.importId, importId))
  for (let at = 0; at < records.length; at += perStatement) {
    const some = records.slice(at, at + perStatement)
    const all = <T>(part: (record: Written) => T) => sql.param(some.map(part))
    await tx.execute(sql`
      insert into import_rows (import_id, row, act, thing_id, label, before) select ${importId}, r, a, t, l, b::jsonb
      from unnest(${all(({ row }) => row)}::int[], ${all(({ act }) => act)}::text[], ${all(({ thingId }) => thingId)}::uuid[], ${all(({ label }) => label)}::text[], ${all(({ before }) => (before ? JSON.stringify(before) : null))}::text[]) as given(r, a, t, l, b)`)
  }
}
export const recordsOf = async (tx: Tx, importId: string): Promise<Written[]> =>
  (
    await tx
      .select({
        row: importRows.row,
        act: importRows.act,
        thingId: importRows.thingId,
        label: importRows.label,
        before: importRows.before,
      })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), sql`${importRows.thingId} is not null`))
      .orderBy(importRows.row)
  ).flatMap(({ row, act, thingId, label, before }) =>
    act && thingId
      ? [{ row, act, thingId, label: label ?? '', before: parseJsonColumn('importRows.before', before) }]
      : [],
  )
/** Start time of the transaction, in the portal’s calendar. */
export const doneNow = { doneAt: sql`portal_now()` as unknown as Date }
