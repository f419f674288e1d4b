import type { Meeting, MeetingSlot } from '#contract/entities/meeting.ts'
import { pathTo } from '#contract/paths.ts'
import { slotName, type fairSlots } from '#contract/rules/meeting-times.ts'
import { m } from '#messages/messages.js'
import { dayAndMonth, partsOf, timeText } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'

export type SlotLook = 'free' | 'taken' | 'past' | 'closed' | 'asked' | 'busy'
const lookText: Record<SlotLook, () => string> = {
  free: m.meeting_slot_free,
  taken: m.meeting_slot_taken,
  past: m.meeting_slot_past,
  closed: m.meeting_slot_closed,
  asked: m.meeting_slot_asked,
  busy: m.meeting_slot_busy,
}

/** State of a company's slot for the visitor, also considering the visitor's own agenda. */
export function lookOf({ startsAt, state }: MeetingSlot, mine: readonly Meeting[], exhibitorId: string): SlotLook {
  if (state === 'past') return 'past'
  const then = mine.filter((meeting) => meeting.startsAt === startsAt)
  if (
    then.some(
      (meeting) =>
        meeting.exhibitorId === exhibitorId &&
        meeting.mine === 'guest' &&
        ['requested', 'accepted'].includes(meeting.status),
    )
  )
    return 'asked'
  return state === 'taken' ? 'taken' : then.some(({ status }) => status === 'accepted') ? 'busy' : 'free'
}

interface DayViewProps {
  exhibitorId: string
  days: ReturnType<typeof fairSlots>
  day: string | undefined
  looks: ReadonlyMap<string, SlotLook>
  chosen: string
}

/**
 * Slots of one day of the fair. Days and slots are links, so that the choice is in the address and survives logging in.
 */
export function DayView({ exhibitorId, days, day, looks, chosen }: DayViewProps) {
  const shown = days.find((one) => one.day === day) ?? days[0]
  const to = (query: { day?: string; slot?: string }) => pathTo('b2bMeetings', {}, { exhibitor: exhibitorId, ...query })
  if (!shown) return null
  return (
    <section className="section day-view">
      <h2>{m.meeting_choose_time()}</h2>
      <nav className="tabs slides" aria-label={m.meeting_days()}>
        {days.map(({ day, starts }) => (
          <Go
            key={day}
            to={to({ day })}
            replace
            preventScrollReset
            {...(day === shown.day && { 'aria-current': 'page' })}
          >
            {partsOf(day).weekday} {dayAndMonth(day)}{' '}
            <small>{m.meeting_day_free({ count: starts.filter((start) => looks.get(start) === 'free').length })}</small>
          </Go>
        ))}
      </nav>
      <ol className="slots">
        {shown.starts.map((start) => {
          const look = looks.get(start) ?? 'closed'
          const isChosen = look === 'free' && start === chosen
          const words = (
            <>
              <b>{timeText(start)}</b>
              <small>{isChosen ? m.meeting_slot_chosen() : lookText[look]()}</small>
            </>
          )
          return (
            <li key={start}>
              {look === 'free' ? (
                <Go
                  className={isChosen ? 'slot on' : 'slot free'}
                  to={to({ slot: slotName(start) })}
                  replace
                  preventScrollReset
                  {...(isChosen && { 'aria-current': 'true' })}
                >
                  {words}
                </Go>
              ) : (
                <span className={`slot ${look}`}>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
