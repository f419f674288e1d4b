// Waiting times, and times ago.
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { digitsText } from '#web/ui/fold.ts'
import { portalNow, type When } from './dates.ts'

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
type Span = (typeof spans)[number][0]

const words = { day: m.ui_days, hour: m.ui_hours, minute: m.ui_minutes }
const ago = {
  fa: new Intl.RelativeTimeFormat('fa-IR', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }),
}

function largest(seconds: number): readonly [count: number, span: Span] {
  const [span, size] = spans.find(([, length]) => seconds >= length) ?? ['minute', 60]
  return [Math.max(span === 'minute' ? 1 : 0, Math.floor(seconds / size)), span]
}

const secondsBetween = (from: When, to: When) => (new Date(to).getTime() - new Date(from).getTime()) / 1_000

/** Duration in its largest whole unit, at least one minute: «۳ ساعت», “3 hours”. */
export function durationText(seconds: number, locale: Locale = getLocale()): string {
  const [count, span] = largest(seconds)
  return words[span]({ count }, { locale })
}

/** Time since a moment: «۳ ساعت», “3 hours”. */
export const waitedText = (since: When, locale: Locale = getLocale(), now: When = portalNow()) =>
  durationText(secondsBetween(since, now), locale)

/** Relative time: «۳ ساعت پیش», “yesterday”. */
export function agoText(when: When, locale: Locale = getLocale(), now: When = portalNow()): string {
  const [count, span] = largest(secondsBetween(when, now))
  return ago[locale].format(-count, span)
}

/** Countdown: «۱۴:۰۹», “14:09”; with hours from 60 minutes on. */
export function clockText(seconds: number, locale: Locale = getLocale()): string {
  const left = Math.max(0, Math.ceil(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const latin =
    left >= 3_600
      ? `${Math.floor(left / 3_600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
      : `${two(Math.floor(left / 60))}:${two(left % 60)}`
  return digitsText(latin, locale)
}
