import type { HandlersOf } from '../kernel/handler.ts'
import { unpagedList } from '../kernel/handler.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { duePage, moneyOverview } from './overview.store.ts'
import {
  allocatePayment,
  confirmMatches,
  readPayment,
  recordPayment,
  refusePayment,
  undoAllocations,
  voidPayment,
  withProposals,
} from './payment.ts'
import { announcePayment, editDues, readOrderMoney, withdrawPayment } from './order-money.ts'
import { readReceipt } from './receipt.ts'
import { paymentCounts, paymentPage } from './payment.store.ts'

export const paymentHandlers: HandlersOf<'payment'> = {
  'payment.money': async (context, { orderId }) => ({ money: await readOrderMoney(context, orderId) }),
  'payment.announce': async (context, { orderId, body }) => ({ money: await announcePayment(context, orderId, body) }),
  'payment.withdraw': async (context, { paymentId }) => ({ money: await withdrawPayment(context, paymentId) }),
}

export const receiptHandlers: HandlersOf<'receipt'> = {
  'receipt.read': (context, { receiptId }) => readReceipt(context, receiptId),
}

export const panelPaymentHandlers: HandlersOf<'panelPayment'> = {
  'panelPayment.list': async (context, { query: { sort, cursor, limit, ...given } }) => {
    const { db, edition } = context
    const filter = { ...given, editionId: edition.id }
    const [page, counts] = await Promise.all([
      paymentPage(db, filter, { sort, cursor, limit }),
      paymentCounts(db, filter),
    ])
    return { ...page, items: await withProposals(context, page.items), counts, total: counts[filter.tab ?? 'all'] }
  },
  'panelPayment.overview': async ({ db, edition }) => ({
    overview: await moneyOverview(db, edition.id, dayIn(edition.timeZone)),
  }),
  'panelPayment.record': async (context, { body }) => ({ payment: await recordPayment(context, body) }),
  'panelPayment.confirm': async (context, { body }) => unpagedList(await confirmMatches(context, body.payments)),
  'panelPayment.read': async (context, { paymentId }) => ({ payment: await readPayment(context, paymentId) }),
  'panelPayment.allocate': async (context, { paymentId, body }) => ({
    payment: await allocatePayment(context, paymentId, body),
  }),
  'panelPayment.undo': async (context, { paymentId, body }) => ({
    payment: await undoAllocations(context, paymentId, body.allocationIds),
  }),
  'panelPayment.refuse': async (context, { paymentId, body }) => ({
    payment: await refusePayment(context, paymentId, body.reason),
  }),
  'panelPayment.void': async (context, { paymentId }) => ({ payment: await voidPayment(context, paymentId) }),
}

export const panelDueHandlers: HandlersOf<'panelDue'> = {
  'panelDue.list': async ({ db, edition }, { query: { sort, cursor, limit, ...filter } }) =>
    duePage(db, { ...filter, editionId: edition.id, today: dayIn(edition.timeZone) }, { sort, cursor, limit }),
  'panelDue.edit': async (context, { orderId, body }) => ({ money: await editDues(context, orderId, body) }),
}
