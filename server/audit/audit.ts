// What admins did. A verb of the panel leaves its entry in its own transaction, so neither exists without the other.
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { insertEntry } from './audit.store.ts'

type Fields = Record<string, unknown>
/** `label` is what people call the thing, such as the number of an order. Secrets and file contents do not belong here. */
export interface Change { subject: string; subjectId: string | null; label: string; before?: Fields; after?: Fields }

/** Where both sides are given, only what differs between them is kept. */
export async function record(tx: Tx, { actor, call }: Pick<Mine, 'actor' | 'call'>, { subject, subjectId, label, before, after }: Change) {
  await insertEntry(tx, {
    actorId: actor.id, actorName: `${actor.name} ${actor.lastName}`, action: call, subject, subjectId, label,
    before: before && differing(before, after), after: after && differing(after, before),
  })
}

const differing = (fields: Fields, other: Fields | undefined): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== undefined && (other === undefined || JSON.stringify(value) !== JSON.stringify(other[name]))))
