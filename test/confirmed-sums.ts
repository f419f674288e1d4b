// Totals for requests that submit or verify an order. These requests must contain the total that the user has seen.
import type { OrderInput } from '#contract/entities/order-input.ts'
import type { Call } from '#web/call.ts'
import { times, totals } from '#contract/rules/price.ts'

type Unseen<T> = T extends unknown ? Omit<T, 'seenTotalCents'> : never
export type UnseenOrder = Unseen<OrderInput>
export type UnseenOrderOf<K extends OrderInput['kind']> = Extract<UnseenOrder, { kind: K }>

/** Adds the current total to an order. The total is 0 if the quote fails, for example because of an invalid field. */
export async function priced<B extends UnseenOrder>(call: Call, body: B): Promise<B & { seenTotalCents: number }> {
  const seenTotalCents = await quoteOf(call, body).then(
    ({ quote }) => quote.totalWithTaxCents,
    () => 0,
  )
  return { ...body, seenTotalCents }
}

async function quoteOf(call: Call, body: UnseenOrder) {
  if (body.kind === 'booth') {
    const { items } = await call('hold.list', {})
    const { boothIds = [] } = items.find(({ id }) => id === body.holdId) ?? {}
    const { catalogListing, equipment } = body
    return call('quote.make', { body: { kind: 'booth', boothIds, catalogListing, equipment } })
  }
  if (body.kind === 'visa')
    return call('quote.make', { body: { kind: 'visa', entries: body.entries, travellers: body.travellers.length } })
  if (body.kind === 'hotel') {
    const { kind, category, rooms, checkIn, checkOut } = body
    return call('quote.make', { body: { kind, category, rooms, checkIn, checkOut } })
  }
  const { kind, service, date, returnDate, passengers } = body
  return call('quote.make', { body: { kind, service, date, returnDate, passengers } })
}

interface Changes {
  corrections?: { line: number; unitCents?: number; discountCents?: number }[]
  added?: {
    title: { fa: string; en: string }
    quantity: number
    unit: 'piece' | 'person' | 'night' | 'day'
    unitCents: number
  }[]
}

/** Returns the amount to be invoiced for an order in cents, including corrections and added lines. */
export async function sumOf(team: Call, orderId: string, { corrections = [], added = [] }: Changes = {}) {
  const {
    order: { lines, vatBasisPoints },
  } = await team('panelOrder.read', { orderId })
  const corrected = lines.map((line, at) => {
    const { unitCents = line.unitCents, discountCents = line.discountCents } =
      corrections.find((one) => one.line === at) ?? {}
    return { totalCents: times(line.quantity, unitCents), discountCents }
  })
  return totals(
    [
      ...corrected,
      ...added.map(({ quantity, unitCents }) => ({ totalCents: times(quantity, unitCents), discountCents: 0 })),
    ],
    vatBasisPoints,
  ).totalWithTaxCents
}

/** Verifies an order. The confirmed total is the current one. */
export const verify = async (team: Call, orderId: string, changes: Changes = {}) =>
  team('panelOrder.verify', { orderId, body: { ...changes, seenTotalCents: await sumOf(team, orderId, changes) } })
