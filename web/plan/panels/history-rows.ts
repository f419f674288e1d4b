// Rows of the history of a plan: the user's own steps among those of colleagues, by the portal's clock.
import type { PlanStep } from '#contract/entities/plan.ts'
import type { Locale } from '#contract/locale.ts'
import { dayMs } from '#contract/rules/days.ts'
import { m } from '#messages/messages.js'
import { clocks } from '#web/i18n/clocks.ts'
import { dateText, portalNow, shortDateTime, timeText } from '#web/i18n/dates.ts'
import { stepText } from '../desk/step-text.ts'
import type { Step } from '../desk/types.ts'

const most = 60
export interface Row {
  id: string
  text: string
  who: string
  /** Time of the step in ms, by the portal's clock. */
  at: number
  is: 'undone' | 'now' | 'done'
}

/** Own steps, stored steps and colleagues' steps, the newest first. Undone steps are on top. */
export function rowsOf(
  past: readonly Step[],
  undone: readonly Step[],
  others: readonly PlanStep[],
  mine: ReadonlySet<string>,
): Row[] {
  const ahead = clocks().ahead * dayMs
  const row = ({ id, label, at }: Step, is: Row['is']): Row => ({
    id: `${is} ${id}`,
    text: stepText(label),
    who: m.editor_you(),
    at: at + ahead,
    is,
  })
  const theirs = others.flatMap(({ id, label, by, at }): Row[] =>
    mine.has(id) ? [] : [{ id, text: stepText(label), who: by?.name ?? '', at: Date.parse(at), is: 'done' }],
  )
  const done = [...past.map((step) => row(step, 'done')), ...theirs].sort((a, b) => b.at - a.at).slice(0, most)
  return [
    ...undone.toReversed().map((step) => row(step, 'undone')),
    ...done.map((one, i): Row => (i === 0 ? { ...one, is: 'now' } : one)),
  ]
}

/** Time of a step made today. For steps of other days, the date and the time. */
export function whenText(at: number, locale: Locale, now = portalNow()): string {
  const when = new Date(at)
  const isToday = dateText(when, locale) === dateText(now, locale)
  return isToday ? timeText(when, locale) : shortDateTime(when, locale, now)
}
