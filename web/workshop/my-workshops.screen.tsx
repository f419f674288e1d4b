import '#web/order/mine.css'
import './workshop.css'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { OwnWorkshop } from '#contract/entities/workshop.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { ask } from '#web/call.ts'
import { problemsOf } from '#web/form/use-form-guard.ts'
import { fullDate, timeText } from '#web/i18n/dates.ts'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Status } from '#web/ui/status.tsx'
import { say } from '#web/ui/toast.tsx'
import { spokenText } from './words.ts'

const load = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ask(context)('workshopSeat.list', {})
export const loader = load
export const clientLoader = load

/** The own seats, with a file for the calendar and a way to give a seat back. */
export default function MyWorkshops() {
  const { items } = useLoaderData<typeof load>()
  const locale = getLocale()
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<OwnWorkshop>()
  const [problem, setProblem] = useState('')
  const leave = async ({ id }: OwnWorkshop) => {
    try {
      await callFromBrowser('workshopSeat.leave', { workshopId: id })
      setLeaving(undefined)
      say(m.workshop_left_toast())
      await revalidate()
    } catch (error) {
      setProblem(problemsOf(error).whole ?? '')
    }
  }
  const programme = (
    <LinkButton href={pathTo('workshop')} icon="list">
      {m.workshop_programme()}
    </LinkButton>
  )
  return (
    <OwnPage title={m.workshop_own_title()} crumbs={[{ label: m.workshop_own_title() }]}>
      <Title of={m.workshop_own_title()} />
      {items.length === 0 ? (
        <Empty title={m.workshop_mine_none()} points={12} action={programme}>
          {m.workshop_own_hint()}
        </Empty>
      ) : (
        <div className="own-workshop">
          {items.map((workshop) => (
            <article key={workshop.id} className="req">
              <span className="kind">
                <Icon name="meet" />
              </span>
              <div>
                <b>{textIn(workshop.title, locale)}</b>
                <small>
                  {textIn(workshop.speaker, locale)} · {spokenText[workshop.spokenIn]()}
                </small>
              </div>
              <div className="next">
                {workshop.active ? (
                  <>
                    <b>
                      {m.workshop_when({
                        day: fullDate(workshop.startsAt, locale),
                        time: timeText(workshop.startsAt, locale),
                      })}
                    </b>
                    <small>{textIn(workshop.place, locale)}</small>
                  </>
                ) : (
                  <Status kind="rejected">{m.workshop_called_off()}</Status>
                )}
              </div>
              <div className="acts">
                {workshop.active && (
                  <a
                    className="icon-btn"
                    href={`/v1/workshops/${workshop.id}/calendar`}
                    aria-label={m.workshop_calendar_of({ title: textIn(workshop.title, locale) })}
                    title={m.workshop_calendar()}
                  >
                    <Icon name="calendar" />
                  </a>
                )}
                <IconButton
                  icon="close"
                  label={m.workshop_leave_of({ title: textIn(workshop.title, locale) })}
                  onClick={() => {
                    setProblem('')
                    setLeaving(workshop)
                  }}
                />
              </div>
            </article>
          ))}
          <p className="acts after">{programme}</p>
        </div>
      )}
      <Confirm
        open={leaving !== undefined}
        danger
        title={m.workshop_leave_title()}
        text={m.workshop_leave_text({ title: leaving ? textIn(leaving.title, locale) : '' })}
        action={m.workshop_leave()}
        error={problem}
        onConfirm={() => {
          if (leaving) void leave(leaving)
        }}
        onCancel={() => setLeaving(undefined)}
      />
    </OwnPage>
  )
}
