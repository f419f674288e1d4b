// The engine of imports. A check, a run and an undo each process all rows in one transaction in the background. All
// users see their progress (docs/decisions/table-import.md).
import { createHash } from 'node:crypto'
import type { ImportCounts, ImportWarning, ImportWork } from '#contract/entities/import.ts'
import type { ImportAct, ImportField, ImportKind } from '#contract/imports/kinds.ts'
import { decimalFields } from '#contract/imports/kinds.ts'
import { decimalSignOf, readsTwoWays, type DecimalSign } from '#contract/rules/written-numbers.ts'
import { importMoves } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { log } from '../kernel/log.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { forEachInOrder, mapInTurns } from '../kernel/turns.ts'
import { cellsAfter, importById, type StoredImport } from './import.store.ts'
import { actOf, isWrong, type Kind, type Left, type Planned, type Row } from './kind.ts'
import { booths } from './kinds/booths.ts'
import { companies } from './kinds/companies.ts'
import { orders } from './kinds/orders.ts'
import { people } from './kinds/people.ts'
import * as work from './work.store.ts'

/** The kinds of imports by their names. */
const kinds = { companies, people, booths, orders } as unknown as Record<ImportKind, Kind<unknown>>

type Doing = (tx: Tx, context: Mine, imported: StoredImport) => Promise<void | (() => Promise<void>)>
const doings: Record<ImportWork, Doing> = { check, run, undo }
export const mayBegin = ({ stage, undoUntil }: StoredImport, what: ImportWork) =>
  importMoves[what].from.includes(stage) && (what !== 'undo' || undoUntil !== null)

/**
 * Starts a check, run or undo, which continues after the response. A lock shows that it is running. If it fails,
 * nothing is written.
 * @returns false if a process is working on the import, or the import is not in the right stage any more
 */
export async function begin(context: Mine, id: string, what: ImportWork): Promise<boolean> {
  const { db, edition } = context
  const begun = Promise.withResolvers<boolean>()
  const done = db.transaction(async (tx) => {
    const before = (await work.takeWork(tx, id)) ? await importById(tx, edition.id, id) : undefined
    if (!before || !mayBegin(before, what)) return begun.resolve(false)
    await work.beginWork(db, id, what, what === 'check' ? before.rows : before.rows * 2)
    begun.resolve(true)
    const imported = found(await importById(tx, edition.id, id)) // read again, because columns may have changed during the wait
    return doings[what](tx, context, imported)
  })
  done
    .then((after) => after?.())
    .catch((error: unknown) => {
      begun.reject(error)
      log.error({ err: error, import: id, what }, 'an import did not finish')
    })
  return begun.promise
}

const perTurn = 500
/** Stores the progress, at most a few times per second. */
function progressOf({ db }: Mine, id: string) {
  let done = 0
  let noted = 0
  return async (rows: number) => {
    done += rows
    if (performance.now() - noted < 200) return
    noted = performance.now()
    await work.noteProgress(db, id, done)
  }
}

interface Plan {
  rows: Row<unknown>[]
  acts: ImportAct[]
  warnings: ImportWarning[]
  counts: ImportCounts
  hash: string
}

/** Reads all rows and compares them with existing data. A check and a run do this in the same way. */
async function planOf(
  tx: Tx,
  context: Mine,
  imported: StoredImport,
  progress: (rows: number) => Promise<void>,
): Promise<Plan> {
  const kind = kinds[imported.kind]
  const places = new Map<ImportField, number>()
  for (const [at, field] of imported.columns.entries()) if (field) places.set(field, at)
  const signs = await decimalSigns(tx, imported, places)
  const rows: Row<unknown>[] = []
  for (let after = 0, some = perTurn; some === perTurn;) {
    const cells = await cellsAfter(tx, imported.id, after, perTurn)
    await forEachInOrder(cells, ({ row, cells: all }) => {
      rows.push(kind.read(row, (field) => all[places.get(field) ?? -1] ?? '', context, signs))
    })
    after = cells.at(-1)?.row ?? after
    some = cells.length
    await progress(some)
  }
  await kind.look(tx, context, rows, imported.choices)
  return decided(rows, imported)
}

/**
 * Returns the decimal sign of each column of numbers. It is taken from the column’s cells, else from the user’s choice,
 * else from other columns.
 */
async function decimalSigns(tx: Tx, { id, format }: StoredImport, places: ReadonlyMap<ImportField, number>) {
  const fields = [...places].filter(([field]) => decimalFields.has(field))
  const cells = new Map(fields.map(([field]): [ImportField, string[]] => [field, []]))
  for (let after = 0, some = perTurn; fields.length > 0 && some === perTurn;) {
    const rows = await cellsAfter(tx, id, after, perTurn)
    for (const { cells: all } of rows) for (const [field, at] of fields) cells.get(field)?.push(all[at] ?? '')
    after = rows.at(-1)?.row ?? after
    some = rows.length
  }
  const signs = new Map<ImportField, DecimalSign>()
  const isWorkbook = format.encoding === null
  for (const [field, column] of cells) {
    const sign = decimalSignOf(column)
    // A workbook writes its numbers with a point. This does not tell the decimal sign of numbers that are stored as
    // text.
    const isOwn = isWorkbook && sign === '.' && column.some(readsTwoWays)
    if (sign && sign !== 'both' && !isOwn) signs.set(field, sign)
  }
  const [one, ...others] = new Set(signs.values())
  const usual = format.decimalSign ?? (others.length === 0 ? one : undefined)
  for (const [field] of fields) if (usual && !signs.has(field)) signs.set(field, usual)
  return signs
}

async function decided(rows: Row<unknown>[], { choices }: StoredImport): Promise<Plan> {
  const counts = { make: 0, update: 0, leave: 0, wrong: 0 }
  const hash = createHash('sha256')
  const warnings: ImportWarning[] = []
  const acts = await mapInTurns(rows, (row) => {
    const act = actOf(row, choices)
    counts[act === 'leave' && isWrong(row) ? 'wrong' : act]++
    hash.update(
      `${row.row} ${act} ${row.target ?? ''} ${row.warnings.map(({ code, otherId = '' }) => code + otherId).join()}\n`,
    )
    for (const { code, field = null, problem = null, value = '', other = '', otherId = null } of row.warnings)
      warnings.push({ row: row.row, field, code, problem, value, other, otherId, act })
    return act
  })
  return { rows, acts, warnings, counts, hash: hash.digest('base64url') }
}

async function check(tx: Tx, context: Mine, imported: StoredImport) {
  await keepPlan(tx, imported, await planOf(tx, context, imported, progressOf(context, imported.id)), false)
}
async function keepPlan(tx: Tx, { id }: StoredImport, { warnings, counts, hash }: Plan, moved: boolean) {
  await work.replaceWarnings(tx, id, warnings)
  await work.endWork(tx, id, { stage: importMoves.check.to, plan: hash, counts, moved })
}

/**
 * Writes all rows or none. If the data has changed since the check, no row is written and the new check is stored for
 * review.
 */
async function run(tx: Tx, context: Mine, imported: StoredImport) {
  const { id } = imported
  const kind = kinds[imported.kind]
  const progress = progressOf(context, id)
  await work.patient(tx)
  await work.waitForTurn(tx)
  const plan = await planOf(tx, context, imported, progress)
  if (plan.hash !== imported.plan) return keepPlan(tx, imported, plan, true)
  const planned = plan.rows.flatMap((row, at): Planned<unknown>[] => {
    const act = plan.acts[at]
    return act === 'make' || act === 'update' ? [{ ...row, act }] : []
  })
  await progress(plan.rows.length - planned.length)
  const records = await kind.write(tx, context, planned, { invites: imported.invites, progress })
  await work.replaceRows(tx, id, records)
  await note(tx, context, imported, { ...plan.counts, rows: imported.rows })
  await work.endWork(tx, id, {
    stage: importMoves.run.to,
    counts: plan.counts,
    file: null,
    moved: false,
    ...work.doneNow,
  })
  return () => kind.publish(context, records)
}

async function undo(tx: Tx, context: Mine, imported: StoredImport) {
  const { id } = imported
  const kind: Kind<unknown> = kinds[imported.kind]
  const progress = progressOf(context, id)
  await work.patient(tx)
  await work.waitForTurn(tx)
  const records = await work.recordsOf(tx, id)
  const left = await kind.undo(tx, context, records, { invites: false, progress })
  await work.replaceWarnings(tx, id, left.map(warningOf)) // prettier-ignore
  await work.replaceRows(tx, id, [])
  const undone = { back: records.length - left.length, left: left.length }
  await note(tx, context, imported, undone)
  await work.endWork(tx, id, { stage: importMoves.undo.to, undone })
  return () => kind.publish(context, records)
}
const warningOf = ({ row, label, thingId, code }: Left): ImportWarning => ({
  row,
  field: null,
  code,
  problem: null,
  value: label,
  other: '',
  otherId: thingId,
  act: 'leave',
})

/** Adds one audit log entry for an import or its undo. */
const note = (tx: Tx, context: Mine, { id, kind, fileName }: StoredImport, counts: Record<string, number>) =>
  record(tx, context, {
    subject: 'import',
    subjectId: id,
    label: fileName,
    here: kind === 'booths' || kind === 'orders',
    after: { kind, ...counts },
  })
