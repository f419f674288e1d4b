import './shared/directory.css'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import type { DirectoryRow } from '#contract/entities/exhibitor.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { defineList, stepsOf } from '#web/list/list.ts'
import { PageLinks } from '#web/list/page-links.tsx'
import { Band } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { Live } from '#web/shell/live.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { DirectoryForm, type DirectoryQuery } from './directory-form.tsx'
import { ByLetter, Found, initialOf } from './directory.tsx'
import { fitOf } from './hits.tsx'
import { StarShapes } from './shared/shared-stars.tsx'

const list = defineList({
  call: 'exhibitor.list',
  keys: ['q', 'sector', 'country', 'letter', 'hallId', 'by'],
  ownKeys: ['hall'],
  pageSize: 120,
})

export async function loader(args: LoaderFunctionArgs) {
  const call = callFor(args.context)
  const query = list.read(new URL(args.request.url).searchParams)
  const [page, { facets }, { items: halls }] = await Promise.all([
    list.load(args, { hallId: query.hall, by: getLocale() }),
    call('exhibitor.facets', {}),
    call('hall.list', {}),
  ])
  return { page, facets, halls, query }
}

/** Every company of the fair by letter, or search results by relevance. The form and links work without scripts. */
export default function Exhibitors() {
  const { page, facets, halls, query } = useLoaderData<typeof loader>()
  const { cursor, ...filter } = query
  const isFiltered = Object.values(filter).some(Boolean)
  const isVoid = !isFiltered && page.total === 0
  const { q } = filter
  const isWhole = !cursor && !page.nextCursor
  const names = ({ name }: DirectoryRow) => [name.fa, name.en]
  const byFit = q && isWhole ? page.items.toSorted((a, b) => fitOf(names(a), q) - fitOf(names(b), q)) : page.items
  return (
    <main className="exhibitors">
      <PageHead title={m.exhibitor_title()} description={m.exhibitor_description()} />
      <Band
        crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: m.exhibitor_title() }]}
        title={m.exhibitor_title()}
      />
      <StarShapes />
      <div className="page directory">
        {!isVoid && <DirectoryForm query={filter} facets={facets} halls={halls} />}
        <div id="directory" data-fresh="">
          <p className="directory-count" role="status">
            {isFiltered ? (
              <>
                <span>{m.exhibitor_count({ count: page.total })}</span>{' '}
                <Go className="link" to={pathTo('exhibitors')}>
                  {m.exhibitor_clear()}
                </Go>
              </>
            ) : (
              !isVoid && m.exhibitor_count_countries({ companies: page.total, countries: facets.countries.length })
            )}
          </p>
          {!q && (
            <Letters
              letters={facets.letters}
              companies={page.items}
              isWhole={isWhole && !filter.letter}
              query={filter}
            />
          )}
          {page.items.length > 0 ? (
            q ? (
              <Found companies={byFit} q={q} />
            ) : (
              <ByLetter companies={page.items} />
            )
          ) : isFiltered ? (
            <Empty
              title={m.ui_nothing()}
              points={8}
              action={
                <Go className="btn" to={pathTo('exhibitors')}>
                  {m.exhibitor_clear()}
                </Go>
              }
            >
              {q ? m.exhibitor_nothing_for({ q }) : m.exhibitor_nothing_filtered()}
            </Empty>
          ) : (
            <Empty title={m.exhibitor_none()}>{m.exhibitor_none_text()}</Empty>
          )}
          {!isWhole && (
            <PageLinks
              {...stepsOf(page, cursor, (step) => pathTo('exhibitors', {}, { ...filter, ...step }))}
              label={m.exhibitor_pages()}
              first={m.exhibitor_first()}
              firstClass="link"
              next={m.exhibitor_next()}
            />
          )}
        </div>
      </div>
      <Live />
    </main>
  )
}

const alphabets = { fa: [...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'], en: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] }

/** On the full list, letters link to their section on the page. On a partial list, they filter by that letter. */
function Letters({
  letters,
  companies,
  isWhole,
  query,
}: {
  letters: Record<'fa' | 'en', readonly string[]>
  companies: readonly DirectoryRow[]
  isWhole: boolean
  query: DirectoryQuery
}) {
  const locale = getLocale()
  const here = new Set(isWhole ? companies.map((company) => initialOf(company, locale)) : letters[locale])
  const all = [...new Set([...alphabets[locale], ...here])]
  if (here.size < 2) return null
  return (
    <nav className="letters" aria-label={m.exhibitor_letters()} {...(isWhole && { 'data-follow': '' })}>
      <div className="slides">
        {all.map((letter) =>
          !here.has(letter) ? (
            <span key={letter} aria-hidden="true">
              {letter}
            </span>
          ) : isWhole ? (
            <a key={letter} href={`#letter-${letter}`}>
              {letter}
            </a>
          ) : (
            <Go
              key={letter}
              to={pathTo('exhibitors', {}, { ...query, letter: query.letter === letter ? undefined : letter })}
              {...(query.letter === letter && { 'aria-current': 'true' })}
            >
              {letter}
            </Go>
          ),
        )}
      </div>
    </nav>
  )
}
