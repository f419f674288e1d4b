// Reactions to order events after the commit, and the recipients of their e-mails. order/verified.ts lists the
// reactions to a verification.
import { fullName } from '#contract/rules/full-name.ts'
import { accountById, completeProfile } from './account/account.ts'
import { readersOf } from './company/company.ts'
import type { EventName } from './events.ts'
import { invoiceNumbered } from './invoice/invoice.ts'
import type { InEdition, Portal } from './kernel/portal.ts'
import { followInNext } from './earmark-reactions.ts'
import { orderEmail, write, type Besides, type OrderTemplate } from './email/email.ts'
import { isOnlyReviewed, orderById, type StoredOrder } from './order/order.ts'
import { verificationReactions } from './order/verified.ts'
import { keepInvoicePdfs } from './document/document.ts'
import type { Reaction, Tx } from './to-account.ts'

/** Reactions to a verified order. order/verified.ts lists their names and order. */
const verified: Record<(typeof verificationReactions)[number], Reaction<'order.verified'>> = {
  keepInNextEdition: (portal) => followInNext(portal),
  writeEmail: async (portal, { orderId, invoiceId }, { id }) =>
    toOwner(portal, orderId, id, 'orderVerified', await payment(portal, invoiceId)),
}

type OrderEvent = EventName & (`order.${string}` | `invoice.${string}`)
/** Reaction to each event of an order and its invoices. */
export const orderReactions: { [N in OrderEvent]: Reaction<N> } = {
  'order.placed': async (portal, { orderId }, { id }) => {
    await completeOwner(portal, orderId)
    await toOwner(portal, orderId, id, 'orderPlaced')
  },
  // Sends one e-mail, although the event is emitted twice: with a delay, and when the team first acts. Nothing is sent
  // if the order has been decided.
  'order.reviewed': (portal, { orderId }) =>
    toOwner(portal, orderId, `reviewed:${orderId}`, 'orderReviewed', { onlyIf: (tx) => isOnlyReviewed(tx, orderId) }),
  'order.verified': async (...event) => {
    for (const step of verificationReactions) await verified[step](...event)
  },
  'invoice.issued': (portal, { invoiceId }) => keepInvoicePdfs(portal, invoiceId),
  // Old portal versions emitted this event with an empty reason when an order was cancelled.
  'order.rejected': async (portal, { orderId, reason }, { id }) => {
    await followInNext(portal)
    await toOwner(portal, orderId, id, reason === '' ? 'orderWithdrawn' : 'orderRejected', { reason })
  },
  'order.cancelled': (portal, { orderId }, { id }) => toOwner(portal, orderId, id, 'orderWithdrawn'),
  'order.reopened': (portal, { orderId }, { id }) => toOwner(portal, orderId, id, 'orderReopened'),
}

/** Fills empty profile fields of a booth order's owner, so that no form asks for them again. */
async function completeOwner({ db, edition }: InEdition, orderId: string) {
  const order = await orderById(db, edition.id, orderId)
  if (order?.kind !== 'booth' || order.channel !== null || order.ownerId === null) return
  const { ownerId, companyName, phoneNumber, country, fieldOfActivity } = order
  await db.transaction((tx) => completeProfile(tx, ownerId, { companyName, phoneNumber, country, fieldOfActivity }))
}

/** Bank account and due day of an order’s invoice, for its e-mail. */
async function payment({ db }: Portal, invoiceId: string | null) {
  const invoice = invoiceId ? await invoiceNumbered(db, invoiceId) : undefined
  return { account: invoice?.seller.bank ?? null, dueOn: invoice?.dueOn ?? null, dues: invoice?.dues }
}

async function toOwner(
  portal: InEdition,
  orderId: string,
  cause: string,
  template: OrderTemplate,
  { onlyIf = async () => true, ...besides }: Besides & { onlyIf?: (tx: Tx) => Promise<boolean> } = {},
) {
  const { db } = portal
  const order = await orderById(db, portal.edition.id, orderId)
  if (!order) return
  const readers = await readersOfOrder(portal, order)
  await db.transaction(async (tx) => {
    if (!(await onlyIf(tx))) return
    for (const [at, { name, ...reader }] of readers.entries()) {
      const email = { ...reader, cause: at === 0 ? cause : `${cause}:${at}` }
      await write(tx, portal, { ...email, ...orderEmail(order, template, name, besides) })
    }
  })
}

/**
 * Recipients of e-mails about an order: its owner. For a company’s order it is the responsible member, or else the
 * company’s owners. Guests have no account, so the address in the order is used.
 */
export async function readersOfOrder({ db }: Portal, order: StoredOrder) {
  const { ownerId, companyId, email, ownerLocale, visitorName } = order
  const members = companyId ? await readersOf(db, companyId, ownerId) : []
  const ids = members.length > 0 || ownerId === null ? members : [ownerId]
  const accounts = (await Promise.all(ids.map((id) => accountById(db, id)))).filter((account) => account !== undefined)
  return accounts.length > 0
    ? accounts.map(({ email, locale, name, lastName }) => ({
        recipient: email,
        locale,
        name: fullName({ name, lastName }),
      }))
    : [{ recipient: email, locale: ownerLocale, name: visitorName }]
}
