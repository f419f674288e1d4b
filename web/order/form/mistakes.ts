// Errors of a form by field path. They follow the same rules as the server's.
import * as z from 'zod/mini'
import { codeOf, valueAt } from '#contract/fields.ts'
import type { FieldProblem } from '#contract/kernel/field.ts'
import type { Locale } from '#contract/locale.ts'
import { fieldText } from '#words'

export type Mistakes = ReadonlyMap<string, string>
/**
 * Labels of the fields, in the order of the form. The last name in a path is the key: `travellers.1.passportExpiry`.
 */
export type Labels = Readonly<Record<string, () => string>>

interface Rules {
  schema: z.ZodMiniType
  problems: readonly FieldProblem[]
  labels: Labels
  locale: Locale
}

/** Returns the errors in the order of the form. Rules between fields are checked even if others are empty. */
export function mistakesIn(input: object, { schema, problems, labels, locale }: Rules): Mistakes {
  const checked = z.safeParse(schema, input)
  const found = new Map<string, string>()
  const add = (path: readonly PropertyKey[], code: string) => {
    const place = fieldOf(path.join('.'))
    if (!found.has(place)) found.set(place, fieldText(codeOf(code, valueAt(input, place)), locale, place))
  }
  for (const { path, message } of checked.error?.issues ?? []) add(path, message)
  for (const [path, message] of problems) add(path, message)
  return sortedMistakes(found, labels)
}

/** An error about a whole list is shown at its first field. */
export const fieldOf = (path: string) => (path === 'guests' || path === 'attachmentIds' ? `${path}.0` : path)

export function sortedMistakes(found: Mistakes, labels: Labels): Mistakes {
  const names = Object.keys(labels)
  const rank = (path: string) =>
    path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : names.indexOf(part)))
  return new Map(
    [...found]
      .map(([path, text]) => ({ path, text, rank: rank(path) }))
      .sort((a, b) => compare(a.rank, b.rank))
      .map(({ path, text }) => [path, text]),
  )
}
const compare = (a: number[], b: number[]) => {
  const at = a.findIndex((n, i) => n !== b[i])
  return at < 0 ? 0 : a[at]! - (b[at] ?? -1)
}

export const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Returns a copy with one value replaced. */
export function withAt<T>(value: T, path: string, next: unknown): T {
  const [part = '', ...rest] = path.split('.')
  const inner = rest.length > 0 ? withAt((value as Record<string, unknown>)[part], rest.join('.'), next) : next
  return Array.isArray(value) ? (value.with(Number(part), inner) as T) : { ...value, [part]: inner }
}
