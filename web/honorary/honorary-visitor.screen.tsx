import { fullName } from '#contract/rules/full-name.ts'
import './honorary.css'
import { useEffect } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { PanelHonorary } from '#contract/entities/honorary.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { fairZoneText, shortDateTime } from '#web/i18n/dates.ts'
import { Neighbours } from '#web/list/neighbours.tsx'
import { MailLink } from '#web/shell/contact-links.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { Dotted } from '#web/shell/dotted.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { filePath, inlinePath } from '#contract/file-paths.ts'
import { Facts } from '#web/ui/facts.tsx'
import { FileList } from '#web/ui/file-row.tsx'
import { Identifier } from '#web/ui/identifier.tsx'
import { Note } from '#web/ui/note.tsx'
import { Status } from '#web/ui/status.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { Assessments } from './desk/assessments.tsx'
import { Decisions } from './desk/decisions.tsx'
import { InterviewTime } from './interview.tsx'
import { InvitationDocuments } from './invitation-documents.tsx'
import { moveText, sourceText, statusKind, statusText } from './shared/words.ts'

async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { visitor } = await callFor(context)('panelHonorary.read', { visitorId: params['visitorId'] ?? '' })
  return { visitor, place: countryName(visitor.country) }
}
export const loader = load
export const clientLoader = load

/** One application: applicant, assessments, interview and decision. */
export default function HonoraryOnDesk() {
  const { visitor, place } = useLoaderData<typeof load>()
  const { profile = null } = useShellData() ?? {}
  const may = useMay()
  const mayManage = may('guests.manage')
  const name = fullName(visitor)
  useOpening(visitor, mayManage)
  return (
    <main className="pmain">
      <Title of={`${visitor.number} · ${name}`} />
      <Crumbs
        crumbs={[
          { label: m.honorary_panel(), to: pathTo('dashboard') },
          { label: m.honorary_panel_title(), to: pathTo('honoraryVisitors') },
          { label: <bdi dir="ltr">{visitor.number}</bdi> },
        ]}
      />
      <Head visitor={visitor} name={name} may={mayManage} />
      <div className="detail">
        <div>
          {visitor.reason && (
            <Note title={m.honorary_reason()}>
              <span className="honor-reason">
                <bdi>{visitor.reason}</bdi>
              </span>
            </Note>
          )}
          <Person visitor={visitor} place={place} canSee={may('users.view')} />
          <Papers visitor={visitor} />
          <Assessments key={visitor.id} visitor={visitor} may={mayManage} meId={profile?.id ?? ''} />
        </div>
        <div>
          {visitor.invitationNumber && (
            <section className="section">
              <h2>{m.honorary_invitation()}</h2>
              <p className="honor-number">
                <bdi className="code" dir="ltr">
                  {visitor.invitationNumber}
                </bdi>
              </p>
              <InvitationDocuments visitorId={visitor.id} />
            </section>
          )}
          {visitor.interview && (
            <section className="section">
              <h2>{m.honorary_step3()}</h2>
              <InterviewTime interview={visitor.interview} />
              <a className="link" href={visitor.interview.link} target="_blank" rel="noopener noreferrer">
                <bdi dir="ltr">{visitor.interview.link.replace(/^https:\/\//, '')}</bdi>
              </a>
            </section>
          )}
          <section className="section">
            <h2>{m.honorary_timeline()}</h2>
            <TeamTimeline visitor={visitor} />
          </section>
        </div>
      </div>
    </main>
  )
}

function Head({ visitor, name, may }: { visitor: PanelHonorary; name: string; may: boolean }) {
  return (
    <div className="head">
      <div>
        <h1 className="honor-state">
          <bdi>{name}</bdi> <Status kind={statusKind[visitor.status]}>{statusText[visitor.status]()}</Status>
        </h1>
        <Dotted as="p">
          <b>
            <bdi className="code" dir="ltr">
              {visitor.number}
            </bdi>
          </b>
          {m.honorary_sent_at({ at: shortDateTime(visitor.createdAt) })}
        </Dotted>
      </div>
      <div className="acts">
        <Neighbours
          before={visitor.newerId}
          after={visitor.olderId}
          labels={{ before: m.honorary_newer(), after: m.honorary_older() }}
          href={(visitorId) => pathTo('honoraryVisitor', { visitorId })}
        />
        {may && <Decisions key={visitor.status} visitor={visitor} />}
      </div>
    </div>
  )
}

function Person({
  visitor: { owner, email, phoneNumber, companyName, jobPosition, referrerSource, referrerName },
  place,
  canSee,
}: {
  visitor: PanelHonorary
  place: string
  canSee: boolean
}) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.honorary_applicant()}</h2>
        {canSee && (
          <Go className="link" to={pathTo('user', { userId: owner.id })}>
            {m.honorary_account()}
          </Go>
        )}
      </div>
      <Facts
        facts={[
          [m.honorary_job(), <bdi key="job">{jobPosition}</bdi>],
          [m.honorary_company(), <bdi key="company">{companyName}</bdi>],
          [m.honorary_country(), place],
          [m.honorary_email(), <MailLink key="email" className="link" address={email} />],
          [m.honorary_phone(), <Identifier key="phone">{phoneNumber}</Identifier>],
          [m.honorary_source(), sourceText[referrerSource]()],
          referrerName !== null && [m.honorary_referrer_name(), <bdi key="by">{referrerName}</bdi>],
          [m.honorary_language(), owner.locale === 'fa' ? m.honorary_language_fa() : m.honorary_language_en()],
        ]}
      />
    </section>
  )
}

/** Link to the CV, and the visiting card as a picture. */
function Papers({ visitor: { resume, visitingCard } }: { visitor: PanelHonorary }) {
  return (
    <section className="section">
      <h2>{m.honorary_files()}</h2>
      <div className="honor-papers">
        <FileList
          label={m.honorary_files()}
          files={[resume, visitingCard].map(({ id, name, size }) => ({ id, name, size, href: filePath(id) }))}
        />
        <a href={inlinePath(visitingCard.id)} target="_blank" rel="noopener">
          <img className="honor-card" src={inlinePath(visitingCard.id)} alt={m.honorary_card()} loading="lazy" />
        </a>
      </div>
    </section>
  )
}

function TeamTimeline({ visitor: { timeline, status } }: { visitor: PanelHonorary }) {
  const moments = timeline.map(({ id, at, move, to, by, actorName, note }) => ({
    key: id,
    kind: statusKind[to],
    text: moveText[move](),
    detail: (
      <>
        <bdi>{by === 'owner' ? m.honorary_by_applicant({ name: actorName }) : actorName}</bdi> <span>·</span>{' '}
        <span>{shortDateTime(at)}</span>
      </>
    ),
    ...(note && { note: move === 'appoint' ? fairZoneText(shortDateTime(note)) : <bdi>{note}</bdi> }),
  }))
  return (
    <Timeline
      label={m.honorary_timeline()}
      moments={
        status === 'approved' || status === 'declined'
          ? moments
          : [
              ...moments,
              {
                key: 'todo',
                kind: 'todo',
                text: status === 'interview' ? m.honorary_todo_decide() : m.honorary_todo_interview(),
              },
            ]
      }
    />
  )
}

/** Puts a submitted application under review when a user who may decide opens it, as with orders. */
function useOpening({ id, status }: PanelHonorary, may: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (status !== 'submitted' || !may) return
    let here = true
    const reapply = () => {
      if (here) void revalidate()
    }
    callFromBrowser('panelHonorary.review', { visitorId: id }).then(reapply, reapply) // reloads also after an error: a colleague may have reviewed the application first
    return () => {
      here = false
    }
  }, [id, status, may, revalidate])
}
