import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booth } from '#contract/entities/booth.ts'
import { areaRanges, isFiltering, matcher, noFilter, priceSteps, readFilter, writeFilter } from './filter.ts'

const booth: Booth = {
  id: 'b',
  hallId: 'h',
  name: 'C-12',
  meterage: 24,
  openSides: 2,
  priceCents: null,
  pricePerSquareMetreCents: 19_000,
  totalCents: 456_000,
  active: true,
  state: 'reserved',
  polygon: [
    [0, 0],
    [600, 0],
    [600, 400],
    [0, 400],
  ],
  company: { fa: 'نیک‌اندیشان کیش', en: 'Nik Andishan' },
  exhibitor: null,
  earmarkedUntil: null,
}
const wants = (part: Partial<typeof noFilter>, of: Partial<Booth> = {}) =>
  matcher({ ...noFilter, ...part })({ ...booth, ...of })

describe('map filter', () => {
  test('can be written to the address and read back', () => {
    const filters = fc.record({
      q: fc.constantFrom('', 'C-2', 'نیک'),
      free: fc.boolean(),
      area: fc.constantFrom('', ...areaRanges),
      price: fc.constantFrom(0, 5_000),
      sides: fc.constantFrom(0, 2, 4),
    })
    fc.assert(
      fc.property(filters, (filter) => {
        const query = writeFilter(filter, new URLSearchParams('hall=6&free=1'))
        expect(readFilter(query)).toEqual(filter)
        expect(query.get('hall')).toBe('6')
      }),
    )
  })
  test('ignores values in an address that it would not write itself', () => {
    expect(readFilter(new URLSearchParams('free=yes&area=a-b&price=-5&sides=9'))).toEqual(noFilter)
    expect(isFiltering(noFilter)).toBe(false)
  })
  test('finds a code with or without hyphen and in Persian digits, and a company in both languages', () => {
    for (const q of ['c12', 'C-12', '۱۲', 'nik and', 'نيك اندیشان', 'كيش']) expect(wants({ q })).toBe(true)
    expect(wants({ q: 'D-1' })).toBe(false)
  })
  test('matches only active free booths, and respects area, price and sides', () => {
    expect(wants({ free: true })).toBe(false)
    expect(wants({ free: true }, { state: 'available' })).toBe(true)
    expect(wants({ free: true }, { state: 'available', active: false })).toBe(false)
    expect([
      wants({ area: '12-24' }),
      wants({ area: '-12' }),
      wants({ area: '24-48' }),
      wants({ area: '48-' }),
    ]).toEqual([true, false, true, false])
    expect([wants({ price: 4_560 }), wants({ price: 4_500 }), wants({ sides: 2 }), wants({ sides: 3 })]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  test("treats the user's chosen booths as free in any state, and applies all other criteria to them", () => {
    const mine = new Set([booth.id])
    for (const state of ['available', 'held', 'reserved'] as const) {
      expect(matcher({ ...noFilter, free: true }, mine)({ ...booth, state })).toBe(true)
      for (const part of [{ q: 'D-1' }, { area: '24-48' }, { area: '-12' }, { price: 4_500 }, { sides: 3 }])
        expect(matcher({ ...noFilter, free: true, ...part }, mine)({ ...booth, state })).toBe(wants(part))
    }
    expect(matcher({ ...noFilter, free: true }, mine)({ ...booth, id: 'other' })).toBe(false)
  })
  test("offers a few round prices that split the hall's booths", () => {
    const steps = priceSteps(
      [1_100, 1_900, 2_400, 3_300, 4_560, 7_600, 18_500].map((euros) => ({ ...booth, totalCents: euros * 100 })),
    )
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(steps.every((step) => step % 250 === 0)).toBe(true)
    expect(priceSteps([])).toEqual([])
  })
})
