import { useEffect, useState } from 'react'
import { m } from '#messages/messages.js'
import type { Locale } from '#contract/locale.ts'
import { madeOnce } from '#web/i18n/memoize.ts'

/** Milliseconds until a time, updated every second. Undefined before hydration or without a time. */
export function useTimeLeft(expiresAt: string | undefined): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (!expiresAt) {
      setLeft(undefined)
      return
    }
    const update = () => setLeft(Math.max(0, Date.parse(expiresAt) - Date.now()))
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return left
}

/**
 * Time left on the hold, at the lower edge of the page header. Screen readers announce it at five minutes and at one
 * minute.
 */
export function HoldTimer({ left, locale }: { left: number | undefined; locale: Locale }) {
  if (left === undefined) return <div className="hold" />
  const seconds = Math.ceil(left / 1_000)
  const two = madeOnce(
    `two digits ${locale}`,
    () => new Intl.NumberFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', { minimumIntegerDigits: 2 }),
  )
  const minutes = Math.ceil(seconds / 60)
  const announcement = seconds === 300 || seconds === 60 ? m.booth_time_said({ minutes }) : ''
  return (
    <div className="hold">
      <b role="timer" aria-live="off" dir="ltr">
        {`${two.format(Math.floor(seconds / 60))}:${two.format(seconds % 60)}`}
      </b>
      <small>
        {m.booth_time_left_1()}
        <br /> {m.booth_time_left_2()}
      </small>
      <span className="sr" role="status">
        {announcement}
      </span>
    </div>
  )
}

/** Replaces the timer before the first booth is chosen. It takes the same space, so the page does not shift. */
export function HoldAwaited({ minutes }: { minutes: number }) {
  return (
    <div className="hold awaited">
      <small>{m.booth_time_awaited({ minutes })}</small>
    </div>
  )
}
