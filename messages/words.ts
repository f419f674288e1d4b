// The words of the codes in contract/errors.ts and contract/fields.ts, for both sides.
import { m } from '#messages/messages.js'
import type { ErrorCode } from '#contract/errors.ts'
import { fieldCodes, type FieldCode } from '#contract/fields.ts'

type Locale = 'fa' | 'en'
type Underscored<S extends string> = S extends `${infer Before}.${infer After}` ? `${Before}_${Underscored<After>}` : S
type ErrorKey = `errors_${Underscored<ErrorCode>}`

/** The text of an error in a language. */
export const errorText = (code: ErrorCode, locale: Locale): string => m[`errors_${code.replace('.', '_')}` as ErrorKey]({}, { locale })

/** The text for a field's code, such as 'required' or 'tooLong:100'; a code that is no row of the table reads as 'invalid'. */
export function fieldText(code: string, locale: Locale): string {
  const [name = '', n] = code.split(':')
  const key = (fieldCodes as readonly string[]).includes(name) ? (name as FieldCode) : 'invalid'
  return (m[`fields_${key}`] as (inputs: { n: number; day: string }, options: { locale: Locale }) => string)({ n: Number(n ?? 0), day: dayText(n, locale) }, { locale })
}

/** A day that travels as YYYYMMDD, in the calendar of the language: «۱۵ آذر ۱۴۰۴», "6 December 2025". Put together from parts: Intl puts some Persian dates in the wrong order. */
function dayText(n: string | undefined, locale: Locale) {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(n ?? '') ?? []
  if (!year) return ''
  const parts = new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en-GB-u-ca-gregory', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).formatToParts(new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))))
  return (['day', 'month', 'year'] as const).map((name) => parts.find(({ type }) => type === name)?.value).join(' ')
}
