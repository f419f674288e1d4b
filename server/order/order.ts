// Operations on orders (test/SPEC.md §4, docs/PRODUCT.md §5), one transaction each.
import type { Behalf } from '#contract/entities/behalf.ts'
import type { Order } from '#contract/entities/order.ts'
import type { OrderInput, OrderInputOf, QuoteInput } from '#contract/entities/order-input.ts'
import { totals, vatOf } from '#contract/rules/price.ts'
import { mayMove } from '#contract/states.ts'
import { companiesOfEarmarked, newsOf, refuseEarmarkedForOthers } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import { companyOfContact } from '../company/company.ts'
import { editionYear, refuseClosedBooking } from '../edition/edition.ts'
import { chosenEquipment } from '../equipment/equipment.ts'
import { move, sweep } from '../kernel/machine.ts'
import type { Mine, Context } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { owned } from '../kernel/ownership.ts'
import { ownFiles } from '../upload/upload.ts'
import { refuseOtherPrice } from './confirmed-price.ts'
import { ownerView } from './owner-view.ts'
import { idsOf, linesOf, submitHeldBooths } from './submit-booths.ts'
import { partyOf, pricedAt, submit, submitted } from './submit.ts'
import { namedFiles, ratedLines, ratedOrder, type RatedInput } from './rated.ts'
export { lastDays, ratedFacts, ratedRows, serviceText, type RatedFacts } from './kinds/kinds.ts'
export { joinGuestOrders, joinOwnGuestOrders } from './guest.ts'
export { readRejection, rejectionText } from './rejection.ts'
export { putMany, type Entry } from './import-orders.ts'
export { insertOrder, insertOrders, type NewOrder } from './new-order.store.ts'
export { newTrackingCode } from './tracking-code.ts'
export {
  isOnlyReviewed,
  orderById,
  ordersByIds,
  pricedBooths,
  type HeldBooth,
  type StoredOrder,
} from './order.store.ts'
export { clearContacts, giveContact, giveOrders, lockOrdersOf, moveOrders } from './order-owner.store.ts'
export { orderAuditEntry } from './order.machine.ts'
import { orders } from './order.machine.ts'
import { lockAssigned, lockOrder, setAssignee, setStatusOfAll } from './order.state.store.ts'
import { addEvent, freeBooths, linkFiles, orderById, pricedBooths } from './order.store.ts'
import { fullName } from '../kernel/text.ts'

/**
 * An order of the user, or of a company whose orders the user may view.
 * @throws thing.notFound
 */
export async function ownOrder({ db, actor, edition }: Mine, id: string) {
  return owned(actor, await orderById(db, edition.id, id), 'company.order')
}

/** Prices an order before it is submitted, with the functions that price the submitted order. */
export async function quote({ db, actor, edition }: Context, input: QuoteInput) {
  const settings = edition
  const vatBasisPoints = vatOf(settings)
  const lines = input.kind === 'booth' ? await boothQuote(db, actor, edition, input) : ratedLines(input, settings)
  return { lines, ...totals(lines, vatBasisPoints), vatBasisPoints }
}

async function boothQuote(
  db: Context['db'],
  actor: Context['actor'],
  { id: editionId, catalogListingCents }: Context['edition'],
  { boothIds, catalogListing = false, equipment = [] }: Extract<QuoteInput, { kind: 'booth' }>,
) {
  const wanted = [...new Set(boothIds)]
  const booths = await pricedBooths(db, editionId, wanted)
  if (booths.length < wanted.length) refuseField('boothIds', 'boothUnknown')
  refuseEarmarkedForOthers(companiesOfEarmarked(actor), booths)
  return linesOf(booths, await chosenEquipment(db, editionId, equipment), catalogListing ? catalogListingCents : null)
}

/** Submits an order as its owner, or as the team on behalf of the owner. */
export const submitOrder = (context: Mine, input: OrderInput, behalf?: Behalf): Promise<Order> =>
  input.kind === 'booth' ? submitBoothOrder(context, input, behalf) : submitRatedOrder(context, input, behalf)

/** @throws booking.closed and the codes of `placeHeld` */
async function submitBoothOrder(context: Mine, input: OrderInputOf<'booth'>, behalf?: Behalf): Promise<Order> {
  const { db, edition } = context
  // Guard: booking deadline
  refuseClosedBooking(edition)
  const placed = await db.transaction((tx) => submitHeldBooths(tx, context, input, behalf))
  await publishBooths(context, idsOf(placed.booths))
  return placed
}

/**
 * Submits an order that is priced by rates.
 * @throws quote.changed, input.invalid
 */
async function submitRatedOrder(context: Mine, input: RatedInput, behalf?: Behalf): Promise<Order> {
  const { db, actor } = context
  const { edition } = context
  const vatBasisPoints = vatOf(edition)
  const { lines, ...order } = ratedOrder(input, edition)
  refuseOtherPrice(input.seenTotalCents, { lines, vatBasisPoints })
  return db.transaction(async (tx) => {
    if (behalf) await companyOfContact(tx, behalf, 'company.view') // check only: the order belongs to the person, not to the company
    const files = await ownFiles(tx, actor.id, input.attachmentIds ?? [], 'attachmentIds')
    for (const { id, path, purpose } of namedFiles(input))
      files.push(...(await ownFiles(tx, actor.id, [id], path, [purpose])))
    const { id } = await submit(tx, context, {
      editionId: edition.id,
      kind: input.kind,
      ...partyOf(context, behalf),
      numberPrefix: editionYear(edition),
      ...order,
      ...pricedAt(lines, vatBasisPoints),
      ...noPlace,
    })
    return submitted(tx, context, id, [...new Set(files)])
  })
}

/** The owner cancels an order, which frees its booths. */
export async function withdrawOrder(context: Mine, id: string) {
  let freed: string[] = []
  await context.db.transaction((tx) =>
    move(tx, context, orders, 'withdraw', id, {
      effect: async () => {
        freed = await freeBooths(tx, id)
        return { emit: [['order.cancelled', { orderId: id }]] }
      },
    }),
  )
  await publishBooths(context, freed)
  return ownerView(await ownOrder(context, id))
}

/** Cancels all undecided orders of an account that is erased. No e-mails are sent. */
export async function withdrawAllOf(tx: Tx, { jobs }: Pick<Context, 'jobs'>, ownerId: string) {
  const withdrawn = await sweep(tx, { jobs }, orders, 'withdraw', {
    by: 'owner',
    take: (row) => setStatusOfAll(tx, ownerId, row),
    author: { actorId: ownerId, actorName: '' },
  })
  for (const { id } of withdrawn) await freeBooths(tx, id)
}

/** Unassigns the undecided orders of an admin who leaves the team. Decided orders stay assigned. */
export async function handBackOrders(tx: Tx, context: Mine, adminId: string) {
  const ids = await lockAssigned(tx, adminId)
  await setAssignee(tx, ids, null)
  for (const id of ids)
    await addEvent(tx, id, { move: 'assign', from: null, to: null, by: 'team', ...actorFields(context) })
}

/** Attaches another file to an undecided order. */
export async function attachToOrder(context: Mine, id: string, uploadId: string) {
  const order = await ownOrder(context, id)
  await context.db.transaction(async (tx) => {
    const locked = found(await lockOrder(tx, context.edition.id, id))
    if (!mayMove(locked.status, 'withdraw')) refuse('order.closed', { orderStatus: locked.status })
    if (order.attachments.length >= 20) refuseField('uploadId', 'tooMany:20')
    await linkFiles(tx, id, await ownFiles(tx, context.actor.id, [uploadId], 'uploadId'))
    await addEvent(tx, id, {
      move: 'attach',
      from: locked.status,
      to: locked.status,
      by: 'owner',
      ...actorFields(context),
    })
  })
  return ownerView(await ownOrder(context, id))
}

export async function publishBooths({ db, live }: Context, ids: readonly string[]) {
  if (ids.length > 0) live.publish({ booths: await newsOf(db, ids) })
}
export const actorFields = ({ actor }: Mine) => ({ actorId: actor.id, actorName: fullName(actor) })

const noPlace = { hallIds: [], boothNames: [], meterage: 0 }
