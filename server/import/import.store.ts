// Stored imports: file, columns, choices and progress.
import { isoFrom } from '../db/moment.ts'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { importLimits } from '#contract/constants.ts'
import type { Import, ImportRow } from '#contract/entities/import.ts'
import type { ImportField, ImportKind } from '#contract/imports/kinds.ts'
import { plainFormat } from '#contract/imports/text-format.ts'
import { importMoves } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { importMappings, importRows, imports } from '../db/schema.ts'
import type { Table } from './table.ts'

/**
 * First key of the advisory lock that a process holds while it works on an import. The second key is derived from the
 * import’s id.
 */
export const workKey = 7_200_031
const objectOf = sql`(hashtext(${imports.id}::text)::bigint & 4294967295)::oid`
/**
 * SQL condition that a process is working on the import. Its lock ends with its connection, so a killed process holds
 * none.
 */
const isAtWork = sql<boolean>`exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = ${workKey}::oid and l.objsubid = 2 and l.objid = ${objectOf})`
const undoUntil = sql<Date | null>`case when ${imports.stage} = 'done' and ${imports.doneAt} > portal_now() - make_interval(secs => ${importLimits.undoSeconds}) then ${imports.doneAt} + make_interval(secs => ${importLimits.undoSeconds}) end`
const shown = {
  id: imports.id,
  kind: imports.kind,
  fileName: imports.fileName,
  rows: imports.rowCount,
  stage: imports.stage,
  work: imports.work,
  workDone: imports.workDone,
  workOf: imports.workOf,
  isAtWork,
  counts: imports.counts,
  undone: imports.undone,
  by: imports.actorName,
  createdAt: imports.createdAt,
  doneAt: imports.doneAt,
  undoUntil,
}

function rowOf(row: SelectResultFields<typeof shown>): ImportRow {
  const { work, workDone, workOf, isAtWork, counts, undone, createdAt, doneAt, undoUntil, ...rest } = row
  return {
    ...rest,
    work: work && isAtWork ? { what: work, done: workDone, of: workOf } : null,
    unfinished: work && !isAtWork ? work : null,
    counts: parseJsonColumn('imports.counts', counts),
    undone: parseJsonColumn('imports.undone', undone),
    createdAt: createdAt.toISOString(),
    doneAt: doneAt && isoFrom(doneAt),
    undoUntil: undoUntil && isoFrom(undoUntil),
  }
}

/** SQL condition for imports of an edition. Imports of companies and people are global and belong to all. */
const inEdition = (editionId: string) => or(isNull(imports.editionId), eq(imports.editionId, editionId))

const list = listOf({ from: imports, id: imports.id, keys: { createdAt: imports.createdAt }, usual: '-createdAt' })
export const importPage = (db: Db, editionId: string, paging: Paging) => {
  const where = inEdition(editionId)
  return withTotal(list(db, { shown, where, item: rowOf }, paging), db.$count(imports, where))
}

const whole = {
  ...shown,
  editionId: imports.editionId,
  size: imports.size,
  sheets: imports.sheets,
  sheet: imports.sheet,
  format: imports.format,
  headings: imports.headings,
  headRow: imports.headRow,
  columns: imports.columns,
  choices: imports.choices,
  invites: imports.invites,
  plan: imports.plan,
  moved: imports.moved,
}
/** An import without the sample rows and without its warnings grouped by kind. */
export type StoredImport = Omit<Import, 'samples' | 'groups'> & { editionId: string | null }

export async function importById(db: Db | Tx, editionId: string, id: string): Promise<StoredImport | undefined> {
  const [row] = await db
    .select(whole)
    .from(imports)
    .where(and(eq(imports.id, id), inEdition(editionId)))
  if (!row) return undefined
  return {
    ...rowOf(row),
    editionId: row.editionId,
    size: row.size,
    sheets: row.sheets,
    sheet: row.sheet,
    format: parseJsonColumn('imports.format', row.format) ?? plainFormat,
    headings: row.headings,
    headRow: row.headRow,
    columns: row.columns.map((name) => (name === '' ? null : (name as ImportField))),
    choices: parseJsonColumn('imports.choices', row.choices),
    invites: row.invites,
    plan: row.plan,
    moved: row.moved,
  }
}

export interface NewImport {
  id: string
  editionId: string | null
  kind: ImportKind
  fileName: string
  file: Buffer
  actorId: string
  actorName: string
}
const ofTable = ({ sheets, sheet, format, headings, headRow, rows }: Table) => ({
  sheets,
  sheet,
  format,
  headings,
  headRow,
  rowCount: rows.length,
})
const stored = (columns: readonly (ImportField | null)[]) => columns.map((field) => field ?? '')

export async function insertImport(
  tx: Tx,
  { file, ...about }: NewImport,
  table: Table,
  columns: readonly (ImportField | null)[],
) {
  await tx.insert(imports).values({
    ...about,
    stage: importMoves.send.to,
    size: file.length,
    file,
    ...ofTable(table),
    columns: stored(columns),
  })
  await insertRows(tx, about.id, table)
}
/** Replaces the rows after the user has chosen another sheet, encoding or separator. */
export async function replaceTable(tx: Tx, id: string, table: Table, columns: readonly (ImportField | null)[]) {
  await tx.delete(importRows).where(eq(importRows.importId, id))
  await tx
    .update(imports)
    .set({ ...ofTable(table), columns: stored(columns) })
    .where(eq(imports.id, id))
  await insertRows(tx, id, table)
}

const perStatement = 2_000
async function insertRows(tx: Tx, importId: string, { rows }: Table) {
  for (let at = 0; at < rows.length; at += perStatement) {
    const some = rows.slice(at, at + perStatement)
    await tx.execute(sql`
      insert into import_rows (import_id, row, cells) select ${importId}, r, c::jsonb
      from unnest(${sql.param(some.map(([row]) => row))}::int[], ${sql.param(some.map(([, cells]) => JSON.stringify(cells)))}::text[]) as given(r, c)`)
  }
}

/**
 * Locks the row of an import.
 * @returns whether it exists
 */
export const lockImport = async (tx: Tx, id: string) =>
  (await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update')).length === 1
export const fileOf = async (db: Db | Tx, id: string) =>
  (await db.select({ file: imports.file }).from(imports).where(eq(imports.id, id)))[0]?.file ?? undefined
export const updateImport = (db: Db | Tx, id: string, values: Partial<typeof imports.$inferInsert>) =>
  db.update(imports).set(values).where(eq(imports.id, id))
export const setColumns = (tx: Tx, id: string, columns: readonly (ImportField | null)[]) =>
  updateImport(tx, id, { columns: stored(columns) })
export const deleteImport = (db: Db | Tx, id: string) => db.delete(imports).where(eq(imports.id, id))

/** Returns the cells of `most` rows after the given row. */
export const cellsAfter = async (db: Db | Tx, id: string, row: number, most: number) =>
  (
    await db
      .select({ row: importRows.row, cells: importRows.cells })
      .from(importRows)
      .where(and(eq(importRows.importId, id), sql`${importRows.row} > ${row}`))
      .orderBy(importRows.row)
      .limit(most)
  ).map(({ row, cells }) => ({ row, cells: parseJsonColumn('importRows.cells', cells) ?? [] }))

/** Returns the fields to which users last mapped the headings. The keys are folded headings. */
export const storedMapping = async (db: Db | Tx, kind: ImportKind): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await db
        .select({ heading: importMappings.heading, field: importMappings.field })
        .from(importMappings)
        .where(eq(importMappings.kind, kind))
        .orderBy(desc(importMappings.updatedAt))
        .limit(5_000)
    ).map(({ heading, field }) => [heading, field]),
  )
export const keepMapping = (tx: Tx, kind: ImportKind, mapping: ReadonlyMap<string, string>) =>
  mapping.size === 0
    ? undefined
    : tx
        .insert(importMappings)
        .values([...mapping].map(([heading, field]) => ({ kind, heading, field })))
        .onConflictDoUpdate({
          target: [importMappings.kind, importMappings.heading],
          set: { field: sql`excluded.field`, updatedAt: sql`now()` },
        })

const olderThan = (seconds: number) => sql`portal_now() - make_interval(secs => ${seconds})`
/**
 * Deletes imports that were checked but not run within a day. When an import cannot be undone any more, its rows and
 * warnings are deleted; its totals stay.
 */
export async function sweepImports(db: Db) {
  await db
    .delete(imports)
    .where(
      and(
        sql`${imports.stage} in ('columns', 'doubts')`,
        sql`${imports.createdAt} < ${olderThan(importLimits.waitSeconds)}`,
        sql`not ${isAtWork}`,
      ),
    )
  await db.execute(sql`
    with over as (select id from imports where stage in ('done', 'undone') and done_at < ${olderThan(importLimits.undoSeconds)}),
    rows as (delete from import_rows where import_id in (select id from over))
    delete from import_doubts where import_id in (select id from over)`)
}
