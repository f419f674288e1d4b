// The rules of a booth order, asked in the browser: the same table that the server asks.
import * as z from 'zod/mini'
import { BoothOrderForm, papersDoubts } from '#contract/entities/order-input.ts'
import { codeOf, valueAt } from '#contract/fields.ts'
import { fieldText } from '#words'
import type { Locale } from '#contract/locale.ts'
import type { Draft } from './draft.ts'

export type Mistakes = Readonly<Record<string, string>>

/** What is wrong, by the path of its field. */
export function mistakesIn({ fields, files }: Draft, locale: Locale): Mistakes {
  const checked = z.safeParse(BoothOrderForm, { ...fields, attachmentIds: files.map(({ id }) => id) })
  if (checked.success) return {}
  const papers = papersDoubts(fields).map(([path, message]) => ({ path, message })) // asked apart: a form with an empty field does not come to them
  return Object.fromEntries([...papers, ...checked.error.issues.toReversed()].map(({ path, message }) => [path.join('.') === 'fasciaName' ? 'fasciaName.fa' : path.join('.'), fieldText(codeOf(message, valueAt(fields, path.join('.'))), locale)]))
}

/** The mistakes that a refusal names. */
export const mistakesOf = (fields: readonly { path: string; message: string }[]): Mistakes =>
  Object.fromEntries(fields.map(({ path, message }) => [path === 'fasciaName' ? 'fasciaName.fa' : path, message]))
