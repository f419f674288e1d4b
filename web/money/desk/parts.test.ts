import { expect, test } from 'vitest'
import type { DueRow, Payment } from '#contract/entities/payment.ts'
import { areValid, bodyOf, excessOf, partOfOrder, stateAfter, sumOf, type Part } from './parts.ts'

const part = (change: Partial<Part> = {}): Part => ({
  orderId: 'a',
  number: '1404-0001',
  kind: 'booth',
  name: 'Azin',
  due: null,
  dues: null,
  dueCents: null,
  balanceCents: 1_000,
  amountMinor: 1_000,
  orderCents: 1_000,
  proposed: null,
  ...change,
})

test('parts of a payment are complete, within the payment, and beyond an order only as credit', () => {
  const more = part({ orderId: 'b', amountMinor: 1_500, orderCents: 1_500 })
  expect(sumOf([part(), more])).toBe(2_500)
  expect(excessOf(more)).toBe(500)
  expect(excessOf(part({ balanceCents: -20, orderCents: 100 }))).toBe(100)
  expect(areValid([part()], 1_000, false)).toBe(true)
  expect(areValid([part()], 999, false)).toBe(false)
  expect(areValid([part({ amountMinor: null })], 1_000, false)).toBe(false)
  expect(areValid([], 1_000, false)).toBe(false)
  expect(areValid([part(), more], 2_500, false)).toBe(false)
  expect(areValid([part(), more], 2_500, true)).toBe(true)
  // A payment in rials needs its worth in euro too.
  expect(areValid([part({ amountMinor: 90_000_000, orderCents: null })], 90_000_000, false)).toBe(false)
})

test('credit is sent only if a part exceeds its order', () => {
  expect(bodyOf([part()], 1_000, true)).toEqual({
    seenOpenMinor: 1_000,
    parts: [{ orderId: 'a', amountMinor: 1_000, orderCents: 1_000 }],
  })
  expect(bodyOf([part({ amountMinor: 1_001, orderCents: 1_001 })], 1_001, true)).toMatchObject({ credit: true })
})

test('the state after a part is shown only while it is certain', () => {
  expect(stateAfter(part())).toBe('paid')
  expect(stateAfter(part({ orderCents: 1_001 }))).toBe('overpaid')
  expect(stateAfter(part({ orderCents: 400 }))).toBeNull()
  expect(stateAfter(part({ orderCents: 400, proposed: { orderCents: 400, state: 'overdue' } }))).toBe('overdue')
})

test('a chosen order gets the rest of the payment, at most what is open on it', () => {
  const row = { orderId: 'c', number: '1404-0003', kind: 'booth', owedCents: 900, paidCents: 300 } as DueRow
  const of = (openMinor: number, currency = 'EUR') => partOfOrder(row, { openMinor, currency } as Payment, [part()])
  expect(of(1_250)).toMatchObject({ amountMinor: 250, orderCents: 250, balanceCents: 600 })
  expect(of(5_000)).toMatchObject({ amountMinor: 600 })
  expect(of(1_000)).toMatchObject({ amountMinor: null })
  expect(of(90_000_000, 'IRR')).toMatchObject({ amountMinor: null, orderCents: null })
})
