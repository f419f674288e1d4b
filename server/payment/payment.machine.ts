// State machine of payments. contract/states.ts defines the transitions and who may make them.
import { paymentMoves, type PaymentMove, type PaymentStatus } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Change, Machine } from '../kernel/machine.ts'
import { owns } from '../kernel/ownership.ts'
import { refuse } from '../kernel/refuse.ts'
import { lockPayment, setPaymentStatus, type LockedPayment } from './payment.state.store.ts'

/** The audit log entry of a transition. */
export const paymentAuditEntry = (
  { id, payer, paidOn }: Pick<LockedPayment, 'id' | 'payer' | 'paidOn'>,
  change: Partial<Change>,
) => ({
  subject: 'payment',
  subjectId: id,
  label: `${payer} · ${paidOn}`,
  ...change,
})

export const payments: Machine<PaymentStatus, PaymentMove, LockedPayment, never> = {
  moves: paymentMoves,
  lock: (tx, id, editionId) => lockPayment(tx, editionId, id),
  sideOf: (payment, actor) => (owns(actor, payment, 'company.order') ? 'owner' : undefined),
  set: (tx, { id }, { to, note }) => setPaymentStatus(tx, id, to, note),
  audit: (tx, context, payment, change) => record(tx, context, paymentAuditEntry(payment, change)),
  refuse: ({ status }) => refuse('payment.closed', { paymentStatus: status }),
}
