import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boothCents } from './price.ts'
import { partsText } from './price-parts.ts'
import { earlyPercent, partsCents, ruleMetreCents, ruleParts, type RuleOfPrices } from './price-rule.ts'

const rule: RuleOfPrices = {
  baseCents: 190_00,
  oppositePercent: 108,
  cornerPercent: 110,
  threePercent: 115,
  fourPercent: 125,
  shellCents: 35_00,
  shellUpTo: 0,
  early: [],
}
const booth = { meterage: 12, openSides: 1, isCorner: false }
const euros = (of: Partial<typeof booth>, by: Partial<RuleOfPrices> = {}, day = '2025-06-01') =>
  ruleMetreCents({ ...booth, ...of }, { ...rule, ...by }, day) / 100

describe('the price rule of a hall', () => {
  test('returns the prices of the design: base, corner, three and four sides, in whole euros', () => {
    expect([
      euros({ openSides: 0 }),
      euros({}),
      euros({ openSides: 2 }),
      euros({ openSides: 2, isCorner: true }),
      euros({ openSides: 3 }),
      euros({ openSides: 4 }),
    ]).toEqual([190, 190, 205, 209, 219, 238])
  })
  test('adds the shell to booths up to a size, after the factor', () => {
    expect([euros({ meterage: 12 }, { shellUpTo: 12 }), euros({ meterage: 12.5 }, { shellUpTo: 12 })]).toEqual([
      225, 190,
    ])
    expect(euros({ openSides: 2, isCorner: true }, { shellUpTo: 24 })).toBe(244)
  })
  test('uses the scheme that the team set for a booth, whatever its size', () => {
    const by = { shellUpTo: 12 }
    const centsOf = (scheme: 'raw' | 'shell', meterage: number) =>
      ruleMetreCents({ ...booth, meterage, scheme }, { ...rule, ...by }, '2025-06-01') / 100
    expect([centsOf('raw', 12), centsOf('shell', 40)]).toEqual([190, 225])
  })
  test('returns the parts of a price, from which the price can be recomputed', () => {
    const early = [{ until: '2025-05-01', percent: 10 }]
    const parts = ruleParts(
      { ...booth, openSides: 2, isCorner: true, scheme: 'shell' },
      { ...rule, early },
      '2025-05-01',
    )
    expect(parts).toEqual({
      baseCents: 190_00,
      sidesPercent: 110,
      shellCents: 35_00,
      earlyPercent: 10,
      scheme: 'shell',
    })
    expect(partsCents(parts)).toBe(220_00)
    expect(partsText(parts, 220_00)).toEqual({
      en: 'per m²: base €190 × 1.10 for open sides + €35 for the shell − 10% for ordering early = €220',
      fa: 'هر متر مربع: پایه ۱۹۰ یورو × ۱٫۱۰ برای برهای باز + ۳۵ یورو برای سازه − ۱۰٪ برای سفارش زودهنگام = ۲۲۰ یورو',
    })
    expect(ruleParts(booth, rule, '2025-06-01')).not.toHaveProperty('scheme')
  })
  test('has a discount up to and including a day, and the nearest deadline applies', () => {
    const early = [
      { until: '2025-05-01', percent: 5 },
      { until: '2025-03-01', percent: 10 },
    ]
    expect(
      ['2025-02-28', '2025-03-01', '2025-03-02', '2025-05-01', '2025-05-02'].map((day) => euros({}, { early }, day)),
    ).toEqual([171, 171, 181, 181, 190])
    expect(earlyPercent([], '2025-01-01')).toBe(0)
  })
  test('never makes more open sides cheaper when the factors rise, and always returns whole euros', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 300 }), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 90 }),
        (factors, baseCents, percent) => {
          const [a, b, c, d] = factors.toSorted((one, two) => one - two)
          const by = {
            baseCents,
            oppositePercent: a!,
            cornerPercent: b!,
            threePercent: c!,
            fourPercent: d!,
            early: [{ until: '2025-06-01', percent }],
          }
          const prices = [
            euros({ openSides: 1 }, by),
            euros({ openSides: 2 }, by),
            euros({ openSides: 2, isCorner: true }, by),
            euros({ openSides: 3 }, by),
            euros({ openSides: 4 }, by),
          ]
          expect(prices).toEqual(prices.toSorted((one, two) => one - two))
          for (const price of prices) expect(Number.isInteger(price)).toBe(true)
        },
      ),
    )
  })
  test('is overridden by a fixed price of the booth', () => {
    const pricePerSquareMetreCents = ruleMetreCents(booth, rule, '2025-06-01')
    expect(boothCents({ meterage: 12, priceCents: null, pricePerSquareMetreCents })).toBe(2_280_00)
    expect(boothCents({ meterage: 12, priceCents: 900_00, pricePerSquareMetreCents })).toBe(900_00)
  })
})
