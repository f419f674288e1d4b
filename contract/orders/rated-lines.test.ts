import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightsBetween } from './hotel/stay.ts'
import { passportNeeded, visaProblems } from './visa/fields.ts'
import { transportationProblems } from './transportation/fields.ts'
import { consulateName, consulates, consulatesIn, isConsulate } from './visa/consulates.ts'
import { bookingIsClosed } from '../rules/booking.ts'
import { shifted } from '../rules/days.ts'
import { earliestDay, fairIsOver, latestDay, visaIsUrgent } from '../rules/fair-days.ts'
import { lowestRate } from './lowest-rates.ts'
import { hotelLines } from './hotel/price.ts'
import { transportationLines } from './transportation/price.ts'
import { visaLines } from './visa/price.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map((n) => shifted('1990-01-01', n))
const count = fc.integer({ min: 1, max: 150 })
const rates = ['HTL-5', 'VIS-1', 'VIS-M', 'VIS-L', 'TRN-A', 'TRN-C', 'TRN-P', 'TRN-T'].map((code, at) => ({
  code,
  kind: 'hotel' as const,
  title: { fa: code, en: code },
  unitCents: 10_00 + at,
}))
const cents = (lines: readonly { totalCents: number }[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0)

test('a passport is needed until the same day six months later, or the last day of a shorter month', () => {
  expect(
    ['2025-06-06', '2025-08-31', '2023-08-31', '2025-08-30', '2025-07-01', '2025-12-31', '2025-03-31'].map(
      passportNeeded,
    ),
  ).toEqual(['2025-12-06', '2026-02-28', '2024-02-29', '2026-02-28', '2026-01-01', '2026-06-30', '2025-09-30'])
  fc.assert(
    fc.property(days, (day) => {
      const needed = passportNeeded(day)
      const nights = nightsBetween({ checkIn: day, checkOut: needed })
      expect(nights).toBeGreaterThanOrEqual(180)
      expect(nights).toBeLessThanOrEqual(184)
      expect(Number(needed.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)))
      expect(passportNeeded(shifted(day, 1)) >= needed).toBe(true)
    }),
  )
})

test('nights are whole despite clock changes, and negative for reversed days', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), (day, nights) => {
      expect(nightsBetween({ checkIn: day, checkOut: shifted(day, nights) })).toBe(nights)
    }),
  )
})

test('a stay costs rooms × nights × rate, and nothing with an invalid period or category', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -3, max: 60 }), count, (checkIn, nights, rooms) => {
      expect(cents(hotelLines(rates, { category: 'HTL-5', rooms, checkIn, checkOut: shifted(checkIn, nights) }))).toBe(
        Math.max(0, nights) * rooms * 10_00,
      )
    }),
  )
  expect(hotelLines(rates, { category: 'HTL-9', rooms: 1, checkIn: '2025-06-06', checkOut: '2025-06-08' })).toEqual([])
})

test('a visa costs its entries and an invitation letter for each traveller', () => {
  fc.assert(
    fc.property(count, fc.constantFrom('single', 'multiple'), (travellers, entries) => {
      expect(cents(visaLines(rates, { travellers, entries }))).toBe(
        travellers * ((entries === 'single' ? 10_01 : 10_02) + 10_03),
      )
    }),
  )
})

test('a car is priced by days including the first and last, other services by persons and trips', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), count, (date, later, passengers) => {
      expect(
        cents(
          transportationLines(rates, { service: 'carWithDriver', date, returnDate: shifted(date, later), passengers }),
        ),
      ).toBe((later + 1) * 10_05)
      expect(
        cents(transportationLines(rates, { service: 'train', date, returnDate: shifted(date, later), passengers })),
      ).toBe(2 * passengers * 10_07)
      expect(cents(transportationLines(rates, { service: 'plane', date, passengers }))).toBe(passengers * 10_06)
    }),
  )
  expect(cents(transportationLines(rates, { service: 'carWithDriver', date: '2025-06-06', passengers: 1 }))).toBe(10_05)
})

test('an incomplete form has no errors between its fields', () => {
  expect(
    visaProblems({
      entryDate: '',
      exitDate: '2025-06-06',
      travellers: [
        { passportExpiry: '', birthDate: '', passportNumber: '' },
        { passportExpiry: '2025-01-01', birthDate: '', passportNumber: '' },
      ],
    }),
  ).toEqual([])
  expect(
    transportationProblems({
      service: 'train',
      passengers: 1,
      date: '',
      returnDate: '',
      time: '',
      returnTime: '',
      origin: '',
      destination: '',
    }),
  ).toEqual([])
})

test('consulates are unique, and sorted by the alphabet of the language', () => {
  expect(new Set(consulates.map(({ code }) => code)).size).toBe(consulates.length)
  expect(
    consulates.filter(
      ({ code, country, city }) =>
        !/^[a-z-]+$/.test(code) ||
        !/^[A-Z]{2}$/.test(country) ||
        !/^[آ-ی\u200c، ]+$/.test(city.fa) ||
        !/^[A-ZÀ-ÿa-z, ]+$/.test(city.en),
    ),
  ).toEqual([])
  expect(consulatesIn('fa')[0]!.city.fa).toMatch(/^آ/)
  expect(consulatesIn('en').map(({ city }) => city.en)).toEqual(
    consulates.map(({ city }) => city.en).toSorted((a, b) => a.localeCompare(b, 'en')),
  )
  expect([
    isConsulate('berlin'),
    isConsulate('Berlin'),
    consulateName('berlin', 'fa'),
    consulateName('gone', 'en'),
  ]).toEqual([true, false, 'برلین', 'gone'])
})

test('only entry dates within the handling time are urgent, and booking closes with the fair at the latest', () => {
  const handling = { today: '2025-06-01', visaHandlingDays: 7 }
  expect(
    ['2025-05-31', '2025-06-01', '2025-06-07', '2025-06-08'].map((entry) => visaIsUrgent(handling, entry)),
  ).toEqual([false, true, true, false])
  const at = (today: string) => ({ lastDay: '2025-06-11', today })
  const closed = (today: string, bookingClosesOn: string | null) => bookingIsClosed({ ...at(today), bookingClosesOn })
  expect([earliestDay(at('2025-06-11')), latestDay(at('2025-06-11')), latestDay({ lastDay: null })]).toEqual([
    '2025-06-11',
    '2025-09-09',
    '2999-12-31',
  ])
  expect([
    fairIsOver(at('2025-06-11')),
    fairIsOver(at('2025-06-12')),
    fairIsOver({ lastDay: null, today: '2025-06-12' }),
  ]).toEqual([false, true, false])
  expect([
    closed('2025-05-01', '2025-05-01'),
    closed('2025-05-02', '2025-05-01'),
    closed('2025-06-11', null),
    closed('2025-06-12', null),
    closed('2025-06-12', '2025-07-01'),
  ]).toEqual([false, true, false, true, true])
})

test('lists of services show the lowest price of the order form', () => {
  const priced = [
    { code: 'VIS-1', kind: 'visa' as const, title: { fa: '', en: '' }, unitCents: 80_00 },
    { code: 'VIS-M', kind: 'visa' as const, title: { fa: '', en: '' }, unitCents: 150_00 },
    { code: 'VIS-L', kind: 'visa' as const, title: { fa: '', en: '' }, unitCents: 20_00 },
    { code: 'HTL-3', kind: 'hotel' as const, title: { fa: '', en: '' }, unitCents: 60_00 },
  ]
  expect(lowestRate(priced, 'visa')).toBe(cents(visaLines(priced, { entries: 'single', travellers: 1 })))
  expect(lowestRate(priced, 'hotel')).toBe(60_00)
  expect(lowestRate(priced, 'transportation')).toBeNull()
})
