import type { Honorary } from '#contract/entities/honorary.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { fullDate, otherDateText, timeText } from '#web/i18n/dates.ts'
import { ReaderTime } from '#web/i18n/reader-time.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { numberText } from '#web/ui/numbers.ts'

type Appointment = NonNullable<Honorary['interview']>

/** When, on the clocks of the fair; a reader elsewhere sees their own time too. */
export function InterviewTime({ interview: { startsAt, minutes } }: { interview: Appointment }) {
  const locale = getLocale()
  const { edition } = useShellData() ?? {}
  return (
    <p className="honor-when">
      <time dateTime={startsAt}>
        <b>{fullDate(startsAt, locale)}</b> <small>{`(${otherDateText(startsAt, locale)})`}</small>
      </time>
      <span>
        <b>{m.honorary_at_time({ time: timeText(startsAt, locale) })}</b>{' '}
        {edition && <span>{m.honorary_zone({ city: textIn(edition.city, locale) })}</span>} <span>·</span>{' '}
        <span>{m.honorary_minutes({ minutes: numberText(minutes, locale) })}</span>
      </span>
      <ReaderTime at={startsAt} />
    </p>
  )
}
