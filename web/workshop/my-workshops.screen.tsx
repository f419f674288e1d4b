import { ReaderTime } from '#web/i18n/reader-time.tsx'
import '#web/shell/own.css'
import './workshop.css'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OwnWorkshop } from '#contract/entities/workshop.ts'
import { pathToCall } from '#web/i18n/address.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { fullDate, fairTime, timeText } from '#web/i18n/dates.ts'
import { afterFairText } from '#web/shell/fair-over.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { useIsClosed } from '#web/shell/may.ts'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'
import { spokenText } from './words.ts'

const load = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => callFor(context)('workshopSeat.list', {})
export const loader = load
export const clientLoader = load

/** The user's own seats in workshops, with a calendar file and a button to give up a seat. */
export default function MyWorkshops() {
  const { items } = useLoaderData<typeof load>()
  const { edition } = useShellData() ?? {}
  const isOver = edition !== undefined && fairIsOver(edition)
  const [leaving, setLeaving] = useState<OwnWorkshop>()
  const programme = (
    <LinkButton href={pathTo('workshop')} icon="list">
      {m.workshop_programme()}
    </LinkButton>
  )
  return (
    <OwnPage title={m.workshop_own_title()} crumbs={[{ label: m.workshop_own_title() }]}>
      <Title of={m.workshop_own_title()} />
      {items.length === 0 ? (
        <Empty title={isOver ? m.over_no_seats() : m.workshop_mine_none()} points={12} action={programme}>
          {isOver ? afterFairText(edition) : m.workshop_own_hint()}
        </Empty>
      ) : (
        <>
          {daysOf(items).map(({ day, workshops }) => (
            <section key={day} className="section own-day">
              <h2>{day}</h2>
              <ul>
                {workshops.map((workshop) => (
                  <Seat key={workshop.id} workshop={workshop} onLeave={() => setLeaving(workshop)} />
                ))}
              </ul>
            </section>
          ))}
          <p className="acts">{programme}</p>
        </>
      )}
      {leaving && (
        <ConfirmAction
          danger
          title={m.workshop_leave_title()}
          text={m.workshop_leave_text({ title: textIn(leaving.title) })}
          action={m.workshop_leave()}
          call={() => callFromBrowser('workshopSeat.leave', { workshopId: leaving.id })}
          done={m.workshop_left_toast()}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </OwnPage>
  )
}

/** Groups the user's own seats by day, in order of time. */
function daysOf(items: readonly OwnWorkshop[]) {
  const days = Map.groupBy(
    items.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    ({ startsAt }) => fullDate(startsAt),
  )
  return [...days].map(([day, workshops]) => ({ day, workshops }))
}

/** Time and location of a seat, and its two actions. */
function Seat({ workshop, onLeave }: { workshop: OwnWorkshop; onLeave: () => void }) {
  const { id, title, speaker, spokenIn, place, startsAt, endsAt, active } = workshop
  const isClosed = useIsClosed()
  return (
    <li className={active ? undefined : 'off'}>
      <p className="own-time">
        <b>{fairTime(startsAt)}</b>
        <small>{m.workshop_until({ time: timeText(endsAt) })}</small>
        <ReaderTime at={startsAt} />
      </p>
      <div>
        <h3>{textIn(title)}</h3>
        <p className="muted">
          {textIn(speaker)} · {spokenText[spokenIn]()}
        </p>
        {active ? (
          <p className="own-place">
            <Icon name="hall" small />
            {textIn(place)}
          </p>
        ) : (
          <Status kind="rejected">{m.workshop_called_off()}</Status>
        )}
      </div>
      <div className="acts">
        {active && (
          <a
            className="btn sm"
            href={pathToCall('workshop.calendar', { workshopId: id })}
            aria-label={m.workshop_calendar_of({ title: textIn(title) })}
          >
            <Icon name="calendar" small />
            {m.workshop_calendar()}
          </a>
        )}
        {!isClosed && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={m.workshop_leave_of({ title: textIn(title) })}
            onClick={onLeave}
          >
            {m.workshop_leave()}
          </Button>
        )}
      </div>
    </li>
  )
}
