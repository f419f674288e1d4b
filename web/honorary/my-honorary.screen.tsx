import '#web/shell/own.css'
import './honorary.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Honorary } from '#contract/entities/honorary.ts'
import { imagePath } from '#contract/file-paths.ts'
import { isConfirmed } from '#contract/rules/built-in.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { textIn } from '#web/i18n/text.ts'
import { localize, pathToCall } from '#web/i18n/address.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { dateText, rangeText, shortDateTime } from '#web/i18n/dates.ts'
import { datesOf } from '#web/i18n/fair-time.ts'
import { afterFairText } from '#web/shell/fair-over.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { useWhere } from '#web/shell/page-head.tsx'
import { Title } from '#web/shell/title.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Qr } from '#web/ui/qr.tsx'
import { Status } from '#web/ui/status.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { InterviewTime } from './interview.tsx'
import { InvitationDocuments } from './invitation-documents.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { moveText, nextText, statusKind, statusText, stepOf, steps } from './shared/words.ts'

const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => callFor(context)('honorary.list', {})
export const loader = load
export const clientLoader = load

/** The user's own application: progress in four steps, interview and decision. */
export default function MyHonorary() {
  const {
    items: [visitor, ...earlier],
  } = useLoaderData<typeof load>()
  const { edition } = useShellData() ?? {}
  const isOver = edition !== undefined && fairIsOver(edition)
  return (
    <OwnPage title={m.honorary_mine()} crumbs={[{ label: m.honorary_mine() }]}>
      <Title of={m.honorary_mine()} />
      {visitor ? (
        <Application visitor={visitor} isOver={isOver} />
      ) : isOver ? (
        <Empty title={m.over_no_application()} points={8}>
          {afterFairText(edition)}
        </Empty>
      ) : (
        <Empty
          title={m.honorary_mine_none()}
          points={8}
          action={
            <Go className="btn primary" to={pathTo('honorary')}>
              {m.honorary_apply()}
            </Go>
          }
        >
          {m.honorary_mine_none_text()}
        </Empty>
      )}
      {earlier.length > 0 && <Earlier visitors={earlier} />}
    </OwnPage>
  )
}

function Application({ visitor, isOver }: { visitor: Honorary; isOver: boolean }) {
  const { number, status, interview, timeline, createdAt } = visitor
  return (
    <div className="honor-mine">
      <p className="honor-state">
        <Status kind={statusKind[status]}>{statusText[status]()}</Status>
        <span className="muted">
          <bdi className="code" dir="ltr">
            {number}
          </bdi>{' '}
          · {m.honorary_sent_at({ at: dateText(createdAt) })}
        </span>
      </p>
      <Stepper light steps={steps.map(({ name }) => ({ name: name() }))} at={stepOf(visitor)} />
      <p className="honor-next">{isOver && status === 'declined' ? m.over_declined() : nextText[status]()}</p>
      <div className="cols narrow">
        <div>
          {status === 'interview' && interview && <Interview visitor={visitor} interview={interview} />}
          {status === 'approved' && <Invitation visitor={visitor} />}
          {status === 'declined' && <Declined visitor={visitor} isOver={isOver} />}
          <section className="section">
            <h2>{m.honorary_said()}</h2>
            <ApplicationFacts visitor={visitor} />
          </section>
        </div>
        <section className="section">
          <h2>{m.honorary_timeline()}</h2>
          <Timeline
            label={m.honorary_timeline()}
            moments={timeline.map(({ id, at, move, to }, place) => ({
              key: id,
              kind: place < timeline.length - 1 ? 'verified' : statusKind[to],
              text: moveText[move](),
              detail: shortDateTime(at),
            }))}
          />
        </section>
      </div>
    </div>
  )
}

function Interview({
  visitor: { id },
  interview,
}: {
  visitor: Honorary
  interview: NonNullable<Honorary['interview']>
}) {
  return (
    <section className="section">
      <h2>{m.honorary_step3()}</h2>
      <InterviewTime interview={interview} />
      <div className="acts">
        <a className="btn primary" href={interview.link} target="_blank" rel="noopener noreferrer">
          {m.honorary_join()}
          <Icon name="arrow" />
        </a>
        <a className="btn" href={pathToCall('honorary.calendar', { visitorId: id }, { locale: getLocale() })} download>
          <Icon name="calendar" />
          {m.honorary_calendar()}
        </a>
      </div>
      <p className="hint">{m.honorary_interview_hint()}</p>
    </section>
  )
}

function Invitation({ visitor }: { visitor: Honorary }) {
  return (
    <section className="section honor-invitation">
      <h2>{m.honorary_invitation()}</h2>
      <InvitationCard visitor={visitor} />
      <p className="muted">{m.honorary_invitation_text()}</p>
      <InvitationDocuments visitorId={visitor.id} first />
    </section>
  )
}

const Declined = ({ visitor: { reason }, isOver }: { visitor: Honorary; isOver: boolean }) => (
  <>
    {reason && (
      <Note title={m.honorary_reason()}>
        <span className="honor-reason">
          <bdi>{reason}</bdi>
        </span>
      </Note>
    )}
    {!isOver && (
      <div className="acts">
        <Go className="btn primary" to={pathTo('honorary')}>
          {m.honorary_apply_again()}
        </Go>
      </div>
    )}
  </>
)

function Earlier({ visitors }: { visitors: readonly Honorary[] }) {
  return (
    <section className="section">
      <h2>{m.honorary_earlier()}</h2>
      <ul className="honor-earlier">
        {visitors.map(({ id, number, status, createdAt, reason }) => (
          <li key={id}>
            <Status kind={statusKind[status]}>{statusText[status]()}</Status>
            <span>
              <bdi className="code" dir="ltr">
                {number}
              </bdi>{' '}
              <span>·</span> <span>{dateText(createdAt)}</span>
              {reason && (
                <small className="muted">
                  <bdi>{reason}</bdi>
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The invitation as shown at the entrance: name, number, dates, address, and the code that verifies it. */
function InvitationCard({ visitor }: { visitor: Honorary }) {
  const { id, name, lastName, jobPosition, companyName, invitationNumber } = visitor
  const { edition } = useShellData() ?? {}
  const { origin } = useWhere()
  const locale = getLocale()
  if (!edition) return null
  const dates = datesOf(edition)
  return (
    <article className="honor-ticket" aria-label={m.honorary_invitation()}>
      <header>
        <span className="brand">
          <Brand
            name={textIn(edition.shortName) || m.site_portal()}
            line={textIn(edition.tagline) || undefined}
            picture={edition.logoId ? imagePath(edition.logoId, 320) : undefined}
            cross={isConfirmed(edition, 'mark')}
          />
        </span>
      </header>
      <div>
        <h3>
          <bdi>{fullName({ name, lastName })}</bdi>
        </h3>
        <p>
          <bdi>{jobPosition}</bdi>
          <br />
          <bdi>{companyName}</bdi>
        </p>
        <p className="honor-number">
          <bdi className="code" dir="ltr">
            {invitationNumber}
          </bdi>
        </p>
        {dates && <p>{rangeText(dates.firstDay, dates.lastDay)}</p>}
        <p className="muted">{textIn(edition.address)}</p>
      </div>
      <Qr text={origin + localize(pathTo('invitation', { visitorId: id }), locale)} label={m.honorary_check_title()} />
    </article>
  )
}
