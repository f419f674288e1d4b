import { isConfirmed } from '#contract/rules/built-in.ts'
import '#web/ui/reading.css'
import './team.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { TeamMember } from '#contract/entities/registers.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Standfirst, writtenFor } from '#web/page-text/shared/written.tsx'
import { Face } from '#web/register/face.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { WriteTo } from '#web/shell/office-links.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ContactPerson } from './shared/contact-person.tsx'

export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const call = callFor(context)
  const [{ text }, { items }] = await Promise.all([call('pageText.read', { page: 'team' }), call('team.list', {})])
  return { text, items }
}

/** The team by department, in the order of their first members. */
export default function Team() {
  const { text, items } = useLoaderData<typeof loader>()
  const { edition } = useShellData() ?? {}
  const locale = getLocale()
  if (!edition) return null
  return (
    <main>
      <PageHead title={m.team_title()} description={m.team_description()} />
      <div className="page team-page">
        <header className="page-lead">
          <Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.team_title() }]} />
          <h1>{m.team_headline()}</h1>
          <Standfirst text={writtenFor(text, locale)}>
            {isConfirmed(edition, 'answers') ? m.team_standfirst() : m.team_standfirst_bare()}
          </Standfirst>
        </header>
        {items.length === 0 && (
          <Empty title={m.team_none()} points={12}>
            {m.team_none_hint()} <WriteTo contact={edition.contact} />
          </Empty>
        )}
        {[...Map.groupBy(items, ({ department }) => textIn(department, locale))].map(([department, people]) => (
          <section key={department} className="dept">
            <h2>{department}</h2>
            <div className="members">
              {people.map((member) => (
                <Person key={member.id} member={member} />
              ))}
            </div>
          </section>
        ))}
        <ContactPerson person={null} contact={edition.contact} title={m.team_unsure()} text={m.team_unsure_text()} />
      </div>
    </main>
  )
}

function Person({ member: { name, role, email, phoneNumber, imageId } }: { member: TeamMember }) {
  const locale = getLocale()
  return (
    <article className="member">
      <Face imageId={imageId} name={textIn(name, locale)} />
      <div>
        <h3>{textIn(name, locale)}</h3>
        <p>{textIn(role, locale)}</p>
        {phoneNumber && <PhoneLink number={phoneNumber} />}
        {email && <MailLink address={email} />}
        {!phoneNumber && !email && <Go to={pathTo('addTicket')}>{m.team_by_ticket()}</Go>}
      </div>
    </article>
  )
}
