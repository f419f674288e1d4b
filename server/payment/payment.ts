// Payments: announced by a slip, recorded, allocated to orders and taken back (docs/decisions/payments.md).
import { says } from '#contract/fields.ts'
import type { AllocateInput, Payment, PaymentInput, PaymentRow, Proposal } from '#contract/entities/payment.ts'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import { begin, move, type Emission } from '../kernel/machine.ts'
import { settleIn } from '../kernel/idempotency.ts'
import type { Mine } from '../kernel/portal.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { found, refuse, refuseField, Refusal } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { orderById } from '../order/order.ts'
import { lockedBalances } from './balance.store.ts'
import { openMatching, type Matching } from './matching.ts'
import { authorOf } from './order-money.ts'
import { payments, paymentAuditEntry } from './payment.machine.ts'
import { lockPayment, type LockedPayment } from './payment.state.store.ts'
import {
  insertAllocations,
  insertPayments,
  livingAllocations,
  paymentById,
  rowsById,
  type NewAllocation,
  type StoredRow,
} from './payment.store.ts'
export { dueListing, paymentListing } from './payment.export.ts'
export { checkReceipt, issueReceipts, issueReceiptsOf, readReceipt } from './receipt.ts'
export { openMatching } from './matching.ts'
export {
  attachLine,
  insertAllocations,
  insertPayments,
  livingAllocations,
  slipFacts,
  waitingSlips,
  type NewPayment,
  type SlipFacts,
} from './payment.store.ts'
export { payments as paymentMachine } from './payment.machine.ts'

/** Seconds until a receipt is issued and sent. A match that is undone before leaves no trace outside. */
const receiptAfterSeconds = 15

/** @throws thing.notFound */
export async function readPayment(context: Mine, id: string, db: Db | Tx = context.db): Promise<Payment> {
  const payment = found(await paymentById(db, context.edition.id, id))
  const proposal =
    payment.openMinor > 0 && isOpen(payment) ? proposalOf(await openMatching(context, db), payment) : null
  return { ...payment, proposal }
}
const isOpen = ({ status }: Pick<StoredRow, 'status'>) => status === 'announced' || status === 'received'

/** Adds to each open payment what it is probably for. */
export async function withProposals(context: Mine, rows: readonly StoredRow[]): Promise<PaymentRow[]> {
  const matching = rows.some((row) => row.openMinor > 0 && isOpen(row)) ? await openMatching(context, context.db) : null
  return rows.map(({ payerAccount, ...row }) => ({
    ...row,
    proposal: matching && row.openMinor > 0 && isOpen(row) ? proposalOf(matching, { ...row, payerAccount }) : null,
  }))
}

/** A slip, or a payment entered for an order, names its order itself. */
function proposalOf(matching: Matching, row: StoredRow) {
  const line = {
    bookedOn: row.paidOn,
    valueOn: row.paidOn,
    amountMinor: row.openMinor,
    currency: row.currency,
    direction: 'in' as const,
    payer: row.payer,
    payerAccount: row.payerAccount,
    text: `${row.reference} ${row.text} ${row.orders.map(({ number }) => number).join(' ')}`,
    bankRef: null,
    occurrence: 1,
  }
  const { isOutgoing: _, ...proposal } = matching.propose(line)
  return proposal
}

/**
 * Records a payment that the team knows of, such as cash.
 * @throws input.invalid
 */
export async function recordPayment(context: Mine, input: PaymentInput): Promise<Payment> {
  const { db, edition } = context
  const today = dayIn(edition.timeZone)
  if (input.paidOn > today) refuseField('paidOn', says('dayUntil', today))
  const order = input.orderId ? await orderById(db, edition.id, input.orderId) : undefined
  if (input.orderId && !order) refuseField('orderId', 'invalid')
  return db.transaction(async (tx) => {
    const { id } = await begin(tx, context, payments, 'record', {
      insert: async (status) => {
        const [id] = await insertPayments(tx, [
          {
            editionId: edition.id,
            status,
            method: input.method,
            amountMinor: input.amountMinor,
            currency: input.currency,
            paidOn: input.paidOn,
            payer: cleanLine(input.payer),
            payerAccount: cleanLine(input.payerAccount ?? '').replaceAll(/\s/g, '') || null,
            reference: cleanLine(input.reference ?? ''),
            note: cleanLine(input.note ?? ''),
            announcedFor: order?.id ?? null,
            ...authorOf(context),
            words: order?.number ?? '',
          },
        ])
        return { id: id! }
      },
      emit: ({ id: paymentId }) => [['payment.received', { paymentId }]],
    })
    const { payer, paidOn, amountMinor, currency, method } = await readPayment(context, id, tx)
    await record(tx, context, paymentAuditEntry({ id, payer, paidOn }, { after: { amountMinor, currency, method } }))
    const payment = await readPayment(context, id, tx)
    await settleIn(tx, context, 201, { payment })
    return payment
  })
}

/**
 * Allocates parts of a payment to orders. A slip is confirmed by it.
 * @throws thing.notFound, payment.closed, payment.moved if another part was open than the caller saw, payment.tooMuch
 * if the parts exceed the payment, input.invalid
 */
export const allocatePayment = (context: Mine, id: string, input: AllocateInput): Promise<Payment> =>
  context.db.transaction(async (tx) => {
    await allocate(tx, context, id, input, 'manual')
    return readPayment(context, id, tx)
  })

async function allocate(tx: Tx, context: Mine, id: string, input: AllocateInput, reason: string) {
  const checked = (payment: LockedPayment) => changeOfParts(tx, context, payment, input)
  const { before: payment, done } = await move(tx, context, payments, 'accept', id, {
    effect: async (_, thing) => ({ audit: await checked(thing) }),
  })
  if (!done) await record(tx, context, paymentAuditEntry(payment, await checked(payment)))
  await insertAllocations(tx, input.parts.map((part) => allocationOf(context, payment, part, reason))) // prettier-ignore
  await context.jobs.emit(tx, ...matched(id))
}
/** Rejects parts that the payment or the orders do not allow, and returns the change for the audit log. */
async function changeOfParts(
  tx: Tx,
  { edition }: Mine,
  payment: LockedPayment,
  { seenOpenMinor, parts, credit }: AllocateInput,
) {
  const openMinor = payment.amountMinor - sum(await livingAllocations(tx, [payment.id]))
  if (openMinor !== seenOpenMinor) refuse('payment.moved', { openMinor })
  if (sum(parts) > openMinor) refuse('payment.tooMuch', { openMinor })
  const balances = await lockedBalances(tx, edition.id, parts.map(({ orderId }) => orderId)) // prettier-ignore
  parts.forEach(({ orderId, amountMinor, orderCents }, at) => {
    const balance = balances.get(orderId)
    if (balance === undefined) return refuseField(`parts.${at}.orderId`, 'orderUnknown')
    if (payment.currency === 'EUR' && amountMinor !== orderCents) refuseField(`parts.${at}.orderCents`, 'invalid')
    if (orderCents > balance && !credit) refuseField(`parts.${at}.orderCents`, says('atMost', balance))
  })
  return { before: { openMinor }, after: { openMinor: openMinor - sum(parts) } }
}
const sum = (parts: readonly { amountMinor: number }[]) => parts.reduce((all, { amountMinor }) => all + amountMinor, 0)
const matched = (paymentId: string) =>
  ['payment.matched', { paymentId }, { afterSeconds: receiptAfterSeconds }] as const satisfies Emission

const allocationOf = (
  context: Mine,
  { id, currency }: Pick<LockedPayment, 'id' | 'currency'>,
  { orderId, amountMinor, orderCents }: AllocateInput['parts'][number],
  reason: string,
): NewAllocation => ({
  editionId: context.edition.id,
  paymentId: id,
  orderId,
  amountMinor,
  orderCents,
  rate: currency === 'EUR' ? null : (amountMinor * 100) / orderCents,
  reason,
  actorId: context.actor.id,
})

/** A payment of a statement with the parts that its proposal gives. */
export interface Certain {
  paymentId: string
  currency: string
  parts: Proposal['parts']
  reason: string
}
/** Allocates certain payments within a larger transaction, whose event issues the receipts. */
export async function allocateAll(tx: Tx, context: Mine, certain: readonly Certain[]) {
  if (certain.length === 0) return
  await lockedBalances(tx, context.edition.id, [...new Set(certain.flatMap(({ parts }) => parts.map(({ orderId }) => orderId)))]) // prettier-ignore
  await insertAllocations(tx, certain.flatMap(({ paymentId, currency, parts, reason }) => parts.map((part) => allocationOf(context, { id: paymentId, currency }, part, reason)))) // prettier-ignore
}

export interface Confirmation {
  paymentId: string
  done: boolean
  code: string | null
}
/**
 * Confirms certain matches, each in its own transaction. A payment whose proposal is no longer the seen one stays as it
 * is, with `payment.moved`.
 */
export async function confirmMatches(
  context: Mine,
  wanted: readonly { paymentId: string; seen: readonly { orderId: string; orderCents: number }[] }[],
): Promise<Confirmation[]> {
  const results: Confirmation[] = []
  for (const { paymentId, seen } of wanted) {
    const code = await context.db
      .transaction(async (tx) => {
        found(await lockPayment(tx, context.edition.id, paymentId))
        const row = found((await rowsById(tx, context.edition.id, [paymentId]))[0])
        const proposal = row.openMinor > 0 ? proposalOf(await openMatching(context, tx), row) : undefined
        const parts = proposal?.kind === 'certain' ? proposal.parts : []
        if (parts.length === 0 || JSON.stringify(partsOf(parts)) !== JSON.stringify(partsOf(seen))) refuse('payment.moved', { openMinor: row.openMinor }) // prettier-ignore
        await allocate(tx, context, paymentId, { seenOpenMinor: row.openMinor, parts: parts.map(({ orderId, amountMinor, orderCents }) => ({ orderId, amountMinor, orderCents })) }, proposal!.reasons[0] ?? 'manual') // prettier-ignore
        return null
      })
      .catch((problem: unknown) => {
        if (problem instanceof Refusal) return problem.code
        throw problem
      })
    results.push({ paymentId, done: code === null, code })
  }
  return results
}
const partsOf = (parts: readonly { orderId: string; orderCents: number }[]) =>
  parts.map(({ orderId, orderCents }) => [orderId, orderCents] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))

/**
 * Takes parts of a payment back by rows with the opposite amounts. Parts that are already taken back are left out.
 * @throws thing.notFound, payment.moved if nothing is left to take back
 */
export const undoAllocations = (
  context: Mine,
  id: string,
  allocationIds: readonly string[] | undefined,
): Promise<Payment> =>
  context.db.transaction(async (tx) => {
    const payment = found(await lockPayment(tx, context.edition.id, id))
    const living = (await livingAllocations(tx, [id])).filter(
      (part) => !allocationIds || allocationIds.includes(part.id),
    )
    const openMinor = payment.amountMinor - sum(await livingAllocations(tx, [id]))
    if (living.length === 0) refuse('payment.moved', { openMinor })
    await takeBack(tx, context, living)
    await record(tx, context, paymentAuditEntry(payment, { before: { openMinor }, after: { openMinor: openMinor + sum(living) } })) // prettier-ignore
    return readPayment(context, id, tx)
  })

type Living = Awaited<ReturnType<typeof livingAllocations>>[number]
/** Undoes parts of locked payments. */
export const takeBack = (tx: Tx, context: Mine, living: readonly Living[]) =>
  insertAllocations(tx, living.map(({ id, amountMinor, orderCents, ...part }) => ({ ...part, editionId: context.edition.id, amountMinor: -amountMinor, orderCents: -orderCents, reason: 'undone', undoesId: id, actorId: context.actor.id }))) // prettier-ignore

/** @throws thing.notFound, payment.closed, input.invalid without a reason */
export const refusePayment = (context: Mine, id: string, reason: string): Promise<Payment> =>
  context.db.transaction(async (tx) => {
    await move(tx, context, payments, 'refuse', id, {
      reason,
      effect: () => ({ emit: [['payment.refused', { paymentId: id }]] }),
    })
    return readPayment(context, id, tx)
  })

/**
 * Voids a payment that was recorded by mistake. A confirmed slip waits again.
 * @throws thing.notFound, payment.closed, payment.allocated while parts of it pay orders
 */
export const voidPayment = (context: Mine, id: string): Promise<Payment> =>
  context.db.transaction(async (tx) => {
    const payment = found(await lockPayment(tx, context.edition.id, id))
    if (payment.bankLineId) refuse('payment.closed', { paymentStatus: payment.status })
    if ((await livingAllocations(tx, [id])).length > 0) refuse('payment.allocated')
    await move(tx, context, payments, payment.ownerId ? 'reopen' : 'void', id)
    return readPayment(context, id, tx)
  })
