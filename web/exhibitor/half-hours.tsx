import type { Exhibitor } from '#contract/entities/exhibitor.ts'
import type { MeetingSlot } from '#contract/entities/meeting.ts'
import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { fairSlots, slotName } from '#contract/rules/meeting-times.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { dayAndMonth, partsOf, timeText } from '#web/i18n/dates.ts'
import { ZoneNote } from '#web/i18n/reader-time.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * Meeting slots of a company, one column per day. The chosen slot is requested on the meetings screen; without a free
 * slot, a note refers to the booth.
 */
export function HalfHours({ exhibitor, slots }: { exhibitor: Exhibitor; slots: readonly MeetingSlot[] }) {
  const { edition } = useShellData() ?? {}
  const locale = getLocale()
  if (!edition || fairIsOver(edition)) return null
  if (!slots.some(({ state }) => state === 'free'))
    return (
      <section className="section">
        <h2>{m.exhibitor_times()}</h2>
        <p className="muted no-meetings">{m.exhibitor_no_meetings()}</p>
      </section>
    )
  const states = new Map(slots.map(({ startsAt, state }) => [startsAt, state]))
  const days = fairSlots(edition)
    .map(({ day, starts }) => ({ day, starts: starts.filter((start) => states.has(start)) }))
    .filter(({ starts }) => starts.length > 0)
  return (
    <section className="section half-hours" id="slots">
      <h2>{m.exhibitor_half_hours()}</h2>
      <ZoneNote className="muted" />
      <form method="get" action={localize(pathTo('b2bMeetings'), locale)}>
        <input type="hidden" name="exhibitor" value={exhibitor.id} />
        <div className={`half-days of-${Math.min(4, days.length)}`}>
          {days.map(({ day, starts }) => {
            const { weekday } = partsOf(day)
            const name = `${weekday} ${dayAndMonth(day)}`
            return (
              <fieldset key={day}>
                <legend>
                  <span>
                    {weekday}
                    <small>{dayAndMonth(day)}</small>
                  </span>
                </legend>
                {starts.map((start) => {
                  const time = timeText(start)
                  const isFree = states.get(start) === 'free'
                  return (
                    <label key={start} className={isFree ? 'half' : 'half gone'}>
                      <input
                        type="radio"
                        name="slot"
                        required
                        value={slotName(start)}
                        disabled={!isFree}
                        data-says={m.exhibitor_ask_for({ day: name, time })}
                      />
                      <span>{time}</span>
                      {!isFree && <span className="sr"> {m.exhibitor_cell_taken()}</span>}
                    </label>
                  )
                })}
              </fieldset>
            )
          })}
        </div>
        <Button type="submit" variant="primary" className="wide" iconEnd="arrow">
          <span data-says-here="">{m.exhibitor_meet()}</span>
        </Button>
      </form>
    </section>
  )
}
