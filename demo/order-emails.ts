// E-mails of the demo's orders, with the texts and times that the portal would have used.
import { reviewEmailSeconds } from '#contract/constants.ts'
import type { Tx } from '#server/db/connect.ts'
import { invoicesNumbered } from '#server/invoice/invoice.ts'
import type { Env } from '#server/kernel/env.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { orderEmail, writeSent, type Besides, type OrderTemplate, type Sent } from '#server/email/email.ts'
import { ordersByIds, type StoredOrder } from '#server/order/order.ts'
import type { DemoFair } from './edition.ts'
import type { OrderEvent } from './order-history.store.ts'

interface Around {
  env: Env
  settings: DemoFair
}

/** Writes the e-mails for all order events of an edition. Two statements read the data, one writes the e-mails. */
export async function sendOrderEmails(tx: Tx, { env, settings }: Around, events: readonly OrderEvent[]) {
  const orders = new Map((await ordersByIds(tx, [...new Set(events.map(({ orderId }) => orderId))])).map((order) => [order.id, order])) // prettier-ignore
  const ids = [...orders.values()].flatMap(({ invoices }) => invoices.map(({ id }) => id))
  const papers = new Map((await invoicesNumbered(tx, ids)).map((paper) => [paper.orderId, paper]))
  const payment = (orderId: string) => {
    const paper = papers.get(orderId)
    return { account: paper?.seller.bank ?? null, dueOn: paper?.dueOn ?? null }
  }
  const now = portalNow()
  const emails = events.flatMap((event) => {
    const order = orders.get(event.orderId)!
    const next = events.find(({ orderId, at }) => orderId === order.id && at > event.at)
    return emailOf(order, event, { next, besides: payment(order.id) })
  })
  const edition = { ...settings, slug: settings.firstDay.slice(0, 4) }
  await writeSent(tx, { env, edition }, emails.filter(({ at }) => at <= now)) // prettier-ignore
}

const templates: Readonly<Record<string, OrderTemplate>> = {
  submit: 'orderPlaced',
  review: 'orderReviewed',
  verify: 'orderVerified',
  reject: 'orderRejected',
  withdraw: 'orderWithdrawn',
}

/**
 * Returns the e-mail of an event. The “under review” e-mail is left out if a decision follows within
 * `reviewEmailSeconds`. E-mails sent before the decision contain no invoice.
 */
function emailOf(
  order: StoredOrder,
  { id, move, at, note }: OrderEvent,
  { next, besides }: { next: OrderEvent | undefined; besides: Besides },
): Sent[] {
  const template = templates[move]
  const isLook = template === 'orderReviewed'
  const sentAt = isLook ? new Date(at.getTime() + reviewEmailSeconds * 1000) : at
  if (!template || (isLook && next && next.at <= sentAt)) return []
  const facts = template === 'orderVerified' ? order : { ...order, invoices: [] }
  const more = { ...(template === 'orderVerified' && besides), ...(template === 'orderRejected' && note && { reason: note }) } // prettier-ignore
  const reader = { recipient: order.email, locale: order.ownerLocale }
  const cause = isLook ? `reviewed:${order.id}` : id
  return [{ email: { ...reader, cause, ...orderEmail(facts, template, order.visitorName, more) }, at: sentAt }]
}
