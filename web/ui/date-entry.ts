// Parses a typed date. Years from 1200 to 1699 are Solar Hijri, later ones Gregorian.
import { CalendarDate, GregorianCalendar, PersianCalendar, toCalendar } from '@internationalized/date'
import { madeOnce } from '#web/i18n/memoize.ts'
import { fold, latinDigits } from './fold.ts'
import type { Language } from './language.ts'

export type CalendarName = 'persian' | 'gregory'
const persian = new PersianCalendar()
const gregorian = new GregorianCalendar()

/** A day of one of the calendars as YYYY-MM-DD. Null if there is no such day. */
export function dayOf(calendar: CalendarName, year: number, month: number, day: number): string | null {
  const date = new CalendarDate(calendar === 'persian' ? persian : gregorian, year, month, day)
  if (date.year !== year || date.month !== month || date.day !== day) return null
  const { year: y, month: mo, day: d } = toCalendar(date, gregorian)
  return `${String(y).padStart(4, '0')}-${two(mo)}-${two(d)}`
}

const two = (n: number) => String(n).padStart(2, '0')

/** Year and month in a calendar of a day given as YYYY-MM-DD. */
export function monthOf(iso: string, calendar: CalendarName): { year: number; month: number } {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  const date = new CalendarDate(year, month, day)
  return calendar === 'persian' ? toCalendar(date, persian) : date
}

/**
 * Parses «۱۸ خرداد ۱۴۰۴», “8 June 2025”, 1404/3/18, 8.6.2025, 2025-06-08 and the like to YYYY-MM-DD. Without a year,
 * the year of `today` is used. Null if the text is empty, undefined if it is not a date.
 */
export function dateOfText(text: string, locale: Language, today: string): string | null | undefined {
  if (text.trim() === '') return null
  const plain = latinDigits(text).toLowerCase()
  const numbers = (plain.match(/\d+/g) ?? []).map(Number)
  const named = nameIn(plain)
  if (named) return withName(numbers, named, today)
  if (numbers.length !== 3 && numbers.length !== 2) return undefined
  const calendar = locale === 'fa' ? 'persian' : 'gregory'
  if (numbers.length === 2) {
    const [day, month] = locale === 'fa' ? [numbers[1]!, numbers[0]!] : [numbers[0]!, numbers[1]!]
    return dayOf(calendar, monthOf(today, calendar).year, month, day) ?? undefined
  }
  const [year, month, day] =
    numbers[0]! > 31 ? (numbers as [number, number, number]) : (numbers.toReversed() as [number, number, number])
  return inItsCalendar(year, month, day)
}

const inItsCalendar = (year: number, month: number, day: number) =>
  year < 1200 ? undefined : (dayOf(year < 1700 ? 'persian' : 'gregory', year, month, day) ?? undefined)

function withName(numbers: number[], { calendar, month }: MonthName, today: string) {
  const day = numbers.find((n) => n <= 31)
  if (day === undefined || numbers.length > 2) return undefined
  const year = numbers.find((n) => n > 31) ?? monthOf(today, calendar).year
  return dayOf(calendar, year, month, day) ?? undefined
}

interface MonthName {
  calendar: CalendarName
  month: number
}
/** Names of the months in both calendars and languages, and the English abbreviations of three letters. */
const monthNames = () => madeOnce('names of months', namesOfMonths)

function namesOfMonths() {
  const names = new Map<string, MonthName>()
  for (const tag of ['fa', 'en'])
    for (const calendar of ['persian', 'gregory'] as const) {
      const format = new Intl.DateTimeFormat(`${tag}-u-ca-${calendar}`, { month: 'long', timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const name = fold(
          format.format(new Date(`${dayOf(calendar, calendar === 'persian' ? 1404 : 2025, month, 10)}T12:00Z`)),
        )
        names.set(name, { calendar, month })
        if (tag === 'en' && calendar === 'gregory') names.set(name.slice(0, 3), { calendar, month })
      }
    }
  return names
}

function nameIn(text: string): MonthName | undefined {
  const letters = fold(text.replace(/[\d.,/-]+/g, ' '))
  const all = monthNames()
  return all.get(letters) ?? (/^[a-z]+$/.test(letters) ? all.get(letters.slice(0, 3)) : undefined)
}
