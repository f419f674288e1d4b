import { useEffect, useState } from 'react'
import type { Honorary } from '#contract/entities/honorary.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { fullDate, otherDateText, timeText } from '#web/i18n/dates.ts'
import { numberText } from '#web/ui/numbers.ts'

type Appointment = NonNullable<Honorary['interview']>

/** When, on the clocks of the fair; anyone who reads it elsewhere sees his own clock too. */
export function InterviewTime({ interview: { startsAt, minutes } }: { interview: Appointment }) {
  const locale = getLocale()
  const own = useOwnClock(startsAt)
  return (
    <p className="honor-when">
      <time dateTime={startsAt}>
        <b>{fullDate(startsAt, locale)}</b> <small>({otherDateText(startsAt, locale)})</small>
      </time>
      <span>
        <b>{m.honorary_at_time({ time: timeText(startsAt, locale) })}</b> {m.honorary_zone()} ·{' '}
        {m.honorary_minutes({ minutes: numberText(minutes, locale) })}
      </span>
      {own && <small className="muted">{m.honorary_own_clock({ at: own })}</small>}
    </p>
  )
}

/** Only in the browser: the server does not know where its reader is. */
function useOwnClock(startsAt: string) {
  const [text, setText] = useState<string>()
  const locale = getLocale()
  useEffect(() => {
    const here = new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const inTehran = new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Tehran',
    })
    const at = new Date(startsAt)
    const own = here.format(at)
    setText(own === inTehran.format(at) ? undefined : own)
  }, [startsAt, locale])
  return text
}
