// Reactions to events of payments, after their commit: receipts are issued, and payers get e-mails.
import type { EventName } from './events.ts'
import { write } from './email/email.ts'
import type { InEdition } from './kernel/portal.ts'
import { orderById } from './order/order.ts'
import { readersOfOrder } from './order-reactions.ts'
import { issueReceipts, slipFacts } from './payment/payment.ts'
import { paymentsTaken } from './statement/statement.ts'
import type { Reaction } from './to-account.ts'

type PaymentEvent = EventName & (`payment.${string}` | `statement.${string}`)
/** One reaction per event of a payment. */
export const paymentReactions: { [N in PaymentEvent]: Reaction<N> } = {
  'payment.announced': (portal, { paymentId }, { id }) => toPayer(portal, paymentId, id, 'slipReceived'),
  'payment.received': async () => {}, // the receipt follows once it is matched
  'payment.matched': (portal, { paymentId }) => sendReceipts(portal, [paymentId]),
  'payment.refused': (portal, { paymentId }, { id }) => toPayer(portal, paymentId, id, 'slipRefused'),
  'statement.taken': async (portal, { statementId }) =>
    sendReceipts(portal, await paymentsTaken(portal.db, statementId)),
}

/** Issues the receipts of payments and writes their e-mails. A repeated run finds each receipt and e-mail done. */
async function sendReceipts(portal: InEdition, paymentIds: string[]) {
  for (const receipt of await issueReceipts(portal, ...paymentIds)) {
    const order = await orderById(portal.db, portal.edition.id, receipt.orderId)
    if (!order) continue
    const readers = await readersOfOrder(portal, order)
    await portal.db.transaction(async (tx) => {
      for (const [at, { name, ...reader }] of readers.entries())
        await write(tx, portal, {
          ...reader,
          cause: `receipt:${receipt.id}:${at}`,
          template: 'paymentReceipt',
          data: { name, receipt },
        })
    })
  }
}

/** Writes to the readers of the order that a slip was sent for. */
async function toPayer(portal: InEdition, paymentId: string, cause: string, template: 'slipReceived' | 'slipRefused') {
  const slip = await slipFacts(portal.db, portal.edition.id, paymentId)
  const order = slip && (await orderById(portal.db, portal.edition.id, slip.orderId))
  if (!order) return
  const readers = await readersOfOrder(portal, order)
  await portal.db.transaction(async (tx) => {
    for (const [at, { name, ...reader }] of readers.entries())
      await write(tx, portal, { ...reader, cause: at === 0 ? cause : `${cause}:${at}`, template, data: { name, slip } })
  })
}
