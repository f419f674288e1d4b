// The audit log: every write by an admin leaves an entry in the transaction of the write (docs/PRODUCT.md §4).
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { insertEntry } from './audit.store.ts'
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
  insertEntry(tx, {
    ...entry,
    editionId: null,
    actorId: null,
    actorName: 'npm run admin',
    program: null,
    action,
    before: before ?? null,
    after: after ?? null,
  })

/** Only what differs is kept of before and after. */
export function record(
  tx: Tx,
  { actor, call, edition }: Pick<Mine, 'actor' | 'call' | 'edition'>,
  { here = false, before, after, ...entry }: Entry,
) {
  const names =
    before && after
      ? Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      : undefined
  const only = (values: Entry['before']) =>
    values && names ? Object.fromEntries(names.map((name) => [name, values[name] ?? null])) : values
  return insertEntry(tx, {
    ...entry,
    editionId: here || ofEdition.has(entry.subject) ? edition.id : null,
    actorId: actor.id,
    actorName: fullName(actor),
    program: actor.program?.name ?? null,
    action: call,
    before: only(before) ?? null,
    after: only(after) ?? null,
  })
}
