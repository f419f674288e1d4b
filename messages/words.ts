// Texts of the codes in contract/errors.ts and contract/fields.ts, for server and browser.
import { m } from '#messages/messages.js'
import type { ErrorCode } from '#contract/errors.ts'
import { fieldCodes, type FieldCode } from '#contract/fields.ts'
import { fieldNames, nameIn } from './field-names.ts'

type Locale = 'fa' | 'en'
type Underscored<S extends string> = S extends `${infer Before}.${infer After}` ? `${Before}_${Underscored<After>}` : S
type ErrorKey = `errors_${Underscored<ErrorCode>}`

/** Returns the text of an error in a language. */
export const errorText = (code: ErrorCode, locale: Locale): string =>
  m[`errors_${code.replace('.', '_')}` as ErrorKey]({}, { locale })

/** Codes with the same meaning for every field. If the field has a name, the text states what to enter or correct. */
const plain: Partial<Record<FieldCode, 'missing' | 'wrong'>> = {
  required: 'missing',
  nameMissing: 'missing',
  dateMissing: 'missing',
  dateInvalid: 'missing',
  countryInvalid: 'missing',
  timeMissing: 'missing',
  fileMissing: 'missing',
  invalid: 'wrong',
  wrongType: 'wrong',
  notAllowed: 'wrong',
}
/** Fields for a full name, whose error text asks for both first and last name (test/SPEC.md §5). */
const wholeNames: ReadonlySet<string> = new Set(['visitorName', 'guests'])

/**
 * Returns the text of a field code such as 'required' or 'tooLong:100'. An unknown code reads as 'invalid'. With the
 * `path` of the field, the text names it.
 */
export function fieldText(code: string, locale: Locale, path = ''): string {
  const [name = '', n] = code.split(':')
  const key = (fieldCodes as readonly string[]).includes(name) ? (name as FieldCode) : 'invalid'
  return (
    namedText(key, locale, path) ??
    (m[`fields_${key}`] as (inputs: { n: number; day: string }, options: { locale: Locale }) => string)(
      { n: Number(n ?? 0), day: dayText(n, locale) },
      { locale },
    )
  )
}

function namedText(code: FieldCode, locale: Locale, path: string): string | undefined {
  const known = fieldNames[nameIn(path)]
  const fault = plain[code]
  const at = { locale }
  if (!known || !fault || (code === 'nameMissing' && wholeNames.has(nameIn(path)))) return undefined
  const [of, act] = known
  const sample = { field: of({}, at) }
  if (act === 'choose') return m.fields_choose(sample, at)
  if (act === 'send') return m.fields_send(sample, at)
  return fault === 'wrong' ? m.fields_check(sample, at) : m.fields_fill(sample, at)
}

/**
 * Returns the texts for all faults of a form. If first and last name are both missing, one text asks for both
 * (test/SPEC.md §5).
 */
export function fieldTexts(faults: readonly { path: string; code: string }[], locale: Locale): string[] {
  const together = ['name', 'lastName'].every((name) =>
    faults.some(({ path, code }) => path === name && code === 'nameMissing'),
  )
  return faults.map(({ path, code }) => fieldText(code, locale, together && code === 'nameMissing' ? '' : path))
}

/**
 * Returns a day sent as YYYYMMDD, in the calendar of the language: «۱۵ آذر ۱۴۰۴», “6 December 2025”. It is built from
 * parts because Intl orders some Persian dates wrongly.
 */
function dayText(n: string | undefined, locale: Locale) {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(n ?? '') ?? []
  if (!year) return ''
  const parts = new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en-GB-u-ca-gregory', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))))
  return (['day', 'month', 'year'] as const)
    .map((name) => parts.find(({ type }) => type === name)?.value.replace('\u0654', ''))
    .join(' ')
}
