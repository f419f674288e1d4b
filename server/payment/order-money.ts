// Money of one order: what is owed and paid, slips of its payer, and the days of its dues.
import { says } from '#contract/fields.ts'
import { paidDues, moneyState } from '#contract/money/balance.ts'
import type { OrderMoney, SlipInput } from '#contract/entities/payment.ts'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import { begin, move } from '../kernel/machine.ts'
import { settleIn } from '../kernel/idempotency.ts'
import type { InEdition, Mine } from '../kernel/portal.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { mayAsTeam } from '../kernel/admission.ts'
import { owns } from '../kernel/ownership.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine, fullName } from '../kernel/text.ts'
import { orderById } from '../order/order.ts'
import { ownFiles } from '../upload/upload.ts'
import { moneyOf, setDueDays, sumsOf } from './balance.store.ts'
import { payments } from './payment.machine.ts'
import { insertPayments } from './payment.store.ts'

/** Returns the money of an order to its owner, or to admins who may see money. */
export async function readOrderMoney(context: Mine, orderId: string): Promise<OrderMoney> {
  const order = found(await orderById(context.db, context.edition.id, orderId))
  if (!owns(context.actor, order, 'company.order') && !(await mayAsTeam(context, 'money.view')))
    refuse('thing.notFound')
  return orderMoney(context, context.db, orderId)
}

/** @throws thing.notFound */
async function orderMoney({ edition }: Pick<InEdition, 'edition'>, db: Db | Tx, orderId: string): Promise<OrderMoney> {
  const { dues, payments: paid, ...sums } = found(await moneyOf(db, edition.id, orderId))
  return {
    state: moneyState(sums, dayIn(edition.timeZone)),
    owedCents: sums.owedCents,
    paidCents: sums.paidCents,
    waitingCents: paid
      .filter(({ status, currency }) => status === 'announced' && currency === 'EUR')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    dues: paidDues(dues, sums.paidCents),
    payments: paid,
  }
}

/** Columns that name the person who enters a payment. */
export const authorOf = ({ actor }: Mine) => ({ actorId: actor.id, actorName: fullName(actor) })

/**
 * Stores a slip of the payer. It changes no balance until the team has matched it.
 * @throws thing.notFound, payment.closed for an order without an open balance, input.invalid
 */
export async function announcePayment(context: Mine, orderId: string, slip: SlipInput): Promise<OrderMoney> {
  const { db, edition, actor } = context
  const order = found(await orderById(db, edition.id, orderId))
  if (!owns(actor, order, 'company.order')) refuse('thing.notFound')
  const today = dayIn(edition.timeZone)
  if (slip.paidOn > today) refuseField('paidOn', says('dayUntil', today))
  return db.transaction(async (tx) => {
    const [sums] = await sumsOf(tx, edition.id, [orderId])
    if (!sums || sums.owedCents <= sums.paidCents) refuse('payment.closed', { paymentStatus: 'received' })
    const [slipId = null] = slip.uploadId
      ? await ownFiles(tx, actor.id, [slip.uploadId], 'uploadId', ['attachment'])
      : []
    await begin(tx, context, payments, 'announce', {
      insert: async (status) => {
        const [id] = await insertPayments(tx, [
          {
            editionId: edition.id,
            status,
            method: slip.method,
            amountMinor: slip.amountMinor,
            currency: 'EUR',
            paidOn: slip.paidOn,
            payer: order.companyName || order.visitorName,
            reference: cleanLine(slip.reference ?? ''),
            slipId,
            announcedFor: orderId,
            ownerId: actor.id,
            ...authorOf(context),
            words: order.number,
          },
        ])
        return { id: id! }
      },
      emit: ({ id: paymentId }) => [['payment.announced', { paymentId }]],
    })
    const money = await orderMoney(context, tx, orderId)
    await settleIn(tx, context, 201, { money })
    return money
  })
}

/** @throws thing.notFound, payment.closed */
export const withdrawPayment = (context: Mine, id: string): Promise<OrderMoney> =>
  context.db.transaction(async (tx) => {
    const { before } = await move(tx, context, payments, 'withdraw', id)
    return orderMoney(context, tx, before.announcedFor!)
  })

/**
 * Moves the last days of an order's dues, which stay in their order.
 * @throws thing.notFound, thing.changed if they are no longer those that the caller saw, input.invalid
 */
export const editDues = (
  context: Mine,
  orderId: string,
  { seen, dueOn }: { seen: string[]; dueOn: string[] },
): Promise<OrderMoney> =>
  context.db.transaction(async (tx) => {
    const order = found(await orderById(tx, context.edition.id, orderId))
    const before = await orderMoney(context, tx, orderId)
    const days = before.dues.map((due) => due.dueOn)
    if (JSON.stringify(days) !== JSON.stringify(seen)) refuse('thing.changed')
    if (dueOn.length !== days.length) refuseField('dueOn', 'invalid')
    const early = dueOn.findIndex((day, at) => at > 0 && day < dueOn[at - 1]!)
    if (early > 0) refuseField(`dueOn.${early}`, says('dayFrom', dueOn[early - 1]))
    await setDueDays(tx, orderId, dueOn)
    await record(tx, context, {
      subject: 'order',
      subjectId: orderId,
      label: order.number,
      before: { dueOn: days },
      after: { dueOn },
    })
    return orderMoney(context, tx, orderId)
  })
