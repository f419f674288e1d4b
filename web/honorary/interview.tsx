import type { Honorary } from '#contract/entities/honorary.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { fullDate, otherDateText, timeText } from '#web/i18n/dates.ts'
import { ReaderTime } from '#web/i18n/reader-time.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { numberText } from '#web/i18n/numbers.ts'

type Appointment = NonNullable<Honorary['interview']>

/** Time in the fair's time zone. Readers elsewhere also see their local time. */
export function InterviewTime({ interview: { startsAt, minutes } }: { interview: Appointment }) {
  const { edition } = useShellData() ?? {}
  return (
    <p className="honor-when">
      <time dateTime={startsAt}>
        <b>{fullDate(startsAt)}</b> <small>{`(${otherDateText(startsAt)})`}</small>
      </time>
      <span>
        <b>{m.honorary_at_time({ time: timeText(startsAt) })}</b>{' '}
        {edition && <span>{m.honorary_zone({ city: textIn(edition.city) })}</span>} <span>·</span>{' '}
        <span>{m.honorary_minutes({ minutes: numberText(minutes) })}</span>
      </span>
      <ReaderTime at={startsAt} />
    </p>
  )
}
