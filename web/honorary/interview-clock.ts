// Interview time in the fair's time zone.
import { clockOf } from '#contract/rules/fair-clock.ts'
import { clocks } from '#web/i18n/clocks.ts'

/** Date and time of a moment, as values of the interview form. */
export function dayAndTime(at: string) {
  const { day, hour } = clockOf(at, clocks().zone)
  return { day, time: hour }
}
