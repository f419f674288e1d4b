import './honorary.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Honorary } from '#contract/entities/honorary.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor, visitContext } from '#web/call.ts'
import { Band } from '#web/shell/band.tsx'
import { OverNote } from '#web/shell/fair-over.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { WriteTo } from '#web/shell/office-links.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { countries } from '#web/ui/countries.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { StepStar } from '#web/ui/star.tsx'
import { Status } from '#web/ui/status.tsx'
import { ApplicationForm } from './application-form.tsx'
import { nextText, statusKind, statusText, steps } from './shared/words.ts'

/** Country names are part of the data, because browser and server may spell them differently. */
async function load({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const profile = await context.get(visitContext).who()
  if (!profile) return { profile: null, visitor: null, places: [] }
  const visitor = await callFor(context)('honorary.mine', {}).then(
    (answer) => answer.visitor,
    (error: unknown) => {
      if (error instanceof CallError && error.status === 401) return null
      throw error
    },
  ) // 401: the session has just ended, so there is no application to show
  return { profile, visitor, places: countries(getLocale()) }
}
export const loader = load
export const clientLoader = load

/**
 * Registration of guests of honour (test/SPEC.md §2). It has an introduction, the four steps, and the form for
 * signed-in users.
 */
export default function HonoraryVisitor() {
  const { profile, visitor, places } = useLoaderData<typeof load>()
  const { edition } = useShellData() ?? {}
  if (!edition) return null
  const isOver = fairIsOver(edition)
  const lead = isOver ? m.honorary_lead_over() : m.honorary_lead()
  const open = visitor && visitor.status !== 'declined' ? visitor : undefined
  return (
    <main className="honor">
      <PageHead title={m.honorary_title()} description={isOver ? lead : m.honorary_description()} />
      <Band
        crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.honorary_title() }]}
        title={m.honorary_title()}
      />
      <div className="page">
        <p className="honor-lead">{lead}</p>
        {!isOver && <FourSteps />}
        <div className="cols">
          <div>
            {isOver && !open && <OverNote edition={edition} />}
            {!isOver && !profile && (
              <>
                <Guest />
                <Preview />
              </>
            )}
            {open && <Applied visitor={open} />}
            {!isOver && visitor?.status === 'declined' && (
              <Note kind="warn" title={m.honorary_again_title()}>
                {m.honorary_again_text({ number: visitor.number })}
              </Note>
            )}
            {!isOver && profile && !open && (
              <ApplicationForm profile={profile} countries={places} before={visitor ?? undefined} />
            )}
          </div>
          <aside className="sticky">
            <section className="section">
              <h2>{m.honorary_gets()}</h2>
              <ul className="honor-list">
                {[m.honorary_gets_1(), m.honorary_gets_2(), m.honorary_gets_3(), m.honorary_gets_4()].map((text) => (
                  <li key={text}>
                    <Icon name="check" small />
                    {text}
                  </li>
                ))}
              </ul>
            </section>
            {!isOver && (
              <section className="section">
                <h2>{m.honorary_ready()}</h2>
                <ul className="honor-list">
                  {[m.honorary_ready_1(), m.honorary_ready_2(), m.honorary_ready_3()].map((text) => (
                    <li key={text}>
                      <Icon name="file" small />
                      {text}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <p className="muted">
              {m.honorary_questions()} <WriteTo contact={edition.contact} />
            </p>
          </aside>
        </div>
      </div>
    </main>
  )
}

/**
 * Text for visitors without a session, because an application needs an account. Log-in and registration
 * return to this screen.
 */
function Guest() {
  const next = pathTo('honorary')
  return (
    <section className="section honor-guest">
      <h2>{m.honorary_guest_title()}</h2>
      <p>{m.honorary_guest_text()}</p>
      <div className="acts">
        <Go className="btn primary lg" to={pathTo('login', {}, { next })}>
          {m.site_login()}
          <Icon name="arrow" />
        </Go>
        <Go className="btn lg" to={pathTo('register', {}, { next })}>
          {m.site_register()}
        </Go>
      </div>
    </section>
  )
}

/** Lists the fields of the application form, so that users without an account know what to prepare. */
function Preview() {
  const parts = [
    [
      m.honorary_person(),
      [
        m.honorary_name(),
        m.honorary_last_name(),
        m.honorary_email(),
        m.honorary_phone(),
        m.honorary_country(),
        m.honorary_company(),
        m.honorary_job(),
      ],
    ],
    [m.honorary_referrer(), [m.honorary_source(), m.honorary_referrer_name()]],
    [
      m.honorary_files(),
      [`${m.honorary_resume()} (${m.honorary_resume_mark()})`, `${m.honorary_card()} (${m.honorary_card_mark()})`],
    ],
  ] as const
  return (
    <section className="section">
      <h2>{m.honorary_form_preview()}</h2>
      <ol className="honor-asks">
        {parts.map(([title, fields]) => (
          <li key={title}>
            <b>{title}</b>
            <ul>
              {fields.map((field) => (
                <li key={field}>{field}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="hint">{m.honorary_form_time()}</p>
    </section>
  )
}

function Applied({ visitor: { number, status } }: { visitor: Honorary }) {
  return (
    <section className="section honor-guest">
      <h2>{m.honorary_applied_title()}</h2>
      <p>
        <Status kind={statusKind[status]}>{statusText[status]()}</Status>{' '}
        <bdi className="code" dir="ltr">
          {number}
        </bdi>
      </p>
      <p>{nextText[status]()}</p>
      <div className="acts">
        <Go className="btn primary lg" to={pathTo('myHonorary')}>
          {m.honorary_see()}
          <Icon name="arrow" />
        </Go>
      </div>
    </section>
  )
}

/** The four steps from form to invitation, connected by the strap that stands for a path. */
function FourSteps() {
  return (
    <section className="honor-steps" aria-labelledby="honor-steps">
      <h2 id="honor-steps">{m.honorary_steps_title()}</h2>
      <ol>
        {steps.map(({ name, text }, i) => (
          <li key={i}>
            <span className="step-mark">
              <StepStar />
              <b>{numberText(i + 1)}</b>
            </span>
            <h3>{name()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
