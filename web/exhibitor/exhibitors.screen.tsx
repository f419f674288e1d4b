import '#web/ui/reading.css'
import './exhibitor.css'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { sectors, type ExhibitorFacets, type ExhibitorRow } from '#contract/entities/exhibitor.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { countryName } from '#web/ui/countries.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Star } from '#web/ui/star.tsx'
import { DirectoryForm, type DirectoryQuery } from './directory-form.tsx'
import { Logo } from './logo.tsx'
import { placesText } from './places.ts'
import { isSaid, Said } from './said.tsx'
import { sectorPoints, sectorText } from './sectors.ts'

const pageSize = 24
const asked = ['q', 'sector', 'country', 'hall', 'letter', 'cursor'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = ask(context), search = new URL(request.url).searchParams, query = Object.fromEntries(asked.flatMap((name) => { const value = search.get(name)?.trim(); return value ? [[name, value]] : [] })) as DirectoryQuery
  const { hall: hallId, ...filter } = query
  const [page, { facets }, { items: halls }] = await Promise.all([
    call('exhibitor.list', { query: { ...filter, ...(hallId && { hallId }), by: getLocale(), limit: String(pageSize) } as never }), call('exhibitor.facets', {}), call('hall.list', {}),
  ])
  return { page, facets, halls, query }
}

/** Every company of the fair: a page of links and one form, which works without a script. */
export default function Exhibitors() {
  const { page, facets, halls, query } = useLoaderData<typeof loader>(), locale = getLocale()
  const { cursor, ...filter } = query, isFiltered = Object.values(filter).some(Boolean), { q } = filter
  return (
    <main className="page directory">
      <PageHead title={m.exhibitor_title()} description={m.exhibitor_description()} />
      <div className="directory-head">
        <div><h1>{m.exhibitor_title()}</h1><p>{m.exhibitor_standfirst()}</p></div>
        <Sectors facets={facets} query={filter} />
      </div>
      <DirectoryForm query={filter} facets={facets} halls={halls} />
      <Letters letters={facets.letters[locale]} query={filter} />
      <div className="directory-count"><p role="status">{m.exhibitor_count({ count: page.total })}</p>{isFiltered && <Go className="btn quiet sm" to={pathTo('exhibitors')}>{m.exhibitor_clear()}</Go>}</div>
      {page.items.length > 0 ? <ul className="companies">{page.items.map((company) => <Company key={company.id} company={company} />)}</ul>
        : isFiltered ? <Empty title={m.exhibitor_nothing()} points={8} action={<Go className="btn" to={pathTo('exhibitors')}>{m.exhibitor_clear()}</Go>}>{q ? m.exhibitor_nothing_for({ q }) : m.exhibitor_nothing_filtered()}</Empty>
          : <Empty title={m.exhibitor_none()}>{m.exhibitor_none_text()}</Empty>}
      {(cursor || page.nextCursor) && (
        <nav className="pager" aria-label={m.exhibitor_pages()}>
          <span>{cursor && <Go className="link" to={pathTo('exhibitors', {}, filter)}>{m.exhibitor_first()}</Go>}</span>
          {page.nextCursor && <Go className="btn" to={pathTo('exhibitors', {}, { ...filter, cursor: page.nextCursor })}>{m.exhibitor_next()}<Icon name="arrow" /></Go>}
        </nav>
      )}
    </main>
  )
}

function Sectors({ facets, query }: { facets: ExhibitorFacets; query: DirectoryQuery }) {
  const locale = getLocale(), countOf = new Map(facets.sectors.map(({ sector, count }) => [sector, count]))
  return (
    <nav className="sector-nav" aria-label={m.exhibitor_sectors()}>
      <Go to={pathTo('exhibitors', {}, { ...query, sector: undefined })} {...(!query.sector && { 'aria-current': 'page' })}>{m.exhibitor_all()} <small>{numberText(facets.total, locale)}</small></Go>
      {sectors.map((sector) => (
        <Go key={sector} to={pathTo('exhibitors', {}, { ...query, sector })} {...(query.sector === sector && { 'aria-current': 'page' })}>
          <Star points={sectorPoints[sector]} className={sector} />{sectorText[sector]()} <small>{numberText(countOf.get(sector) ?? 0, locale)}</small>
        </Go>
      ))}
    </nav>
  )
}

function Letters({ letters, query }: { letters: readonly string[]; query: DirectoryQuery }) {
  if (letters.length < 2) return null
  return (
    <nav className="letters" aria-label={m.exhibitor_letters()}>
      <Go to={pathTo('exhibitors', {}, { ...query, letter: undefined })} {...(!query.letter && { 'aria-current': 'page' })}>{m.exhibitor_every_letter()}</Go>
      {letters.map((letter) => <Go key={letter} to={pathTo('exhibitors', {}, { ...query, letter })} {...(query.letter === letter && { 'aria-current': 'page' })}>{letter}</Go>)}
    </nav>
  )
}

function Company({ company }: { company: ExhibitorRow }) {
  const locale = getLocale(), { id, name, country, sector, products, offers, booths, freeSlots } = company, shown = isSaid(products) ? products : offers
  return (
    <li>
      <Logo company={company} />
      <div>
        <h2><Go to={pathTo('exhibitor', { exhibitorId: id })}><Said text={name} locale={locale} /></Go></h2>
        <p className="muted">{[country && countryName(country, locale), sector && sectorText[sector]()].filter(Boolean).join(' · ')}</p>
        {isSaid(shown) && <p className="company-shows"><Said text={shown} locale={locale} /></p>}
        <p className="company-place"><Icon name="hall" small />{placesText(booths, locale)}</p>
        {freeSlots > 0 && <p className="company-meets"><Icon name="meet" small />{m.exhibitor_meets({ count: freeSlots })}</p>}
      </div>
    </li>
  )
}
