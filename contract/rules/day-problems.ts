// Validates the days of a journey. It is separate from fair-days.ts, because pages that only show days need no field
// rules.
import type { Edition } from '../entities/edition.ts'
import { says } from '../fields.ts'
import { isDate, type FieldProblem } from '../kernel/field.ts'
import { earliestDay, latestDay } from './fair-days.ts'

/** Problems of days, each with its path. Values that are no valid day are left to other rules. */
export function dayProblems(
  days: readonly (readonly [path: string, day: string | undefined])[],
  edition: Pick<Edition, 'lastDay' | 'today'>,
): FieldProblem[] {
  const first = earliestDay(edition)
  const last = latestDay(edition)
  return days.flatMap(([path, day]): FieldProblem[] =>
    !day || !isDate(day)
      ? []
      : day < first
        ? [[[path], says('dayFrom', first)]]
        : day > last
          ? [[[path], says('dayUntil', last)]]
          : [],
  )
}
