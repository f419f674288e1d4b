// State machine of contact messages. contract/states.ts defines the transitions and who may make them.
import { contactMoves, type ContactMove, type ContactStatus } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Change, Machine } from '../kernel/machine.ts'
import { refuse } from '../kernel/refuse.ts'
import { lockMessage, setContactStatus, type LockedMessage } from './contact.state.store.ts'

/** Audit log entry of a transition. */
export const messageAuditEntry = ({ id, subject }: Pick<LockedMessage, 'id' | 'subject'>, change: Change) => ({
  subject: 'contactMessage',
  subjectId: id,
  label: subject,
  ...change,
})

/** Senders have no account, so all transitions are made by the team. `answer` is sent to the sender by e-mail. */
export const contactMessages: Machine<ContactStatus, ContactMove, LockedMessage, { answer: string }> = {
  moves: contactMoves,
  lock: lockMessage,
  sideOf: () => undefined,
  set: (tx, { id }, { to, actorId }, { answer } = { answer: '' }) =>
    setContactStatus(tx, id, to, to === 'answered' ? { adminId: actorId, answer } : undefined),
  audit: (tx, context, message, change) => record(tx, context, messageAuditEntry(message, change)),
  refuse: ({ status }) => refuse('contact.moved', { contactStatus: status }),
}
