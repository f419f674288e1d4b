// Orders of people without an account (docs/PRODUCT.md §5). They look up the order by its tracking code. It joins an
// account once the account proves the order's e-mail address.
import { fullName } from '#contract/rules/full-name.ts'
import type { TrackedOrder } from '#contract/orders/guest/fields.ts'
import type { GuestOrderInput } from '#contract/orders/guest/input.ts'
import { vatOf } from '#contract/rules/price.ts'
import { offers } from '#contract/rules/services.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { trackingCodeIn } from '#contract/rules/tracking-code.ts'
import type { OrderStep } from '#contract/states.ts'
import { provenHuman } from '../challenge/challenge.ts'
import type { Db, Tx } from '../db/connect.ts'
import { editionYear } from '../edition/edition.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { begin } from '../kernel/machine.ts'
import type { Context } from '../kernel/portal.ts'
import { settleIn } from '../kernel/idempotency.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { foldedEmail, formsOf } from '../kernel/email.ts'
import { cleanText, folded } from '../kernel/text.ts'
import { claimFiles } from '../upload/upload.ts'
import { cleanContact } from './contact.ts'
import { hasGuestOrders, orderIdByCode, takeGuestOrders } from './guest.store.ts'
import { orders } from './order.machine.ts'
import { insertOrder, type NewOrder } from './new-order.store.ts'
import { addEvent, linkFiles, orderById, type StoredOrder } from './order.store.ts'
import { newTrackingCode } from './tracking-code.ts'

const noPrice = {
  lines: [],
  totals: { totalCents: 0, discountCents: 0, taxCents: 0, totalWithTaxCents: 0 },
  hallIds: [],
  boothNames: [],
  meterage: 0,
}

const unpriced = (edition: Context['edition']) => ({
  editionId: edition.id,
  kind: 'guest' as const,
  ownerId: null,
  numberPrefix: editionYear(edition),
  vatBasisPoints: vatOf(edition),
  ...noPrice,
})

/**
 * Submits a guest order without a price; the team replies with an offer. A signed-in user with the same proven address
 * gets it in the account immediately.
 * @throws travel.closed once the fair is over, service.off, input.invalid (also for an invalid proof of being human)
 */
export async function submitGuestOrder(context: Context, input: GuestOrderInput): Promise<TrackedOrder> {
  const { db, actor, locale, edition } = context
  const spend = await provenHuman(db, input)
  if (fairIsOver({ ...edition, today: dayIn(edition.timeZone) })) refuse('travel.closed')
  if (input.services.some((service) => !offers(edition, service))) refuse('service.off')
  const { search, ...contact } = cleanContact(input)
  const message = cleanText(input.message)
  const trackingCode = newTrackingCode()
  const details = { guest: { services: input.services, message, locale } }
  const order: Omit<NewOrder, 'status'> = {
    ...unpriced(edition),
    ...contact,
    trackingCode,
    details,
    search: `${search} ${folded(`${trackingCode} ${message}`)}`,
  }
  return db.transaction(async (tx) => {
    await spend(tx)
    const files = await claimFiles(tx, input.attachments ?? [], 'attachments')
    const { id } = await begin(tx, context, orders, 'submitAsGuest', {
      insert: (status) => insertOrder(tx, { ...order, status }),
      emit: ({ id: orderId }) => [['order.placed', { orderId }]],
      author: { actorId: null, actorName: contact.visitorName },
    })
    await linkFiles(tx, id, files)
    if (actor?.verified && foldedEmail(actor.email) === foldedEmail(contact.email)) await joinGuestOrders(tx, actor)
    const placed = tracked(found(await orderById(tx, edition.id, id)))
    await settleIn(tx, context, 201, { order: placed })
    return placed
  })
}

/**
 * Finds an order by its tracking code in any spelling. Every invalid code gives the same error.
 * @throws thing.notFound
 */
export async function trackOrder(db: Db, text: string): Promise<TrackedOrder> {
  const code = trackingCodeIn(text) ?? refuse('thing.notFound')
  const { id, editionId } = found(await orderIdByCode(db, code))
  return tracked(found(await orderById(db, editionId, id)))
}

/**
 * Moves guest orders with an e-mail address to the account that proved the address. Called when the proof is accepted,
 * and at each log-in.
 */
export async function joinGuestOrders(
  tx: Tx,
  { id: ownerId, email, name, lastName }: { id: string; email: string; name: string; lastName: string },
) {
  for (const { id, status } of await takeGuestOrders(tx, ownerId, formsOf(email)))
    await addEvent(tx, id, {
      move: 'join',
      from: status,
      to: status,
      by: 'owner',
      actorId: ownerId,
      actorName: fullName({ name, lastName }),
    })
}

/** Links an account's own guest orders at log-in. Opens a transaction only if there are orders to link. */
export async function joinOwnGuestOrders(
  db: Db,
  account: { id: string; email: string; name: string; lastName: string },
) {
  if (await hasGuestOrders(db, formsOf(account.email))) await db.transaction((tx) => joinGuestOrders(tx, account))
}

function tracked(order: StoredOrder): TrackedOrder {
  if (order.kind !== 'guest') return refuse('thing.notFound')
  const {
    number,
    paymentCode,
    trackingCode,
    status,
    guest,
    visitorName,
    companyName,
    ownerId,
    attachments,
    createdAt,
    events,
  } = order
  const timeline = events.flatMap(({ at, move, to }) =>
    to === null ? [] : [{ at, move: move as OrderStep | 'attach' | 'join', to }],
  )
  return {
    number,
    trackingCode,
    paymentCode,
    status,
    services: guest?.services ?? [],
    initial: [...visitorName][0] ?? '',
    companyName,
    files: attachments.length,
    joined: ownerId !== null,
    createdAt,
    timeline,
  }
}
