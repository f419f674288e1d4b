import '#web/ui/reading.css'
import './about.css'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Crumbs } from '#web/shell/band.tsx'
import { MailLink } from '#web/shell/contact-links.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { termsOf } from './terms.ts'

export default function Terms() {
  const { edition } = useShellData() ?? {}
  if (!edition) return null
  const terms = termsOf(edition, getLocale())
  return (
    <main className="page post">
      <title>{`${m.home_terms_title()} · ${edition.shortName[getLocale()]}`}</title>
      <meta name="description" content={m.home_terms_description()} />
      <article className="prose terms">
        <Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.home_terms_title() }]} />
        <h1>{m.home_terms_title()}</h1>
        <p className="standfirst">{m.home_terms_standfirst()}</p>
        <ol>
          {terms.map(({ id, title, paragraphs }) => (
            <li key={id} id={id}><h2>{title}</h2>{paragraphs.map((text) => <p key={text}>{text}</p>)}</li>
          ))}
        </ol>
        <Questions contact={edition.contact} />
      </article>
      <aside>
        <nav className="section contents" aria-labelledby="contents">
          <h2 id="contents">{m.home_terms_contents()}</h2>
          <ol>{terms.map(({ id, title }) => <li key={id}><a href={`#${id}`}>{title}</a></li>)}</ol>
        </nav>
      </aside>
    </main>
  )
}

const Questions = ({ contact: { email } }: Pick<Edition, 'contact'>) =>
  <p>{m.home_terms_contact()} <MailLink address={email} className="link" /></p>
