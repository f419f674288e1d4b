// The verbs of an order (docs/SPEC.md §4, docs/PRODUCT.md §5): one transaction each, read from top to bottom.
import type { Behalf } from '#contract/entities/behalf.ts'
import type { Order } from '#contract/entities/order.ts'
import type { OrderInput, OrderInputOf, QuoteInput } from '#contract/entities/order-input.ts'
import { boothOrderLines, totals, type Line } from '#contract/rules/price.ts'
import { mayMove, type OrderMove } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import { companiesOfKept, newsOf, refuseKeptFrom } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import { companyOfContact, companyOfOrder } from '../company/company.ts'
import { editionYear, refuseClosedBooking } from '../edition/edition.ts'
import { chosenEquipment, soldEquipment } from '../equipment/equipment.ts'
import { begin, move, sweep } from '../kernel/machine.ts'
import type { Mine, Context } from '../kernel/portal.ts'
import { settleIn } from '../kernel/once.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { owned } from '../kernel/whose.ts'
import { ownFiles } from '../upload/upload.ts'
import { cleanBoothDetails } from './booth-details.ts'
import { refuseOtherPrice } from './seen.ts'
import { namedFiles, ratedLines, ratedOrder, type RatedInput } from './rated.ts'
export { orderListing } from './order.export.ts'
export { lastDays, ratedFacts, ratedRows, serviceText, type RatedFacts } from './kinds/kinds.ts'
export { joinGuestOrders, joinOwnGuestOrders } from './guest.ts'
export { newTrackingCode } from './tracking-code.ts'
export {
  addEvents,
  freeBooths,
  insertOrder,
  isOnlyReviewed,
  linkBooths,
  linkEquipment,
  linkFiles,
  orderById,
  type NewEvent,
  type StoredOrder,
} from './order.store.ts'
export { giveContact, giveOrders, lockOrdersOf, moveOrders } from './order-owner.store.ts'
import { orders } from './order.machine.ts'
import { lockAssigned, lockOrder, setAssignee, setStatusOfAll } from './order.state.store.ts'
import {
  addEvent,
  freeBooths,
  insertOrder,
  linkBooths,
  linkEquipment,
  linkFiles,
  lockHeldBooths,
  orderById,
  pricedBooths,
  reserveHeld,
  type HeldBooth,
  type NewOrder,
  type StoredOrder,
} from './order.store.ts'

type Equipment = Awaited<ReturnType<typeof soldEquipment>>['chosen']

/** What the owner sees: the timeline without the notes among admins, the team without names. */
export const forOwner = ({
  events,
  editionId: _,
  ownerId: __,
  companyId: ___,
  ownerLocale: ____,
  assignee: _____,
  ...order
}: StoredOrder): Order => ({
  ...order,
  timeline: events
    .filter(({ to }) => to !== null)
    .map((event) => ({ ...stepOf(event), actorName: event.by === 'team' ? '' : event.actorName })),
})

/** A step of the timeline, of an event that has a status. */
export const stepOf = ({ assigneeName: _, to, move, ...event }: StoredOrder['events'][number]) => ({
  ...event,
  to: to!,
  move: move as OrderMove,
})

/** By whoever placed it, or by members of its company who may see orders. @throws Refusal thing.notFound */
export async function ownOrder({ db, actor, edition }: Mine, id: string) {
  return owned(actor, await orderById(db, edition.id, id), 'company.order')
}

/** What a request would cost now: the functions that also price the order. */
export async function quote({ db, actor, edition }: Context, input: QuoteInput) {
  const settings = edition
  const { vatBasisPoints } = settings
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
  refuseKeptFrom(companiesOfKept(actor), booths)
  return linesOf(booths, await chosenEquipment(db, editionId, equipment), catalogListing ? catalogListingCents : null)
}

/** By its owner, or by the team on behalf of one. */
export const placeOrder = (context: Mine, input: OrderInput, behalf?: Behalf): Promise<Order> =>
  input.kind === 'booth' ? placeBoothOrder(context, input, behalf) : placeRatedOrder(context, input, behalf)

/** Takes the held booths, prices, inserts, emits. The company before the booths: whoever erases an account holds its companies and then its booths. @throws Refusal booking.closed, hold.gone, booth.notActive, booth.kept, quote.changed, input.invalid */
async function placeBoothOrder(context: Mine, input: OrderInputOf<'booth'>, behalf?: Behalf): Promise<Order> {
  const { db, actor, edition } = context
  const { vatBasisPoints } = edition
  refuseClosedBooking(edition)
  const booked = cleanBoothDetails(input)
  const placed = await db.transaction(async (tx) => {
    const companyId = await companyFor(tx, context, { ...booked, ...booked.details }, behalf ?? input.companyId)
    const party = { ...partyOf(context, behalf), companyId }
    const { booths, gone } = await heldBooths(tx, { editionId: edition.id, userId: actor.id, companyId }, input.holdId)
    const { chosen: equipment, goneIds } = await soldEquipment(tx, edition.id, input.equipment ?? [])
    const files = await ownFiles(tx, actor.id, input.attachmentIds ?? [], 'attachmentIds')
    const lines = linesOf(booths, equipment, input.catalogListing ? edition.catalogListingCents : null)
    refuseOtherPrice(input.seenTotalCents, { lines, vatBasisPoints }, { boothIds: idsOf(gone), equipmentIds: goneIds })
    const { id } = await submit(tx, context, {
      editionId: edition.id,
      kind: 'booth',
      ...party,
      numberPrefix: editionYear(edition),
      ...booked,
      ...pricedAt(lines, vatBasisPoints),
      ...placeOf(booths),
    })
    if ((await reserveHeld(tx, input.holdId, id, party.ownerId)) !== booths.length) refuse('hold.gone')
    await linkBooths(tx, edition.id, id, booths)
    await linkEquipment(tx, edition.id, id, equipment)
    return submitted(tx, context, id, files)
  })
  await publishBooths(context, idsOf(placed.booths))
  return placed
}
/** The company that booths are ordered for: that of whom the team orders for, or one of the actor's own. */
const companyFor = (
  tx: Tx,
  context: Mine,
  buyer: Parameters<typeof companyOfOrder>[2],
  of: Behalf | string | undefined,
) => (typeof of === 'object' ? companyOfContact(tx, of, 'company.order') : companyOfOrder(tx, context, buyer, of))
/** Whose an order is, and how it came where the team places it. */
const partyOf = ({ actor }: Mine, behalf: Behalf | undefined) => ({
  ownerId: behalf?.userId ?? actor.id,
  channel: behalf?.channel ?? null,
})
const idsOf = (booths: readonly { id: string }[]) => booths.map(({ id }) => id)

/** The booths of a hold, locked, and those among them that were taken off sale meanwhile. @throws Refusal hold.gone, booth.kept, booth.notActive */
async function heldBooths(
  tx: Tx,
  { editionId, userId, companyId }: { editionId: string; userId: string; companyId: string },
  holdId: string,
) {
  const held = await lockHeldBooths(tx, editionId, userId, holdId)
  if (held.length === 0) refuse('hold.gone')
  refuseKeptFrom([companyId], held)
  const { booths = [], gone = [] } = Object.groupBy(held, ({ sold }) => (sold ? 'booths' : 'gone'))
  if (booths.length === 0) refuse('booth.notActive', { booths: gone.map(({ id, name }) => ({ id, name })) })
  return { booths, gone }
}

/** Prices by the rates, inserts, emits. @throws Refusal quote.changed, input.invalid */
async function placeRatedOrder(context: Mine, input: RatedInput, behalf?: Behalf): Promise<Order> {
  const { db, actor } = context
  const { edition } = context
  const { vatBasisPoints } = edition
  const { lines, ...order } = ratedOrder(input, edition)
  refuseOtherPrice(input.seenTotalCents, { lines, vatBasisPoints })
  return db.transaction(async (tx) => {
    if (behalf) await companyOfContact(tx, behalf, 'company.view') // it stays with the person
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

/** The order, the first row of its timeline, the event; what the team places on behalf of somebody stands in the log, too. */
async function submit(tx: Tx, context: Mine, order: Omit<NewOrder, 'status'>) {
  const { channel, kind, companyName, visitorName } = order
  const placed = await begin(tx, context, orders, channel ? 'enter' : 'submit', {
    insert: (status) => insertOrder(tx, { ...order, status }),
    emit: ({ id }) => [['order.placed', { orderId: id }]],
  })
  const after = { kind, channel, companyName, visitorName }
  if (channel) await record(tx, context, { subject: 'order', subjectId: placed.id, label: placed.number, after })
  return placed
}

/** What every kind ends with: its files and the kept answer. */
async function submitted(tx: Tx, context: Mine, id: string, files: readonly string[]) {
  await linkFiles(tx, id, files)
  const order = forOwner(found(await orderById(tx, context.edition.id, id)))
  await settleIn(tx, context, 201, { order })
  return order
}

/** The owner takes an order back; its booths are free again. */
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
  return forOwner(await ownOrder(context, id))
}

/** Takes back whatever of somebody is not decided yet, when the account goes; nobody is written to. */
export async function withdrawAllOf(tx: Tx, { jobs }: Pick<Context, 'jobs'>, ownerId: string) {
  const withdrawn = await sweep(tx, { jobs }, orders, 'withdraw', {
    by: 'owner',
    take: (row) => setStatusOfAll(tx, ownerId, row),
    author: { actorId: ownerId, actorName: '' },
  })
  for (const { id } of withdrawn) await freeBooths(tx, id)
}

/** The undecided orders of somebody who leaves the team wait for another; what was decided keeps the name. */
export async function handBackOrders(tx: Tx, context: Mine, adminId: string) {
  const ids = await lockAssigned(tx, adminId)
  await setAssignee(tx, ids, null)
  for (const id of ids) await addEvent(tx, id, { move: 'assign', from: null, to: null, by: 'team', ...by(context) })
}

/** A further file for an order that is not decided yet. */
export async function attachToOrder(context: Mine, id: string, uploadId: string) {
  const order = await ownOrder(context, id)
  await context.db.transaction(async (tx) => {
    const locked = found(await lockOrder(tx, context.edition.id, id))
    if (!mayMove(locked.status, 'withdraw')) refuse('order.closed', { orderStatus: locked.status })
    if (order.attachments.length >= 20) refuseField('uploadId', 'tooMany:20')
    await linkFiles(tx, id, await ownFiles(tx, context.actor.id, [uploadId], 'uploadId'))
    await addEvent(tx, id, { move: 'attach', from: locked.status, to: locked.status, by: 'owner', ...by(context) })
  })
  return forOwner(await ownOrder(context, id))
}

export async function publishBooths({ db, live }: Context, ids: readonly string[]) {
  if (ids.length > 0) live.publish({ booths: await newsOf(db, ids) })
}
export const by = ({ actor }: Mine) => ({ actorId: actor.id, actorName: `${actor.name} ${actor.lastName}` })

const linesOf = (booths: readonly HeldBooth[], equipment: Equipment, catalogListingCents: number | null): Line[] =>
  boothOrderLines({ booths, equipment, catalogListingCents })
const placeOf = (booths: readonly HeldBooth[]) => ({
  hallIds: [...new Set(booths.map(({ hallId }) => hallId))],
  boothNames: booths.map(({ name }) => name),
  meterage: Math.round(booths.reduce((sum, { meterage }) => sum + meterage * 100, 0)) / 100,
})
const pricedAt = (lines: Line[], vatBasisPoints: number) => ({
  lines,
  totals: totals(lines, vatBasisPoints),
  vatBasisPoints,
})
const noPlace = { hallIds: [], boothNames: [], meterage: 0 }
