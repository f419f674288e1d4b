// Formats money, dates and areas for e-mails, in the digits of their language. Every day is given in both calendars.
import { openCache } from '#contract/kernel/cache.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'

type Calendar = 'persian' | 'gregory'
const calendars: Record<Locale, readonly [Calendar, Calendar]> = {
  fa: ['persian', 'gregory'],
  en: ['gregory', 'persian'],
}
const tag = { fa: 'fa-IR', en: 'en-GB' }

/** Isolates a name or code if its direction differs from that of the language. Other texts are returned unchanged. */
export function apart(text: string, locale: Locale) {
  const isRtl = /[\u0590-\u08ff]/.test(text)
  return isRtl === (locale === 'fa') ? text : `${isRtl ? '\u2067' : '\u2066'}${text}\u2069`
}

/** Formats a number in the digits of a language, with the given number of decimals or as many as it has. */
export const number = (value: number, locale: Locale, decimals?: number) =>
  numbers
    .getOrMake(
      `${locale} ${decimals}`,
      () =>
        new Intl.NumberFormat(
          tag[locale],
          decimals === undefined
            ? { maximumFractionDigits: 2 }
            : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
        ),
    )
    .format(value)

/**
 * Cached formatters, because creating one costs a hundred times as much as using it. There are few languages, calendars
 * and time zones.
 */
const numbers = openCache<Intl.NumberFormat>({ most: 50 })
const dates = openCache<Intl.DateTimeFormat>({ most: 50 })

/**
 * Formats an amount: «۸٬۸۲۴٫۲۰ یورو», “€8,824.20”. A negative amount, as on a credit note, is formatted by `eurosOff`.
 */
export const euros = (cents: number, locale: Locale): string =>
  cents < 0 ? eurosOff(-cents, locale) : m.mail_euro({ amount: number(cents / 100, locale, 2) }, { locale })
/** Formats an amount that is deducted: «−۳۸۰٫۰۰ یورو», “−€380.00”. */
export const eurosOff = (cents: number, locale: Locale) =>
  locale === 'fa'
    ? m.mail_euro({ amount: `\u2066\u2212${number(cents / 100, locale, 2)}\u2069` }, { locale })
    : `\u2212${euros(cents, locale)}`
export const squareMetres = (area: number, locale: Locale) =>
  m.mail_order_square_metres({ area: number(area, locale) }, { locale })
export const percent = (basisPoints: number, locale: Locale) => m.mail_percent({ count: basisPoints / 100 }, { locale })

type Parts = Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>
/**
 * Parts of a date. Intl orders the parts of some Persian dates wrongly, so dates are built from parts. The ezafe sign
 * of «مهٔ» (May) is removed.
 */
function partsOf(at: Date, locale: Locale, calendar: Calendar, timeZone: string): Parts {
  const format = dates.getOrMake(
    `${locale} ${calendar} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(`${tag[locale]}-u-ca-${calendar}`, {
        timeZone,
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  )
  return Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value.replace('\u0654', '')]),
  ) as Parts
}

/**
 * Formats a time in both calendars: «۱۸ خرداد ۱۴۰۴ (۸ ژوئن ۲۰۲۵)، ساعت ۱۴:۲۰، وقت تهران (UTC+3:30)», “8 June 2025 (18
 * Khordad 1404) at 14:20, Iran Standard Time (UTC+3:30)”. The time zone is always named, because an e-mail may be read
 * anywhere.
 */
export function momentText(at: Date, locale: Locale, timeZone: string) {
  const [day, other] = calendars[locale].map((calendar) => {
    const { day, month, year } = partsOf(at, locale, calendar, timeZone)
    return `${day} ${month} ${year}`
  }) as [string, string]
  const { hour, minute } = partsOf(at, locale, 'gregory', timeZone)
  const time = m.mail_at({ day: m.mail_both_days({ day, other }, { locale }), time: `${hour}:${minute}` }, { locale })
  return m.mail_in_zone({ at: time, zone: zoneText(at, locale, timeZone) }, { locale })
}

/** Name and offset of a time zone: «وقت تهران (UTC+3:30)», “Iran Standard Time (UTC+3:30)”. */
function zoneText(at: Date, locale: Locale, timeZone: string) {
  const name = (style: 'long' | 'shortOffset', language: string) =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: style })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return m.mail_zone(
    { zone: name('long', tag[locale]), offset: apart(name('shortOffset', 'en-US').replace('GMT', 'UTC'), locale) },
    { locale },
  )
}

/** Formats a day in both calendars: «۱۸ خرداد ۱۴۰۴ (۸ ژوئن ۲۰۲۵)», “8 June 2025 (18 Khordad 1404)”. */
export function dayText(at: Date, locale: Locale, timeZone: string) {
  const [day, other] = calendars[locale].map((calendar) => {
    const { day, month, year } = partsOf(at, locale, calendar, timeZone)
    return `${day} ${month} ${year}`
  }) as [string, string]
  return m.mail_both_days({ day, other }, { locale })
}

/**
 * Formats the days of the fair in the calendar of the language and in the other calendar: «۱۸ تا ۲۱ خرداد ۱۴۰۴», «۸ تا
 * ۱۱ ژوئن ۲۰۲۵».
 */
export const daysParts = (first: string, last: string, locale: Locale) =>
  calendars[locale].map((calendar) => range(first, last, locale, calendar)) as [string, string]

/** Formats the days of the fair in both calendars: «۱۸ تا ۲۱ خرداد ۱۴۰۴ (۸ تا ۱۱ ژوئن ۲۰۲۵)». */
export function daysText(first: string, last: string, locale: Locale) {
  const [day, other] = daysParts(first, last, locale)
  return m.mail_both_days({ day, other }, { locale })
}

function range(first: string, last: string, locale: Locale, calendar: Calendar) {
  const [from, to] = [first, last].map((day) => partsOf(new Date(`${day}T12:00Z`), locale, calendar, 'UTC')) as [
    Parts,
    Parts,
  ]
  const end = `${to.day} ${to.month} ${to.year}`
  if (first === last) return end
  const start =
    from.year !== to.year
      ? `${from.day} ${from.month} ${from.year}`
      : from.month !== to.month
        ? `${from.day} ${from.month}`
        : from.day
  return m.mail_range({ from: start, to: end }, { locale })
}

/** Replaces the digits of a text by those of a language: «۰۹:۰۰». */
export const digits = (text: string, locale: Locale) => text.replace(/\d/g, (digit) => number(Number(digit), locale))

/** Joins items in a sentence: «الف، ب و پ», “A, B and C”. */
export const listText = (items: readonly string[], locale: Locale) =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(locale === 'fa' ? '، ' : ', ')} ${m.mail_and({}, { locale })} ${items.at(-1)}`
