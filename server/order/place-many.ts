// Many orders of booths at once, entered by the team: the rows that as many orders by hand would write, some hundred of them in a few statements (docs/decisions/table-import.md).
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
import { boothOrder, idsOf, linesOf, onSale } from './place-booths.ts'
import { insertHolds, takeBooths, type Taken } from './place-many.store.ts'
import { refuseOtherPrice } from './seen.ts'
import { partyOf, type EnteredFor } from './submit.ts'

/** What one order is placed with; nobody holds its booths yet. */
export interface Entry {
  input: Omit<OrderInputOf<'booth'>, 'holdId'>
  boothIds: readonly string[]
  of: EnteredFor
}

const perTurn = 250
/** All of them or none, for booths that the caller has locked. Webhooks hear of each; nobody is written to, and the caller writes the entry of the log.
 *  @returns their ids and numbers, in the order of the entries @throws Refusal as placeHeld; fails by the index one_living_claim_per_booth */
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

/** By the rules of one that is placed from a hold, and at the price that was seen. */
async function priced(tx: Tx, context: Mine, entries: readonly Entry[], companyIds: readonly string[]) {
  const { edition } = context
  const vatBasisPoints = vatOf(edition)
  const all = await pricedBooths(tx, edition.id, entries.flatMap(({ boothIds }) => boothIds)) // prettier-ignore
  const places = new Map(all.map((booth, at) => [booth.id, { booth, at }]))
  return entries.map(({ input, boothIds, of }, nth) => {
    const companyId = companyIds[nth]!
    const found = boothIds.flatMap((id) => places.get(id) ?? [])
    if (found.length < boothIds.length) refuse('hold.gone')
    const { booths, gone } = onSale(found.toSorted((a, b) => a.at - b.at).map(({ booth }) => booth), companyId) // prettier-ignore
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
