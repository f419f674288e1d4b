import { afterEach, beforeEach, expect, it } from 'vitest'
import { fairTime, isElsewhere, keepFairClocks, readerTime } from './dates.ts'
import { dayAndTime } from '#web/honorary/interview-clock.ts'

const evening = '2025-06-08T20:45:00.000Z'
const zone = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'Europe/Berlin'
  keepFairClocks({ timeZone: 'Europe/Berlin' })
})
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
  keepFairClocks({ timeZone: 'Asia/Tehran' })
})

it("the interview form shows day and time in the edition's time zone", () =>
  expect(dayAndTime(evening)).toEqual({ day: '2025-06-08', time: '22:45' }))

it("a reader in the edition's time zone sees only one time", () => {
  expect(readerTime(evening, 'en')).toBeUndefined()
  process.env['TZ'] = 'Asia/Tehran'
  expect(readerTime(evening, 'en')).toMatch(/Monday.*00:15/)
})

it('a reader elsewhere is told the time zone of a list', () => {
  expect(isElsewhere()).toBe(false)
  process.env['TZ'] = 'Asia/Tehran'
  expect(isElsewhere()).toBe(true)
  keepFairClocks({ timeZone: 'Asia/Tehran' })
  expect(isElsewhere()).toBe(false)
})

it('a deadline names the city of its time zone', () => {
  keepFairClocks({ timeZone: 'Asia/Tehran', city: { fa: 'تهران', en: 'Tehran' } })
  expect(fairTime('2025-06-08T19:48:00Z', 'en')).toBe('23:18 (Tehran)')
  expect(fairTime('2025-06-08T19:48:00Z', 'fa')).toBe('۲۳:۱۸ (تهران)')
})
