// The audit log. Every write by an admin adds an entry in the same transaction (docs/PRODUCT.md §4).
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../kernel/portal.ts'
import { insertEntries, type NewEntry } from './audit.store.ts'
import { fullName } from '../kernel/text.ts'
export { auditListing } from './audit.export.ts'

/** Resources that belong to an edition. All others are global. */
const ofEdition: ReadonlySet<string> = new Set([
  'hall',
  'booth',
  'equipment',
  'workshop',
  'order',
  'invoice',
  'payment',
  'statement',
  'honorary',
  'meeting',
  'settings',
  'page',
])

export interface Entry {
  /** Resource, such as `hall`. */
  subject: string
  subjectId: string
  /** Display name of the affected resource, such as a hall’s name. */
  label: string
  /** Assigns the entry to the edition of the call, even for a global resource. */
  here?: boolean
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Records an action of the operator, run from the command line of the server. */
export const recordByOperator = (tx: Tx, action: string, { before, after, here: _, ...entry }: Entry) =>
  insertEntries(tx, [
    {
      ...entry,
      editionId: null,
      actorId: null,
      actorName: 'npm run admin',
      program: null,
      action,
      before: before ?? null,
      after: after ?? null,
    },
  ])

/** User, call and edition of a recorded action. */
export interface Doing {
  actor: Pick<Actor, 'id' | 'name' | 'lastName' | 'program'>
  call: string
  edition: { id: string }
}
/** An action that is recorded after it happened. `at` is the time of the action. */
export interface Done extends Doing {
  entry: Entry
  at: Date
}

export const record = (tx: Tx, doing: Doing, entry: Entry) => insertEntries(tx, [rowOf(doing, entry)])

/** Records several entries, each with its own time. Only the demo data uses it. */
export const recordAll = async (tx: Tx, done: readonly Done[]) => {
  if (done.length > 0) await insertEntries(tx, done.map(({ entry, at, ...doing }) => ({ ...rowOf(doing, entry), at }))) // prettier-ignore
}

/** Row of an entry. It contains only the fields of `before` and `after` that differ. */
function rowOf({ actor, call, edition }: Doing, { here = false, before, after, ...entry }: Entry): NewEntry {
  const names =
    before && after
      ? Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      : undefined
  const only = (values: Entry['before']) =>
    values && names ? Object.fromEntries(names.map((name) => [name, values[name] ?? null])) : values
  return {
    ...entry,
    editionId: here || ofEdition.has(entry.subject) ? edition.id : null,
    actorId: actor.id,
    actorName: fullName(actor),
    program: actor.program?.name ?? null,
    action: call,
    before: only(before) ?? null,
    after: only(after) ?? null,
  }
}
