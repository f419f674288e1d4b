// When an interview is: on the clocks of the fair, and on those of the reader.
import type { Locale } from '#contract/locale.ts'
import { clockOf } from '#contract/rules/fair-clock.ts'
import { clocks } from '#web/i18n/clocks.ts'
import { madeOnce } from '#web/i18n/made-once.ts'

/** The day and the time of a moment as the form of the interview has them. */
export function dayAndTime(at: string) {
  const { day, hour } = clockOf(at, clocks().zone)
  return { day, time: hour }
}

/** «یکشنبه ۱۴:۰۰», "Sunday 14:00": what the reader's own clocks show; undefined where those of the fair show the same. */
export function ownClockText(at: string, locale: Locale): string | undefined {
  const moment = new Date(at)
  const own = format(locale, Intl.DateTimeFormat().resolvedOptions().timeZone).format(moment)
  return own === format(locale, clocks().zone).format(moment) ? undefined : own
}

const format = (locale: Locale, timeZone: string) =>
  madeOnce(
    `weekday and time ${locale} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', {
        weekday: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }),
  )
