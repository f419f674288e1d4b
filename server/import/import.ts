// Actions on an import, from the uploaded file to the mapped columns. work.ts checks, writes and undoes the rows.
import { setTimeout as pause } from 'node:timers/promises'
import type { Import, ImportEdit } from '#contract/entities/import.ts'
import { foldedHeading, proposedColumns } from '#contract/imports/headings.ts'
import {
  chosenFor,
  fieldsOf,
  importNeeds,
  isNeeded,
  isOfEdition,
  type ImportField,
  type ImportKind,
} from '#contract/imports/kinds.ts'
import { permits } from '#contract/roles.ts'
import { permitsIn } from '#contract/rules/edition-state.ts'
import { importMoves } from '#contract/states.ts'
import { refuseClosedBooking } from '../edition/edition.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine, fullName } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import {
  cellsAfter,
  deleteImport,
  fileOf,
  importById,
  insertImport,
  keepMapping,
  storedMapping,
  lockImport,
  replaceTable,
  setColumns,
  updateImport,
  type StoredImport,
} from './import.store.ts'
import { pricesOfToday } from '../price/price.ts'
import { readTable } from './table.ts'
import { begin, mayBegin } from './work.ts'
import { warningGroups } from './work.store.ts'
export { sweepImports } from './import.store.ts'
export { importWarningListing } from './import.export.ts'

/** Number of sample rows shown below the columns. */
const sampled = 3

/**
 * Returns an import with its sample rows and its warnings grouped by kind.
 * @throws thing.notFound
 */
export async function readImport({ db, edition }: Pick<Mine, 'db' | 'edition'>, id: string): Promise<Import> {
  const { editionId: _, ...stored } = found(await importById(db, edition.id, id))
  const [cells, groups] = await Promise.all([
    stored.stage === 'columns' || stored.stage === 'doubts' ? cellsAfter(db, id, 0, sampled) : [],
    warningGroups(db, id),
  ])
  return {
    ...stored,
    samples: cells.map((row) => stored.headings.map((_, at) => row.cells[at] ?? '')),
    groups: groups.map(({ code, count }) => ({ code, count, chosen: chosenFor(code, stored.choices) })),
  }
}

/**
 * Stores an uploaded table as a new import.
 * @throws role.forbidden, input.invalid, edition.past
 */
export async function receiveTable(context: Mine, kind: ImportKind, name: string, bytes: Buffer): Promise<Import> {
  const { db, edition, actor } = context
  refuseUnlessMay(context, kind)
  const table = await readTable({ bytes })
  const columns = proposedColumns(kind, table.headings, await storedMapping(db, kind))
  const id = uuidv7()
  const about = {
    id,
    kind,
    editionId: isOfEdition(kind) ? edition.id : null,
    fileName: cleanLine(name.replace(/^.*[\\/]/, '')).slice(-120) || 'table',
    file: bytes,
    actorId: actor.id,
    actorName: fullName(actor),
  }
  await db.transaction((tx) => insertImport(tx, about, table, columns))
  return readImport(context, id)
}

/**
 * Requires the permission to create such records in the panel.
 * @throws role.forbidden
 */
function refuseUnlessMay({ actor, edition }: Mine, kind: ImportKind) {
  const needed = importNeeds[kind]
  const may = isOfEdition(kind) ? permitsIn(edition, actor, needed) : permits(actor, needed)
  if (!may) refuse('role.forbidden')
}

/**
 * Changes the columns, the choices or the reading of the file.
 * @throws thing.notFound, import.busy, import.over, input.invalid
 */
export async function editImport(context: Mine, id: string, edit: ImportEdit): Promise<Import> {
  const { db, edition } = context
  const { sheet, encoding, separator } = edit
  const isRead = sheet !== undefined || encoding !== undefined || separator !== undefined
  const table = isRead ? await rereadFile(context, id, edit) : undefined
  await db.transaction(async (tx) => {
    await lockImport(tx, id)
    const imported = found(await importById(tx, edition.id, id))
    refuseBusy(imported)
    if (!importMoves.edit.from.includes(imported.stage)) refuse('import.over')
    const renewed = { plan: null, moved: false, work: null }
    if (table) {
      const columns = proposedColumns(imported.kind, table.headings, await storedMapping(tx, imported.kind))
      await replaceTable(tx, id, table, columns)
      await updateImport(tx, id, { ...renewed, stage: importMoves.edit.to })
    }
    if (edit.decimalSign) {
      const { format } = table ?? imported
      await updateImport(tx, id, { ...renewed, format: { ...format, decimalSign: edit.decimalSign } })
    }
    if (edit.columns) {
      refuseColumns(imported, edit.columns)
      await setColumns(tx, id, edit.columns)
      await updateImport(tx, id, { ...renewed, stage: importMoves.edit.to })
    }
    if (edit.choices) await updateImport(tx, id, { ...renewed, choices: { ...imported.choices, ...edit.choices } })
    if (edit.invites !== undefined) await updateImport(tx, id, { invites: edit.invites })
  })
  return readImport(context, id)
}

/** Reads the stored file again with another sheet, encoding or separator. Choices that are not given stay. */
async function rereadFile({ db, edition }: Mine, id: string, { sheet, encoding, separator }: ImportEdit) {
  const bytes = found(await fileOf(db, id))
  const { format } = found(await importById(db, edition.id, id))
  const isOpen = format.readings.length > 1
  const table = await readTable({
    bytes,
    sheet,
    encoding: encoding ?? (isOpen ? undefined : (format.encoding ?? undefined)),
    separator: separator ?? format.separator ?? undefined,
  })
  return { ...table, format: { ...table.format, decimalSign: format.decimalSign } }
}

const refuseBusy = ({ work }: StoredImport) => {
  if (work) refuse('import.busy')
}
/**
 * Rejects columns that use a field twice, or a field that this kind of table does not have.
 * @throws input.invalid
 */
function refuseColumns({ kind, headings }: StoredImport, columns: readonly (ImportField | null)[]) {
  const fields = columns.filter((field) => field !== null)
  const known = new Set<string>(fieldsOf(kind))
  if (columns.length !== headings.length || fields.some((field) => !known.has(field))) refuseField('columns', 'invalid')
  if (new Set(fields).size < fields.length) refuseField('columns', 'columnTwice')
}
/**
 * Rejects a table without a column for each required field.
 * @throws input.invalid
 */
function refuseMissing({ kind, columns }: StoredImport) {
  const isThere = (field: ImportField) => columns.includes(field)
  const missing = fieldsOf(kind).filter((field) => isNeeded(kind, field) && !isThere(field))
  const isNameless = kind === 'companies' && !isThere('nameFa') && !isThere('nameEn')
  if (missing.length > 0 || isNameless) refuseField('columns', 'columnNeeded')
}

/**
 * Checks all rows. The mapping of headings to fields is remembered for later tables.
 * @throws thing.notFound, import.busy, import.over, input.invalid, role.forbidden
 */
export async function checkImport(context: Mine, id: string): Promise<Import> {
  const { db, edition } = context
  const imported = found(await importById(db, edition.id, id))
  refuseUnlessMay(context, imported.kind)
  refuseMissing(imported)
  if (imported.format.readings.length > 1) refuseField('encoding', 'encodingOpen')
  if (imported.work?.what === 'check') return readImport(context, id)
  const mapping = new Map(imported.headings.map((heading, at) => [foldedHeading(heading), imported.columns[at] ?? '']))
  mapping.delete('')
  await db.transaction(async (tx) => keepMapping(tx, imported.kind, mapping))
  if (imported.kind === 'orders') await pricesOfToday(context)
  return begun(context, imported, 'check')
}

/**
 * Runs an import. `plan` is the hash of the check that the user saw. A second request during the run does not start it
 * again.
 * @throws thing.notFound, import.moved, import.busy, import.over, booking.closed, role.forbidden
 */
export async function runImport(context: Mine, id: string, plan: string): Promise<Import> {
  const imported = found(await importById(context.db, context.edition.id, id))
  refuseUnlessMay(context, imported.kind)
  const isUnderWay = imported.work?.what === 'run' || imported.stage === 'done'
  if (isUnderWay && imported.plan === plan) return readImport(context, id)
  if (mayBegin(imported, 'run') && imported.plan !== plan) refuse('import.moved')
  if (imported.kind === 'orders') {
    refuseClosedBooking(context.edition)
    await pricesOfToday(context)
  }
  return begun(context, imported, 'run')
}

/** @throws thing.notFound, import.busy, import.over, role.forbidden */
export async function undoImport(context: Mine, id: string): Promise<Import> {
  const imported = found(await importById(context.db, context.edition.id, id))
  refuseUnlessMay(context, imported.kind)
  if (imported.work?.what === 'undo' || imported.stage === 'undone') return readImport(context, id)
  return begun(context, imported, 'undo')
}

/**
 * Starts a check, run or undo. If another request is starting the same work, this waits for it and does not start it
 * again.
 */
async function begun(context: Mine, { id }: StoredImport, what: Parameters<typeof begin>[2]) {
  for (let tries = 0; tries < 40; tries++) {
    const now = found(await importById(context.db, context.edition.id, id))
    if (now.work) return now.work.what === what ? readImport(context, id) : refuse('import.busy')
    if (!mayBegin(now, what)) return tries > 0 ? readImport(context, id) : refuse('import.over')
    if (await begin(context, id, what)) return readImport(context, id)
    await pause(50)
  }
  return refuse('import.busy')
}

/**
 * Deletes an import that was not run.
 * @throws thing.notFound, import.busy, import.over
 */
export async function dropImport({ db, edition }: Mine, id: string) {
  await db.transaction(async (tx) => {
    await lockImport(tx, id)
    const imported = found(await importById(tx, edition.id, id))
    refuseBusy(imported)
    if (imported.stage === 'done' || imported.stage === 'undone') refuse('import.over')
    await deleteImport(tx, id)
  })
}
