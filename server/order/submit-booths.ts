// Submits a booth order from a hold.
import type { Behalf } from '#contract/entities/behalf.ts'
import type { Order } from '#contract/entities/order.ts'
import type { OrderInputOf } from '#contract/entities/order-input.ts'
import { dayProblems } from '#contract/rules/day-problems.ts'
import { boothOrderLines, vatOf, type Line } from '#contract/rules/price.ts'
import { refuseEarmarkedForOthers } from '../booth/booth.ts'
import { companyOfContact, companyOfOrder } from '../company/company.ts'
import type { Tx } from '../db/connect.ts'
import { editionYear } from '../edition/edition.ts'
import { soldEquipment } from '../equipment/equipment.ts'
import type { Mine } from '../kernel/portal.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { refuse, refuseProblems } from '../kernel/refuse.ts'
import { ownFiles } from '../upload/upload.ts'
import { cleanBoothDetails } from './booth-details.ts'
import { linkBooths, linkEquipment, lockHeldBooths, reserveHeld, type HeldBooth } from './order.store.ts'
import { refuseOtherPrice } from './confirmed-price.ts'
import { partyOf, pricedAt, submit, submitted } from './submit.ts'

type Equipment = Awaited<ReturnType<typeof soldEquipment>>['chosen']

type Input = OrderInputOf<'booth'>
/**
 * Submits an order for the held booths; the caller updates open maps after the commit. The company is locked before the
 * booths, in the same order as account erasure.
 * @throws hold.gone, booth.notActive, booth.earmarked, quote.changed, input.invalid
 */
export async function submitHeldBooths(
  tx: Tx,
  context: Mine,
  input: Input,
  behalf: Behalf | undefined,
): Promise<Order> {
  const { actor, edition } = context
  const vatBasisPoints = vatOf(edition)
  refuseProblems(dayProblems([['date', input.date]], { ...edition, today: dayIn(edition.timeZone) }))
  const booked = cleanBoothDetails(input)
  const companyId = await companyFor(tx, context, { ...booked, ...booked.details }, behalf ?? input.companyId)
  const party = { ...partyOf(context, behalf), companyId }
  const { booths, gone } = await heldBooths(tx, { editionId: edition.id, userId: actor.id, companyId }, input.holdId)
  const { chosen: equipment, goneIds } = await soldEquipment(tx, edition.id, input.equipment ?? [])
  const files = await ownFiles(tx, actor.id, input.attachmentIds ?? [], 'attachmentIds')
  const lines = linesOf(booths, equipment, input.catalogListing ? edition.catalogListingCents : null)
  refuseOtherPrice(input.seenTotalCents, { lines, vatBasisPoints }, { boothIds: idsOf(gone), equipmentIds: goneIds })
  const { id } = await submit(tx, context, boothOrder(context, { party, booked, lines, booths }))
  if ((await reserveHeld(tx, input.holdId, id, party.ownerId)) !== booths.length) refuse('hold.gone')
  await linkBooths(tx, edition.id, id, booths)
  await linkEquipment(tx, edition.id, id, equipment)
  return submitted(tx, context, id, files)
}

interface Parts {
  party: ReturnType<typeof partyOf> & { companyId: string }
  booked: ReturnType<typeof cleanBoothDetails>
  lines: Line[]
  booths: readonly HeldBooth[]
}
/** The stored fields of a booth order. */
export const boothOrder = ({ edition }: Mine, { party, booked, lines, booths }: Parts) => ({
  editionId: edition.id,
  kind: 'booth' as const,
  numberPrefix: editionYear(edition),
  ...party,
  ...booked,
  ...pricedAt(lines, vatOf(edition)),
  ...placeOf(booths),
})

/** The ordering company: that of the person the team orders for, or one of the actor's own. */
const companyFor = (
  tx: Tx,
  context: Mine,
  buyer: Parameters<typeof companyOfOrder>[2],
  of: Behalf | string | undefined,
) => (typeof of === 'object' ? companyOfContact(tx, of, 'company.order') : companyOfOrder(tx, context, buyer, of))
export const idsOf = (booths: readonly { id: string }[]) => booths.map(({ id }) => id)
/**
 * Locks the booths of a hold, and separates those that have been taken off sale.
 * @throws hold.gone, booth.earmarked, booth.notActive
 */
async function heldBooths(
  tx: Tx,
  { editionId, userId, companyId }: { editionId: string; userId: string; companyId: string },
  holdId: string,
) {
  const held = await lockHeldBooths(tx, editionId, userId, holdId)
  if (held.length === 0) refuse('hold.gone')
  return boothsOnSale(held, companyId)
}

/**
 * Returns the held booths that are still on sale and those that are not.
 * @throws booth.earmarked, booth.notActive if none of them is still on sale
 */
export function boothsOnSale(held: readonly HeldBooth[], companyId: string) {
  refuseEarmarkedForOthers([companyId], held)
  const { booths = [], gone = [] } = Object.groupBy(held, ({ sold }) => (sold ? 'booths' : 'gone'))
  if (booths.length === 0) refuse('booth.notActive', { booths: gone.map(({ id, name }) => ({ id, name })) })
  return { booths, gone }
}

export const linesOf = (
  booths: readonly HeldBooth[],
  equipment: Equipment,
  catalogListingCents: number | null,
): Line[] => boothOrderLines({ booths, equipment, catalogListingCents })
const placeOf = (booths: readonly HeldBooth[]) => ({
  hallIds: [...new Set(booths.map(({ hallId }) => hallId))],
  boothNames: booths.map(({ name }) => name),
  meterage: Math.round(booths.reduce((sum, { meterage }) => sum + meterage * 100, 0)) / 100,
})
