// Enters many booth orders for the team. It writes the same rows as manual entry, some hundred orders in a few
// statements (docs/decisions/table-import.md).
import type { OrderInputOf } from '#contract/entities/order-input.ts'
import { vatOf } from '#contract/rules/price.ts'
import { companiesOfContacts } from '../company/company.ts'
import type { Tx } from '../db/connect.ts'
import { beginAll } from '../kernel/machine.ts'
import type { Mine } from '../kernel/portal.ts'
import { refuse } from '../kernel/refuse.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { cleanBoothDetails } from './booth-details.ts'
import { insertOrders } from './new-order.store.ts'
import { orders } from './order.machine.ts'
import { pricedBooths, type HeldBooth } from './order.store.ts'
import { boothOrder, idsOf, linesOf, boothsOnSale } from './submit-booths.ts'
import { insertHolds, takeBooths, type Taken } from './import-orders.store.ts'
import { refuseOtherPrice } from './confirmed-price.ts'
import { partyOf, type EnteredFor } from './submit.ts'

/** The input of one order. Its booths are not held yet. */
export interface Entry {
  input: Omit<OrderInputOf<'booth'>, 'holdId'>
  boothIds: readonly string[]
  of: EnteredFor
}

const perTurn = 250
/**
 * Submits all imported orders or none, for booths that the caller has locked. Webhooks are notified of each order, but
 * no e-mail is sent. The caller writes the audit log entry.
 * @returns their ids and numbers, in the order of the entries
 * @throws the codes of `placeHeld`; fails on the unique index one_living_claim_per_booth
 */
export async function putMany(
  tx: Tx,
  context: Mine,
  entries: readonly Entry[],
  progress: (orders: number) => Promise<void>,
): Promise<{ id: string; number: string }[]> {
  const { actor, edition } = context
  const companyIds = await companiesOfContacts(tx, entries.map(({ of }) => of), 'company.order') // prettier-ignore
  const placed: { id: string; number: string }[] = []
  const taken: Taken[] = []
  for (let at = 0; at < entries.length; at += perTurn) {
    const some = await priced(tx, context, entries.slice(at, at + perTurn), companyIds.slice(at, at + perTurn))
    await insertHolds(tx, edition.id, actor.id, some.map(({ holdId }) => holdId), edition.holdMinutes) // prettier-ignore
    const numbered = await beginAll(tx, context, orders, 'enter', (status) => insertOrders(tx, some.map(({ order }) => ({ ...order, status })))) // prettier-ignore
    await emitPlaced(tx, context, idsOf(numbered))
    taken.push(...some.flatMap((one, nth) => takenOf(one, numbered[nth]!.id)))
    placed.push(...numbered)
    await progress(some.length)
  }
  await takeBooths(tx, edition.id, actor.id, taken)
  return placed
}

/**
 * Prices the imported orders by the rules that also apply to orders from a hold. The total must equal the price that
 * the user saw.
 */
async function priced(tx: Tx, context: Mine, entries: readonly Entry[], companyIds: readonly string[]) {
  const { edition } = context
  const vatBasisPoints = vatOf(edition)
  const all = await pricedBooths(tx, edition.id, entries.flatMap(({ boothIds }) => boothIds)) // prettier-ignore
  const places = new Map(all.map((booth, at) => [booth.id, { booth, at }]))
  return entries.map(({ input, boothIds, of }, nth) => {
    const companyId = companyIds[nth]!
    const found = boothIds.flatMap((id) => places.get(id) ?? [])
    if (found.length < boothIds.length) refuse('hold.gone')
    const { booths, gone } = boothsOnSale(found.toSorted((a, b) => a.at - b.at).map(({ booth }) => booth), companyId) // prettier-ignore
    const holdId = uuidv7()
    const lines = linesOf(booths, [], input.catalogListing ? edition.catalogListingCents : null)
    refuseOtherPrice(input.seenTotalCents, { lines, vatBasisPoints }, { boothIds: idsOf(gone), equipmentIds: [] })
    const party = { ...partyOf(context, of), companyId }
    const order = boothOrder(context, { party, booked: cleanBoothDetails({ ...input, holdId }), lines, booths })
    return { holdId, order, booths }
  })
}

interface Priced {
  holdId: string
  order: ReturnType<typeof boothOrder>
  booths: readonly HeldBooth[]
}
const takenOf = ({ holdId, order, booths }: Priced, orderId: string): Taken[] =>
  booths.map(({ id: boothId, totalCents }, position) => ({ boothId, orderId, ownerId: order.ownerId, holdId, totalCents, position })) // prettier-ignore

const emitPlaced = (tx: Tx, { jobs, edition }: Mine, orderIds: readonly string[]) =>
  jobs.enqueueAll(
    tx,
    'told',
    orderIds.map((orderId) => ({ name: 'order.placed', about: { orderId }, editionId: edition.id })),
  )
