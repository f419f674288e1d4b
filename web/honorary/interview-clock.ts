// When an interview is, on the clocks of the fair.
import { clockOf } from '#contract/rules/fair-clock.ts'
import { clocks } from '#web/i18n/clocks.ts'

/** The day and the time of a moment as the form of the interview has them. */
export function dayAndTime(at: string) {
  const { day, hour } = clockOf(at, clocks().zone)
  return { day, time: hour }
}
