import type { Edition } from '#contract/entities/edition.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { isConfirmed } from '#contract/rules/built-in.ts'
import '#web/ui/reading.css'
import '#web/shell/aside.css'
import './workshop.css'
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Workshop } from '#contract/entities/workshop.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { clockOf } from '#contract/rules/fair-clock.ts'
import { workshopEvent } from '#contract/rules/structured.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor, visitContext } from '#web/call.ts'
import { dayAndMonth, fullDate, otherDateText, partsOf, portalNow } from '#web/i18n/dates.ts'
import { leadOf } from '#web/page-text/shared/leads.ts'
import { Written, writtenFor } from '#web/page-text/shared/written.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { OverNote } from '#web/shell/fair-over.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { ForEngines, PageHead, useWhere } from '#web/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Session } from './session.tsx'

/** Loads the workshop programme, and the user's own seats if signed in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callFor(context)
  const { who } = context.get(visitContext)
  const query = new URL(request.url).searchParams
  const [{ text }, { items }, profile] = await Promise.all([
    call('pageText.read', { page: 'workshop' }),
    call('workshop.list', {}),
    who(),
  ])
  const own = profile ? (await call('workshopSeat.list', {})).items.filter(({ active }) => active) : null
  return { text, items, own, now: portalNow().getTime(), taken: query.get('seat'), refused: query.get('refused') }
}

/**
 * Handles the seat buttons as a plain form, so that the page works without scripts. A visitor who is not signed in
 * returns here after the log-in.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const workshopId = (await request.formData()).get('workshopId')
  const id = typeof workshopId === 'string' ? workshopId : ''
  try {
    await callFor(context)('workshopSeat.take', { body: { workshopId: id } })
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    if (error.status === 401) return redirect(pathTo('login', {}, { next: pathTo('workshop') }), 303)
    return redirect(`${pathTo('workshop', {}, { refused: error.code })}#w-${encodeURIComponent(id)}`, 303)
  }
  return redirect(`${pathTo('workshop', {}, { seat: id })}#seats`, 303)
}

/** The workshop programme: the days of the fair, hour by hour. */
export default function Programme() {
  const { text, items, own, now, taken, refused } = useLoaderData<typeof loader>()
  const { edition } = useShellData() ?? {}
  const locale = getLocale()
  const where = useWhere()
  const written = writtenFor(text, locale)
  if (!edition) return null
  const isOver = fairIsOver(edition)
  const lead = leadOf('workshop', edition, locale)
  const days = [...Map.groupBy(items, ({ startsAt }) => clockOf(startsAt, edition.timeZone).day)]
  const mine = new Set(own?.map(({ id }) => id))
  return (
    <main>
      <PageHead title={m.workshop_title()} description={isOver ? lead : m.workshop_description()} />
      {items.length > 0 && <ForEngines things={items.map((workshop) => workshopEvent(workshop, edition, where))} />}
      <div className="page post programme">
        <article className="prose">
          <Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.workshop_title() }]} />
          <h1>{m.workshop_headline()}</h1>
          {written ? <Written text={written} /> : <p className="standfirst">{lead}</p>}
          {isOver && <OverNote edition={edition} />}
          {refused && (
            <Note kind="bad" title={refusalText[refused as SeatRefusal]?.() ?? m.workshop_refused()}>
              {m.workshop_refused_hint()}
            </Note>
          )}
        </article>
        <div className="sessions">
          {days.length === 0 ? (
            <Empty title={m.workshop_none()} points={12}>
              {m.workshop_none_hint()}
            </Empty>
          ) : (
            <nav className="day-tabs tabs slides" aria-label={m.workshop_days()}>
              {days.map(([day, list]) => (
                <a key={day} href={`#d-${day}`}>
                  <span>{partsOf(day).weekday}</span> {dayAndMonth(day)}{' '}
                  <small>{m.workshop_count({ count: list.length })}</small>
                </a>
              ))}
            </nav>
          )}
          {days.map(([day, list]) => (
            <section key={day} id={`d-${day}`} className="section day">
              <h2>
                <span>{fullDate(day)}</span> <small className="muted">{otherDateText(day)}</small>
              </h2>
              {list.map((workshop) => (
                <Session
                  key={workshop.id}
                  workshop={workshop}
                  now={isOver ? Infinity : now}
                  signedIn={own !== null}
                  isOwn={mine.has(workshop.id)}
                  clash={clashOf(workshop, own)}
                />
              ))}
            </section>
          ))}
        </div>
        {!isOver && <Aside edition={edition} own={own} taken={taken} items={items} />}
      </div>
    </main>
  )
}

/** Returns the user's own workshop at the same time, if any. */
const clashOf = (workshop: Workshop, own: readonly Workshop[] | null) =>
  own?.find(
    ({ id, startsAt, endsAt }) => id !== workshop.id && startsAt < workshop.endsAt && endsAt > workshop.startsAt,
  )

function Aside({
  edition,
  own,
  taken,
  items,
}: {
  edition: Edition
  own: readonly Workshop[] | null
  taken: string | null
  items: readonly Workshop[]
}) {
  const locale = getLocale()
  const newest = items.find(({ id }) => id === taken && own?.some((one) => one.id === id))
  return (
    <aside id="seats">
      {newest && (
        <Note kind="good" title={m.workshop_taken()}>
          {m.workshop_taken_text({ title: textIn(newest.title) })}
        </Note>
      )}
      <section className="section">
        <h2>{m.workshop_mine()}</h2>
        {own === null ? (
          <p>
            {m.workshop_guest()}{' '}
            <Go className="link" to={pathTo('login', {}, { next: pathTo('workshop') })}>
              {m.site_login()}
            </Go>
          </p>
        ) : own.length === 0 ? (
          <p className="muted">{m.workshop_mine_none()}</p>
        ) : (
          <ul className="own-seats">
            {own.map(({ id, title, startsAt }) => (
              <li key={id}>
                <a href={`#w-${id}`}>
                  <b>{textIn(title)}</b>
                </a>
                <small className="muted">
                  {m.workshop_when({ day: dayAndMonth(startsAt), time: hourOf(startsAt, locale) })}
                </small>
              </li>
            ))}
          </ul>
        )}
        {own && own.length > 0 && (
          <p>
            <Go className="link" to={pathTo('myWorkshops')}>
              {m.workshop_mine_all()}
            </Go>
          </p>
        )}
      </section>
      <section className="section">
        <h2>{m.workshop_good_to_know()}</h2>
        <ul className="facts-list">
          <li>{m.workshop_fact_free()}</li>
          <li>{m.workshop_fact_seat()}</li>
          {isConfirmed(edition, 'workshops') && (
            <>
              <li>{m.workshop_fact_language()}</li>
              <li>{m.workshop_fact_certificate()}</li>
            </>
          )}
        </ul>
      </section>
    </aside>
  )
}
const hourOf = (at: string, locale: 'fa' | 'en') => {
  const { hour, minute } = partsOf(at, locale)
  return `${hour}:${minute}`
}

type SeatRefusal = Extract<ErrorCode, `workshop.${string}` | 'rate.limited'>
/** Texts of the reasons why no seat was given. The address contains the code of the reason. Other codes are ignored. */
const refusalText: Partial<Record<SeatRefusal, () => string>> = {
  'workshop.full': m.errors_workshop_full,
  'workshop.overlaps': m.errors_workshop_overlaps,
  'workshop.closed': m.errors_workshop_closed,
  'workshop.seated': m.errors_workshop_seated,
  'rate.limited': m.errors_rate_limited,
}
