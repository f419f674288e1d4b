import { getLocale } from '#messages/runtime.js'
import { madeOnce } from './memoize.ts'
import { latinDigits } from '#web/ui/fold.ts'
import type { Language } from '#web/ui/language.ts'

const formatter = (locale: Language, decimals: number | undefined) =>
  madeOnce(
    `number ${locale} ${decimals}`,
    () =>
      new Intl.NumberFormat(
        locale === 'fa' ? 'fa-IR' : 'en-GB',
        decimals === undefined
          ? { maximumFractionDigits: 2 }
          : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
      ),
  )

/** A number in the digits and separators of the language. */
export const numberText = (value: number, locale: Language = getLocale(), decimals?: number) =>
  formatter(locale, decimals).format(value)

/** Number of rows in a list. Rows are counted up to 10,000; 10,001 means that there are more. */
export const countText = (count: number, locale: Language = getLocale()) =>
  count === 10_001 ? `${numberText(10_000, locale)}+` : numberText(count, locale)

/** Euro cents as euros with two decimals, without the unit. */
export const centsText = (cents: number, locale: Language = getLocale()) => numberText(cents / 100, locale, 2)

/**
 * Parses a number typed by the user, with any digits and the separators of either language. Returns NaN if it is none,
 * null for an empty text.
 */
export function numberOf(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/[\s\u200b-\u200f\u2066-\u2069,']/g, '')
    .replace(/[−–]/g, '-')
    .replace('/', '.')
  if (plain === '') return null
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
