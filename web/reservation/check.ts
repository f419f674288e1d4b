// Checks a booth order in the browser, with the schema that the server uses.
import * as z from 'zod/mini'
import { BoothOrderForm } from '#contract/orders/booth/fields.ts'
import { buyerDetailsProblems } from '#contract/orders/contact.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { dayProblems } from '#contract/rules/day-problems.ts'
import { codeOf, valueAt } from '#contract/fields.ts'
import { fieldText } from '#words'
import type { Locale } from '#contract/locale.ts'
import type { Draft } from './booth-draft.ts'

export type Mistakes = Readonly<Record<string, string>>

const fieldOf = (path: string) => (path === 'fasciaName' ? 'fasciaName.fa' : path)
/** The fields in the order in which the page shows them. */
const order = [
  'companyName',
  'visitorName',
  'email',
  'phoneNumber',
  'country',
  'fieldOfActivity',
  'fasciaName.fa',
  'fasciaName.en',
  'products',
  'date',
  'catalogListing',
  'equipment',
  'attachmentIds',
  'nationalId',
  'economicNumber',
  'postalCode',
  'address',
]
const rank = (path: string) => {
  const at = order.findIndex((name) => path === name || path.startsWith(`${name}.`))
  return at < 0 ? order.length : at
}

/** Returns the errors by field path, in the order of the page. */
export function mistakesIn(
  { fields, files }: Draft,
  edition: Pick<Edition, 'lastDay' | 'today'>,
  locale: Locale,
): Mistakes {
  const checked = z.safeParse(BoothOrderForm, { ...fields, attachmentIds: files.map(({ id }) => id) })
  // These rules are checked separately, because the schema skips them if a field is empty. It also does not know the
  // current day.
  const apart = [...buyerDetailsProblems(fields), ...dayProblems([['date', fields.date]], edition)]
  const issues = checked.error?.issues.toReversed() ?? []
  const found = [...apart.map(([path, message]) => ({ path, message })), ...issues].map(
    ({ path, message }) => [path.join('.'), codeOf(message, valueAt(fields, path.join('.')))] as const,
  )
  return Object.fromEntries(
    found
      .map(([path, code]) => [fieldOf(path), fieldText(code, locale, path === 'date' ? 'arrivalDate' : path)] as const)
      .sort(([one], [other]) => rank(one) - rank(other)),
  )
}

/** Returns the field errors of a rejected request, in the order of the page. */
export const mistakesOf = (fields: readonly { path: string; message: string }[]): Mistakes =>
  Object.fromEntries(
    fields
      .map(({ path, message }) => [fieldOf(path), message] as const)
      .sort(([one], [other]) => rank(one) - rank(other)),
  )
