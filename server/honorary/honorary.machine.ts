// State machine of applications. contract/states.ts defines the transitions and who may make them.
import { honoraryMoves, type HonoraryMove, type HonoraryStatus } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Change, Machine } from '../kernel/machine.ts'
import { refuse } from '../kernel/refuse.ts'
import { setHonoraryStatus, type HonoraryValues } from './honorary.state.store.ts'
import { insertHonoraryEvent, lockHonorary, type LockedHonorary } from './honorary.store.ts'

export const isDecided = (status: HonoraryStatus) => status === 'approved' || status === 'declined'

/** Audit log entry of a transition. */
export const honoraryAuditEntry = ({ id, number }: Pick<LockedHonorary, 'id' | 'number'>, change: Change) => ({
  subject: 'honorary',
  subjectId: id,
  label: number,
  ...change,
})

export const applications: Machine<HonoraryStatus, HonoraryMove, LockedHonorary, HonoraryValues> = {
  moves: honoraryMoves,
  lock: (tx, id, editionId) => lockHonorary(tx, editionId, id),
  sideOf: ({ ownerId }, { id }) => (ownerId === id ? 'owner' : undefined),
  set: (tx, { id }, { to, note }, values) =>
    setHonoraryStatus(tx, id, to, { ...values, reason: to === 'declined' ? note : null }),
  log: async (tx, ids, step) => {
    for (const visitorId of ids)
      await insertHonoraryEvent(tx, { visitorId, ...step, by: step.by === 'team' ? 'team' : 'owner' })
  },
  audit: (tx, context, visitor, change) => record(tx, context, honoraryAuditEntry(visitor, change)),
  refuse: ({ status }) =>
    refuse(isDecided(status) ? 'application.moved' : 'application.early', { applicationStatus: status }),
}
