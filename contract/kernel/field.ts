// Fields shared by many forms. Text is trimmed and normalised when stored (server/kernel/text.ts). Here its length is
// counted in characters.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { pageLimit } from '../constants.ts'
import { emailFault } from '../rules/email.ts'
import { plainPhone } from '../rules/phone.ts'
import { isPrintable } from '../rules/printable.ts'

const characters = (text: string) => [...text.trim()].length
/** Whether a text has a visible character. Blank letters and zero-width marks do not count. */
const isVisible = (text: string) => /[^\p{Cc}\p{Cf}\p{Z}\u034f\u115f\u1160\u2800\u3164\uffa0]/u.test(text)

const canBePrinted = z.refine<string>(isPrintable, says('unprintable'))

/** Free text that must not be empty; at most `most` characters. */
export const message = (most = 100, missing: Parameters<typeof says>[0] = 'required') =>
  z.string(says('required')).check(
    z.refine(isVisible, missing),
    z.refine((text) => characters(text) <= most, says('tooLong', most)),
  )
/** A name or another line that reaches a PDF. It must not be empty. */
export const line = (most = 100, missing: Parameters<typeof says>[0] = 'required') =>
  message(most, missing).check(canBePrinted)
/** Free text that may be empty. */
export const note = (most = 2_000) =>
  z.string(says('required')).check(z.refine((text) => characters(text) <= most, says('tooLong', most)))
/** A line that reaches a PDF and may be empty. */
export const printedNote = (most: number) => note(most).check(canBePrinted)
/** A line that may be empty or absent. */
export const optionalLine = (most = 100) => z.optional(printedNote(most))

/** A text that may be absent, and is then empty. Its type is a plain string, because handlers read the parsed value. */
export const optionalText = (text: z.ZodMiniString<string>) =>
  z.prefault(text, '') as unknown as z.ZodMiniString<string>
/** A last name. Empty or absent for people with a single name. */
export const LastName = optionalText(printedNote(80))
const isBlank = (text: unknown) => text === undefined || (typeof text === 'string' && text.trim() === '')
/** Without any name, both fields are reported as missing, as the specification requires. */
export const anyName = z.refine<object>(
  (typed) => {
    const { name, lastName } = typed as { name?: unknown; lastName?: unknown }
    return typeof name !== 'string' || !isBlank(name) || !isBlank(lastName)
  },
  {
    error: says('nameMissing'),
    path: ['lastName'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

/** Something@something.something without spaces, at most 254 characters. The e-mail sent to it is the real test. */
export const Email = z.string(says('emailMissing')).check(
  z.refine((text) => text.trim() !== '', says('emailMissing')),
  z.refine(
    (text) =>
      text.trim() === '' ||
      (text.length <= 254 &&
        /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\].]+(\.[^\s@<>()",;:\\[\].]+)+$/u.test(text.trim())),
    says('emailInvalid'),
  ),
)

/**
 * A new e-mail address, without invisible characters and without words that mix two alphabets. Older accounts with such
 * addresses can still log in.
 */
export const NewEmail = Email.check(
  z.refine((text) => emailFault(text) !== 'emailUnseen', says('emailUnseen')),
  z.refine((text) => emailFault(text) !== 'emailMixed', says('emailMixed')),
)

/** A telephone number in any spelling; the server checks it against its country's numbering plan. */
export const Phone = z
  .string(says('phoneInvalid'))
  .check(
    z.refine((text) => text.trim() === '' || /^[+0-9\s().\-–/]{4,32}$/.test(plainPhone(text)), says('phoneInvalid')),
  )
/** ISO 3166-1 alpha-2, upper case. */
export const Country = z.string(says('countryInvalid')).check(z.regex(/^[A-Z]{2}$/, says('countryInvalid')))
/** One or more countries in a query: `IR,DE`. */
export const CountryList = z
  .string(says('countryInvalid'))
  .check(z.regex(/^[A-Z]{2}(,[A-Z]{2}){0,39}$/, says('countryInvalid')))
/** An existing Gregorian day as YYYY-MM-DD. */
export const DateOnly = z.string(says('dateInvalid')).check(z.refine(isDate, says('dateInvalid')))
export const Cents = z
  .int(says('wrongType'))
  .check(z.gte(0, says('atLeast', 0)), z.lte(100_000_000_00, says('invalid')))
/**
 * The total in cents, VAT included, that the user saw and agrees to. Every call that commits to a payment carries it,
 * and another total is rejected.
 */
export const SeenTotal = z.int(says('required')).check(z.gte(0, says('atLeast', 0)))
export const Id = z.uuid(says('invalid'))
/** Makes the schema of a text in both languages. `text` makes the schema of each language. */
export const Bilingual = (most = 120, text: (most: number) => ReturnType<typeof note> = printedNote) =>
  z
    .strictObject({ fa: text(most), en: text(most) })
    .check(z.refine(({ fa, en }) => isVisible(fa) || isVisible(en), says('required')))
/** A text in both languages, each of which may be empty. */
export const BilingualNote = (most: number) => z.strictObject({ fa: printedNote(most), en: printedNote(most) })

/** Whether a text is an https address with a public name, and without a user name. */
export function isPublicHttps(text: string) {
  if (!/^https:\/\/\S+$/i.test(text.trim()) || !URL.canParse(text.trim())) return false
  const { hostname, username, password } = new URL(text.trim())
  return username === '' && password === '' && /^[^.]+(\.[^.]+)+$/.test(hostname)
}
/** An https address, or an empty text. */
export const OptionalLink = (most = 300) =>
  z.string(says('linkInvalid')).check(
    z.maxLength(most, says('tooLong', most)),
    z.refine((text) => text.trim() === '' || isPublicHttps(text), says('linkInvalid')),
  )

/** An error that concerns several fields of a form: its path, and a code of fields.ts with its number. */
export type FieldProblem = readonly [path: (string | number)[], message: string]
/** Makes a form check that reports all problems together. */
export const refusesProblems = <T>(problemsOf: (value: T) => readonly FieldProblem[]) =>
  z.check<T>(({ value, issues }) => {
    for (const [path, message] of problemsOf(value)) issues.push({ code: 'custom', input: value, path, message })
  })

/** Query parameters of every list. Values are strings, and nothing is coerced. */
export const listQuery = {
  cursor: z.optional(z.string().check(z.maxLength(600))),
  q: z.optional(z.string().check(z.maxLength(200, says('tooLong', 200)))),
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, says('atMost', pageLimit.most)))),
}

/** Whether a text is an existing day as YYYY-MM-DD. */
export function isDate(text: string) {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!found) return false
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
