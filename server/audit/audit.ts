// The audit log: every write by an admin leaves an entry in the transaction of the write (docs/PRODUCT.md §4).
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../kernel/portal.ts'
import { insertEntries, type NewEntry } from './audit.store.ts'
import { fullName } from '../kernel/text.ts'
export { auditListing } from './audit.export.ts'

/** What belongs to an edition; the rest is of the house. */
const ofEdition: ReadonlySet<string> = new Set([
  'hall',
  'booth',
  'equipment',
  'workshop',
  'order',
  'invoice',
  'honorary',
  'meeting',
  'settings',
  'page',
])

export interface Entry {
  /** The noun, such as `hall`. */
  subject: string
  subjectId: string
  /** What people call it. */
  label: string
  /** Of the edition of the call, whatever its subject is. */
  here?: boolean
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** What was done from the command line of the machine. */
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

/** Who does something, by which call, in which edition. */
export interface Doing {
  actor: Pick<Actor, 'id' | 'name' | 'lastName' | 'program'>
  call: string
  edition: { id: string }
}
/** Something that was done before it is written down. */
export interface Done extends Doing {
  entry: Entry
  at: Date
}

export const record = (tx: Tx, doing: Doing, entry: Entry) => insertEntries(tx, [rowOf(doing, entry)])

/** Several at once, each at its moment: what the team of the demo has done. */
export const recordAll = async (tx: Tx, done: readonly Done[]) => {
  if (done.length > 0) await insertEntries(tx, done.map(({ entry, at, ...doing }) => ({ ...rowOf(doing, entry), at }))) // prettier-ignore
}

/** Only what differs is kept of before and after. */
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
