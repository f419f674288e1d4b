// Compares the amount of a bank row with the dues of an order, in the currency of the order.

export interface MatchableDue {
  /** From 1, in the order in which the dues are paid. */
  readonly due: number
  readonly dueOn: string
  readonly amountMinor: number
  readonly paidMinor: number
}

export type MatchableState = 'open' | 'paid' | 'cancelled-booth-free' | 'cancelled-booth-taken'

/** An order as the desk of payments sees it. Amounts are in minor units: cents, but whole rials. */
export interface MatchableOrder {
  readonly number: string
  readonly invoice: string | null
  readonly company: string
  readonly currency: string
  readonly state: MatchableState
  readonly totalMinor: number
  readonly paidMinor: number
  /** Zero for a cancelled order. */
  readonly balanceMinor: number
  readonly dues: readonly MatchableDue[]
}

/** Rial for one euro, on a day. */
export interface DayRate {
  readonly date: string
  readonly rialPerEuro: number
}

export interface Allocation {
  readonly order: string
  readonly due: number
  readonly amountMinor: number
}

/** Largest shortfall that passes for bank charges, in minor units of the currency of the order. */
const charges: Readonly<Record<string, number>> = { EUR: 5_000, IRR: 0 }

/** An amount in the currency of an order. `rate` is null if it is the currency of the row. */
export interface Converted {
  readonly amountMinor: number
  readonly rate: DayRate | null
}

/**
 * Returns the conversion of amounts from one currency to another on a day, with the last rate up to that day. The
 * result is rounded half up.
 * @returns a function that returns undefined if there is no rate
 */
export function converter(rates: readonly DayRate[]) {
  const sorted = rates.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const on = new Map<string, DayRate | undefined>()
  const rateOn = (day: string) => {
    if (!on.has(day)) on.set(day, sorted.findLast(({ date }) => date <= day)) // prettier-ignore
    return on.get(day)
  }
  return (amountMinor: number, from: string, to: string, day: string): Converted | undefined => {
    if (from === to) return { amountMinor, rate: null }
    const rate = rateOn(day)
    if (!rate) return undefined
    // Products pass 2^53. A rate may have decimals, so both sides are multiplied by a thousand.
    const rialPerEuro = BigInt(Math.round(rate.rialPerEuro * 1_000))
    const amount = BigInt(amountMinor)
    if (from === 'EUR' && to === 'IRR') return { amountMinor: halfUp(amount * rialPerEuro, 100_000n), rate }
    if (from === 'IRR' && to === 'EUR') return { amountMinor: halfUp(amount * 100_000n, rialPerEuro), rate }
    return undefined
  }
}

/** Quotient of two positive numbers, rounded half up. */
const halfUp = (dividend: bigint, divisor: bigint) => Number((2n * dividend + divisor) / (2n * divisor))

const openOf = ({ amountMinor, paidMinor }: MatchableDue) => amountMinor - paidMinor

/** Whether something can be paid on the order. */
export const isPayable = ({ state, balanceMinor }: MatchableOrder) => state === 'open' && balanceMinor > 0

const openDues = ({ dues }: MatchableOrder) => dues.filter((due) => openOf(due) > 0).toSorted((a, b) => a.due - b.due)

/** Open part of the next due; 0 if the order is paid or cancelled. */
export function nextDueOf(order: MatchableOrder): number {
  const [first] = isPayable(order) ? openDues(order) : []
  return first ? openOf(first) : 0
}

/** Allocates the next due of the order. */
export const nextDueAllocated = (order: MatchableOrder): Allocation[] => allocations(order, openDues(order).slice(0, 1))

const allocations = ({ number }: MatchableOrder, dues: readonly MatchableDue[]): Allocation[] =>
  dues.map((due) => ({ order: number, due: due.due, amountMinor: openOf(due) }))

/** Result of comparing an amount with the open instalments of an order. */
export interface Fit {
  /**
   * `due` and `balance` are exact. `dues` is the sum of the first dues. `short` is a shortfall that passes for charges.
   * `more` exceeds the balance.
   */
  readonly kind: 'due' | 'balance' | 'dues' | 'short' | 'more' | 'differs'
  /** Amount less the nearest of next due and balance; 0 for `dues`. */
  readonly differenceMinor: number
  readonly allocations: Allocation[]
}

/** Compares an amount, in the currency of the order, with an order for which `isPayable` is true. */
export function fitOf(order: MatchableOrder, amountMinor: number): Fit {
  const dues = openDues(order)
  const next = nextDueOf(order)
  const balance = order.balanceMinor
  if (amountMinor === next)
    return { kind: 'due', differenceMinor: 0, allocations: allocations(order, dues.slice(0, 1)) }
  if (amountMinor === balance) return { kind: 'balance', differenceMinor: 0, allocations: allocations(order, dues) }
  let sum = 0
  for (const [at, due] of dues.entries()) {
    sum += openOf(due)
    if (sum === amountMinor)
      return { kind: 'dues', differenceMinor: 0, allocations: allocations(order, dues.slice(0, at + 1)) }
  }
  const differenceMinor = amountMinor - nearest(amountMinor, next, balance)
  const kind = isShort(differenceMinor, order.currency) ? 'short' : amountMinor > balance ? 'more' : 'differs'
  return { kind, differenceMinor, allocations: [] }
}

/** Whether a difference is a shortfall that passes for bank charges. */
export const isShort = (differenceMinor: number, currency: string) =>
  differenceMinor < 0 && differenceMinor >= -(charges[currency] ?? 0)

const nearest = (amount: number, next: number, balance: number) =>
  Math.abs(amount - next) <= Math.abs(amount - balance) ? next : balance

/** Returns the orders after these allocations. An order without a balance becomes `paid`. */
export function takeAllocations(orders: readonly MatchableOrder[], taken: readonly Allocation[]): MatchableOrder[] {
  const byOrder = Map.groupBy(taken, ({ order }) => order)
  return orders.map((order) => {
    const own = byOrder.get(order.number)
    if (!own) return order
    const sumOf = (rows: readonly Allocation[]) => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const dues = order.dues.map((due) => ({
      ...due,
      paidMinor: due.paidMinor + sumOf(own.filter((allocation) => allocation.due === due.due)),
    }))
    const paidMinor = order.paidMinor + sumOf(own)
    const balanceMinor = order.state === 'open' ? order.totalMinor - paidMinor : order.balanceMinor
    return { ...order, dues, paidMinor, balanceMinor, state: order.state === 'open' && balanceMinor <= 0 ? 'paid' : order.state } // prettier-ignore
  })
}
