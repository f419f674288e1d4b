// Dates as people write them, composed from parts. The order that Intl uses is wrong for some Persian dates («۱۴۰۴
// خرداد»). It also differs between Node and browsers, so that the page would flicker on hydration.

import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { dayMs } from '#contract/rules/days.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { clocks } from './clocks.ts'
import { madeOnce } from './memoize.ts'

export type CalendarName = 'persian' | 'gregory'
/** All times are in the fair's time zone, whatever the time zone of the reader or the server. */
/**
 * Stores the edition's time zone and city, called by the root of each page before rendering. `clockDays`: days by which
 * the portal's clock is ahead of real time (docs/decisions/demo.md).
 */
export function keepFairClocks({
  timeZone,
  clockDays,
  city,
}: { timeZone?: string; clockDays?: number; city?: Bilingual } = {}) {
  const here = clocks()
  if (timeZone) here.zone = timeZone
  if (city && (city.fa || city.en)) here.city = city
  if (clockDays !== undefined) here.ahead = clockDays
}
/** Current time of the portal. Countdowns of real time (holds) and ages of browser storage use `Date.now()` instead. */
export const portalNow = () => new Date(Date.now() + clocks().ahead * dayMs)
export const todayAtFair = () => {
  const { zone } = clocks()
  const days = madeOnce(
    `day ${zone}`,
    () => new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  )
  return days.format(portalNow())
}

/** The main calendar of a language. */
export const calendarOf = (locale: Locale = getLocale()): CalendarName => (locale === 'fa' ? 'persian' : 'gregory')
export const otherCalendar = (calendar: CalendarName): CalendarName => (calendar === 'persian' ? 'gregory' : 'persian')

export type When = string | Date
type Part = 'day' | 'month' | 'year' | 'weekday' | 'hour' | 'minute'
type Parts = Record<Part, string>

const formatter = (locale: Locale, calendar: CalendarName, zone: string) =>
  madeOnce(
    `date ${locale} ${calendar} ${zone}`,
    () =>
      new Intl.DateTimeFormat(`${locale === 'fa' ? 'fa-IR' : 'en-GB'}-u-ca-${calendar}`, {
        timeZone: zone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  )

const isDay = (when: When): when is string => typeof when === 'string' && /^\d{4}-\d\d-\d\d$/.test(when)
/** A `YYYY-MM-DD` is a calendar day without a time zone; anything else is a moment. */
const dateOf = (when: When) => (isDay(when) ? new Date(`${when}T12:00Z`) : new Date(when))

/** Parts of a moment or day, with the names and digits of a language. */
export function partsOf(when: When, locale: Locale = getLocale(), calendar = calendarOf(locale)): Parts {
  const parts = {} as Parts
  for (const { type, value } of formatter(locale, calendar, isDay(when) ? 'UTC' : clocks().zone).formatToParts(
    dateOf(when),
  ))
    parts[type as Part] = value
  // Removes the ezafe of «مهٔ» and «ژانویهٔ», which is wrong at the end of a phrase.
  parts.month = parts.month.replace('\u0654', '')
  return parts
}

/** Current year in a calendar, in the digits of a language. */
const yearNow = (locale: Locale, calendar: CalendarName, now: When) => partsOf(now, locale, calendar).year

/** Date with year: «۱۸ خرداد ۱۴۰۴», “8 June 2025”. */
export function dateText(when: When, locale: Locale = getLocale(), calendar = calendarOf(locale)): string {
  const { day, month, year } = partsOf(when, locale, calendar)
  return `${day} ${month} ${year}`
}

/** A day in the calendar that the language does not use, in that language: «۸ ژوئن ۲۰۲۵», “18 Khordad 1404”. */
export const otherDateText = (when: When, locale: Locale = getLocale()) =>
  dateText(when, locale, otherCalendar(calendarOf(locale)))

/** Day and month, with the year if it is not the current one: «۱۸ خرداد», “8 June”. */
export function shortDate(
  when: When,
  locale: Locale = getLocale(),
  { now = portalNow(), calendar = calendarOf(locale) }: { now?: When; calendar?: CalendarName } = {},
): string {
  const { day, month, year } = partsOf(when, locale, calendar)
  return year === yearNow(locale, calendar, now) ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** Day and month, never with the year: «۱۸ خرداد», “8 June”. */
export function dayAndMonth(when: When, locale: Locale = getLocale(), calendar = calendarOf(locale)): string {
  const { day, month } = partsOf(when, locale, calendar)
  return `${day} ${month}`
}

/** Date with weekday: «یکشنبه ۱۸ خرداد ۱۴۰۴», “Sunday 8 June 2025”. */
export function fullDate(when: When, locale: Locale = getLocale(), calendar = calendarOf(locale)): string {
  const { weekday, day, month, year } = partsOf(when, locale, calendar)
  return `${weekday} ${day} ${month} ${year}`
}

/** Weekday, day and month: «یکشنبه ۱۸ خرداد», “Sunday 8 June”. */
export const weekdayAndDay = (when: When, locale: Locale = getLocale()) =>
  `${partsOf(when, locale).weekday} ${dayAndMonth(when, locale)}`

/** Month and year: «خرداد ۱۴۰۴», “June 2025”. */
export function monthAndYear(when: When, locale: Locale = getLocale(), calendar = calendarOf(locale)): string {
  const { month, year } = partsOf(when, locale, calendar)
  return `${month} ${year}`
}

/** Time in the fair's time zone: «۱۴:۲۰», “14:20”. */
export function timeText(when: When, locale: Locale = getLocale()): string {
  const { hour, minute } = partsOf(when, locale)
  return `${hour}:${minute}`
}

const comma = (locale: Locale) => (locale === 'fa' ? '، ' : ', ')

/**
 * Short date and time, with the year if it is not the current one. Examples: «۹ اردیبهشت، ۱۴:۲۰», “29 April, 14:20”.
 */
export const shortDateTime = (when: When, locale: Locale = getLocale(), now?: When) =>
  `${shortDate(when, locale, now === undefined ? {} : { now })}${comma(locale)}${timeText(when, locale)}`

/**
 * Adds the city of the fair's time zone to a text that ends in a time. Examples: «۲۳:۱۸ (تهران)», “23:18 (Tehran)”.
 */
export const fairZoneText = (text: string, locale: Locale = getLocale()) =>
  m.ui_in_zone({ at: text, city: textIn(clocks().city, locale) }, { locale })
export const fairTime = (when: When, locale: Locale = getLocale()) => fairZoneText(timeText(when, locale), locale)

/**
 * Weekday and time in the reader's time zone, for the browser only: «یکشنبه ۱۴:۰۰», “Sunday 14:00”. Undefined if the
 * fair's time zone gives the same.
 */
export function readerTime(at: string, locale: Locale = getLocale()): string | undefined {
  const moment = new Date(at)
  const own = weekdayAndTime(locale, Intl.DateTimeFormat().resolvedOptions().timeZone).format(moment)
  return own === weekdayAndTime(locale, clocks().zone).format(moment) ? undefined : own
}

/** Whether the browser's time zone differs from the fair's, now or in half a year (daylight saving time). */
export const isElsewhere = () =>
  [0, 182].some((days) => readerTime(new Date(Date.now() + days * dayMs).toISOString(), 'en') !== undefined)

const weekdayAndTime = (locale: Locale, timeZone: string) =>
  madeOnce(
    `weekday and time ${locale} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', {
        weekday: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }),
  )

/** Date and time: «۹ اردیبهشت ۱۴۰۴، ۱۴:۲۰», “29 April 2025, 14:20”. */
export const dateTimeText = (when: When, locale: Locale = getLocale()) =>
  `${dateText(when, locale)}${comma(locale)}${timeText(when, locale)}`

/** Range of dates: «۱۸ تا ۲۱ خرداد ۱۴۰۴», “8–11 June 2025”. It is longer if month or year differ. */
export function rangeText(from: When, to: When, locale: Locale = getLocale(), calendar = calendarOf(locale)): string {
  const first = partsOf(from, locale, calendar)
  const last = partsOf(to, locale, calendar)
  const end = `${last.day} ${last.month} ${last.year}`
  const isOneMonth = first.month === last.month && first.year === last.year
  if (isOneMonth && first.day === last.day) return end
  if (isOneMonth) return locale === 'fa' ? m.ui_range({ from: first.day, to: end }, { locale }) : `${first.day}–${end}`
  const start = first.year === last.year ? `${first.day} ${first.month}` : `${first.day} ${first.month} ${first.year}`
  return m.ui_range({ from: start, to: end }, { locale })
}
