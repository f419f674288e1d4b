// One order compared with a bank row, and the part of a judgement that follows from it.
import { isPayable, type DayRate, type Fit, type MatchableOrder } from './dues.ts'
import { nothing, type ReadRow } from './judgement.ts'
import type { MatchReason } from './match-reasons.ts'

/** Result of comparing a row with one order. */
export interface Weighed {
  readonly order: MatchableOrder
  readonly fit: Fit | null
  readonly isOtherCurrency: boolean
  readonly equivalentMinor: number | null
  readonly rate: DayRate | null
}

/** Orders, allocations, difference and rate for a proposal of one order. */
export function resultOf(row: ReadRow, { order, fit, isOtherCurrency, equivalentMinor, rate }: Weighed) {
  const isPaid = order.state === 'paid' || (order.state === 'open' && !isPayable(order))
  const amount = isOtherCurrency ? equivalentMinor : row.amountMinor
  return {
    ...nothing,
    orders: [order.number],
    allocations: isOtherCurrency ? [] : (fit?.allocations ?? []),
    differenceMinor: fit?.differenceMinor ?? (isPaid ? amount : null),
    equivalentMinor,
    rate: rate?.rialPerEuro ?? null,
    rateDate: rate?.date ?? null,
  }
}

/** Reasons for a proposal of one order: its state or currency, then the amount. */
export function reasonsOf(
  { order, fit, isOtherCurrency, rate }: Weighed,
  marks: readonly MatchReason[],
): MatchReason[] {
  const state = stateReason(order)
  const currency: MatchReason[] = isOtherCurrency ? [rate ? 'other-currency' : 'other-currency-no-rate'] : []
  if (state) return [state, ...currency, ...marks]
  const amount: MatchReason[] =
    fit?.kind === 'short' ? ['short-charges']
    : fit?.kind === 'more' ? ['more-than-invoice']
    : fit?.kind === 'dues' ? ['dues-add-up']
    : fit?.kind === 'differs' ? ['reference-amount-differs']
    : [] // prettier-ignore
  return [...currency, ...amount, ...marks]
}

/** Reason for which an order accepts no payment; undefined if it accepts one. */
export function stateReason(order: MatchableOrder): MatchReason | undefined {
  if (order.state === 'cancelled-booth-free' || order.state === 'cancelled-booth-taken') return order.state
  return isPayable(order) ? undefined : 'already-paid'
}
