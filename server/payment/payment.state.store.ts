// Queries of the payment state machine.
import { and, eq, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/money/methods.ts'
import type { PaymentStatus } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'
import { orders, payments } from '../db/schema.ts'

export interface LockedPayment extends Record<string, unknown> {
  id: string
  status: PaymentStatus
  method: PaymentMethod
  amountMinor: number
  currency: string
  payer: string
  paidOn: string
  announcedFor: string | null
  bankLineId: string | null
  ownerId: string | null
  companyId: string | null
}
/** Locks a payment. Two people who match it wait for each other, and the second sees what the first has done. */
export const lockPayment = async (tx: Tx, editionId: string, id: string): Promise<LockedPayment | undefined> =>
  (
    await tx
      .select({
        id: payments.id,
        status: payments.status,
        method: payments.method,
        amountMinor: payments.amountMinor,
        currency: payments.currency,
        payer: payments.payer,
        paidOn: payments.paidOn,
        announcedFor: payments.announcedFor,
        bankLineId: payments.bankLineId,
        ownerId: payments.ownerId,
        companyId: sql<
          string | null
        >`(select ${orders.companyId} from ${orders} where ${orders.id} = payments.announced_for)`,
      })
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.editionId, editionId)))
      .for('update')
  )[0]

/** Only the state machine may call this. */
export const setPaymentStatus = (tx: Tx, id: string, status: PaymentStatus, reason: string | null) =>
  tx
    .update(payments)
    .set({
      status,
      updatedAt: sql`portal_now()`,
      decidedAt: sql`portal_now()`,
      ...(status === 'refused' && { reason: reason ?? '' }),
      // A voided payment, or a slip that waits again, no longer stands for a row of the bank.
      ...(status === 'announced' && { bankLineId: null, isOpen: true }),
      ...(status === 'voided' && { isOpen: false }),
    })
    .where(eq(payments.id, id))
