// Dates as people write them. Every text is put together from parts: what Intl puts together itself is wrong for some Persian dates («۱۴۰۴ خرداد»)
// and differs between Node and browsers, which would make the page flicker when React takes over.

import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { dayMs } from '#contract/rules/days.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { clocks } from './clocks.ts'
import { madeOnce } from './made-once.ts'

export type CalendarName = 'persian' | 'gregory'
/** A time is always that of the clocks of the fair, wherever the reader or the server is. */
/** What the edition says, told by the root of every page before it is drawn; `clockDays`: how far the portal's calendar is ahead of the real one (docs/decisions/demo.md). */
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
/** Now, in the calendar of the portal; countdowns of real time (holds) and what the browser keeps count with `Date.now()`. */
export const portalNow = () => new Date(Date.now() + clocks().ahead * dayMs)
export const todayAtFair = () => {
  const { zone } = clocks()
  const days = madeOnce(
    `day ${zone}`,
    () => new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  )
  return days.format(portalNow())
}

/** The calendar that comes first in a language, and the other one. */
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
/** A `YYYY-MM-DD` is the same day everywhere; anything else is a moment. */
const dateOf = (when: When) => (isDay(when) ? new Date(`${when}T12:00Z`) : new Date(when))

/** The parts of a moment or a day in the words and digits of a language. */
export function partsOf(when: When, locale: Locale = getLocale(), calendar = calendarOf(locale)): Parts {
  const parts = {} as Parts
  for (const { type, value } of formatter(locale, calendar, isDay(when) ? 'UTC' : clocks().zone).formatToParts(
    dateOf(when),
  ))
    parts[type as Part] = value
  // «مهٔ» and «ژانویهٔ» carry an ezafe that stands wrong at the end of a phrase.
  parts.month = parts.month.replace('\u0654', '')
  return parts
}

/** The year that it is in a calendar, in the digits of a language. */
const yearNow = (locale: Locale, calendar: CalendarName, now: When) => partsOf(now, locale, calendar).year

/** «۱۸ خرداد ۱۴۰۴», "8 June 2025" */
export function dateText(when: When, locale: Locale = getLocale(), calendar = calendarOf(locale)): string {
  const { day, month, year } = partsOf(when, locale, calendar)
  return `${day} ${month} ${year}`
}

/** The same day in the other calendar, in the same language: «۸ ژوئن ۲۰۲۵», "18 Khordad 1404" */
export const otherDateText = (when: When, locale: Locale = getLocale()) =>
  dateText(when, locale, otherCalendar(calendarOf(locale)))

/** «۱۸ خرداد», "8 June"; with the year when it is not this one. */
export function shortDate(
  when: When,
  locale: Locale = getLocale(),
  { now = portalNow(), calendar = calendarOf(locale) }: { now?: When; calendar?: CalendarName } = {},
): string {
  const { day, month, year } = partsOf(when, locale, calendar)
  return year === yearNow(locale, calendar, now) ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** «۱۸ خرداد», "8 June": never with the year. */
export function dayAndMonth(when: When, locale: Locale = getLocale(), calendar = calendarOf(locale)): string {
  const { day, month } = partsOf(when, locale, calendar)
  return `${day} ${month}`
}

/** «یکشنبه ۱۸ خرداد ۱۴۰۴», "Sunday 8 June 2025" */
export function fullDate(when: When, locale: Locale = getLocale(), calendar = calendarOf(locale)): string {
  const { weekday, day, month, year } = partsOf(when, locale, calendar)
  return `${weekday} ${day} ${month} ${year}`
}

/** «خرداد ۱۴۰۴», "June 2025" */
export function monthAndYear(when: When, locale: Locale = getLocale(), calendar = calendarOf(locale)): string {
  const { month, year } = partsOf(when, locale, calendar)
  return `${month} ${year}`
}

/** «۱۴:۲۰», "14:20", on the clocks of the fair. */
export function timeText(when: When, locale: Locale = getLocale()): string {
  const { hour, minute } = partsOf(when, locale)
  return `${hour}:${minute}`
}

const comma = (locale: Locale) => (locale === 'fa' ? '، ' : ', ')

/** «۹ اردیبهشت، ۱۴:۲۰», "29 April, 14:20"; with the year when it is not this one. */
export const shortDateTime = (when: When, locale: Locale = getLocale(), now?: When) =>
  `${shortDate(when, locale, now === undefined ? {} : { now })}${comma(locale)}${timeText(when, locale)}`

/** «۲۳:۱۸ (تهران)», "23:18 (Tehran)": a time, or a text that ends in one, with whose clocks are meant. */
export const inFairZone = (text: string, locale: Locale = getLocale()) =>
  m.ui_in_zone({ at: text, city: textIn(clocks().city, locale) }, { locale })
export const fairTime = (when: When, locale: Locale = getLocale()) => inFairZone(timeText(when, locale), locale)

/** «یکشنبه ۱۴:۰۰», "Sunday 14:00": the same moment on the reader's own clocks, for the browser alone; undefined where those of the fair show the same. */
export function readerTime(at: string, locale: Locale = getLocale()): string | undefined {
  const moment = new Date(at)
  const own = weekdayAndTime(locale, Intl.DateTimeFormat().resolvedOptions().timeZone).format(moment)
  return own === weekdayAndTime(locale, clocks().zone).format(moment) ? undefined : own
}

/** Whether the clocks of the browser show another time than those of the fair, now or in half a year. */
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

/** «۹ اردیبهشت ۱۴۰۴، ۱۴:۲۰», "29 April 2025, 14:20" */
export const dateTimeText = (when: When, locale: Locale = getLocale()) =>
  `${dateText(when, locale)}${comma(locale)}${timeText(when, locale)}`

/** «۱۸ تا ۲۱ خرداد ۱۴۰۴», "8–11 June 2025", and longer where month or year differ. */
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
