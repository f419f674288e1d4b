import { expect, it } from 'vitest'
import type { OrderMoney } from '#contract/entities/payment.ts'
import { paidDues } from '#contract/money/balance.ts'
import { openDuesOf, partText } from './dues.ts'

/** Money of an order over 9,000 euros in two dues. */
const moneyOf = (paidCents: number, owedCents = 900_000): OrderMoney => ({
  state: 'due',
  owedCents,
  paidCents,
  waitingCents: 0,
  dues: paidDues(
    [
      { position: 1, dueOn: '2025-05-08', amountCents: 270_000 },
      { position: 2, dueOn: '2025-05-25', amountCents: 630_000 },
    ],
    paidCents,
  ),
  payments: [],
})
const shown = (money: OrderMoney) => openDuesOf(money).map(({ cents, dueOn }) => [cents, dueOn])

it.each([
  [0, [[270_000, '2025-05-08'], [630_000, '2025-05-25']]],
  [100_000, [[170_000, '2025-05-08'], [630_000, '2025-05-25']]],
  [270_000, [[630_000, '2025-05-25']]],
  [900_000, []],
  [950_000, []],
])('after %i cents, open dues add up to the balance', (paid, open) => expect(shown(moneyOf(paid))).toEqual(open)) // prettier-ignore

it('a credit note shortens the last due, and an open balance beyond the dues has no day', () => {
  expect(shown(moneyOf(0, 800_000))).toEqual([
    [270_000, '2025-05-08'],
    [530_000, '2025-05-25'],
  ])
  expect(shown(moneyOf(900_000, 905_000))).toEqual([[5_000, null]])
})

it('names of dues: the whole, the first part, the rest', () => {
  const names = (money: OrderMoney) => openDuesOf(money).map((due) => partText(due))
  const [first, rest] = openDuesOf(moneyOf(0))
  expect(names(moneyOf(0))).toHaveLength(2)
  expect(partText(first!)).not.toBe(partText(rest!))
  expect(partText({ ...first!, of: 1 })).not.toBe(partText({ ...first!, of: 1, isPart: true }))
})
