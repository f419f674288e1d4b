import { isConfirmed } from '#contract/rules/built-in.ts'
import '#web/ui/reading.css'
import '#web/shell/aside.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Written, writtenFor } from '#web/page-text/shared/written.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { WriteTo } from '#web/shell/office-links.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { termsOf, type Term } from './shared/terms.ts'

export const loader = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) =>
  callFor(context)('pageText.read', { page: 'terms' })

export default function Terms() {
  const written = writtenFor(useLoaderData<typeof loader>().text, getLocale())
  const { edition } = useShellData() ?? {}
  if (!edition) return null
  const isOwn = isConfirmed(edition, 'terms')
  const terms = written || !isOwn ? [] : termsOf(edition, getLocale())
  const contents = written ? written.headings : terms
  return (
    <main className="page post">
      <PageHead title={m.home_terms_title()} description={m.home_terms_description()} />
      <article className="prose terms">
        <Crumbs crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.home_terms_title() }]} />
        <h1>{m.home_terms_title()}</h1>
        {written ? (
          <Written text={written} />
        ) : isOwn ? (
          <BuiltInTerms terms={terms} />
        ) : (
          <p className="standfirst">{m.home_terms_none()}</p>
        )}
        <Questions contact={edition.contact} />
      </article>
      <aside>
        {contents.length > 0 && (
          <nav className="section contents" aria-labelledby="contents">
            <h2 id="contents">{m.home_terms_contents()}</h2>
            <ol>
              {contents.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </aside>
    </main>
  )
}

function BuiltInTerms({ terms }: { terms: readonly Term[] }) {
  return (
    <>
      <p className="standfirst">{m.home_terms_standfirst()}</p>
      <ol>
        {terms.map(({ id, title, paragraphs }) => (
          <li key={id} id={id}>
            <h2>{title}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}

const Questions = ({ contact }: Pick<Edition, 'contact'>) => (
  <p>
    {m.home_terms_contact()} <WriteTo contact={contact} />
  </p>
)
