import '#web/ui/reading.css'
import '#web/home/about.css'
import './team.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { TeamMember } from '#contract/entities/team-member.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { textIn } from '#web/map/names.ts'
import { Written, writtenFor } from '#web/page-text/written.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { WriteTo } from '#web/shell/office-links.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Face } from './face.tsx'

export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const call = ask(context), [{ text }, { items }] = await Promise.all([call('pageText.read', { page: 'team' }), call('team.list', {})])
  return { text, items }
}

/** Whom to ask what: the departments in the order of their first person. */
export default function Team() {
  const { text, items } = useLoaderData<typeof loader>(), { edition } = useShellData() ?? {}, locale = getLocale(), written = writtenFor(text, locale)
  if (!edition) return null
  return (
    <main>
      <PageHead title={m.team_title()} description={m.team_description()} />
      <div className="page team-page">
        <article className="prose">
          <Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.team_title() }]} />
          <h1>{m.team_headline()}</h1>
          {written ? <Written text={written} /> : <p className="standfirst">{m.team_standfirst()}</p>}
        </article>
        {items.length === 0 && <Empty title={m.team_none()} points={12}>{m.team_none_hint()} <WriteTo contact={edition.contact} /></Empty>}
        {[...Map.groupBy(items, ({ department }) => textIn(department, locale))].map(([department, people]) => (
          <section key={department} className="section"><h2>{department}</h2><div className="people">{people.map((member) => <Person key={member.id} member={member} />)}</div></section>
        ))}
      </div>
    </main>
  )
}

function Person({ member }: { member: TeamMember }) {
  const locale = getLocale()
  return (
    <article className="person">
      <Face member={member} />
      <div>
        <h3>{textIn(member.name, locale)}</h3><p>{textIn(member.role, locale)}</p>
        {member.email && <MailLink address={member.email} className="link" />}
        {member.email && member.phoneNumber && <br />}
        {member.phoneNumber && <PhoneLink number={member.phoneNumber} className="link" />}
      </div>
    </article>
  )
}
