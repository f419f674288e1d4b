import './search.css'
import { Form, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { Title } from '#web/shell/title.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HitRow } from './hit-row.tsx'
import { grouped, kindTitle, hitPath } from './hits.ts'

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200)
  return q.trim() === '' ? { items: [] } : callFor(context)('panelSearch.find', { query: { q, limit: '30' } })
}
export const loader = load
export const clientLoader = load

/** All search results, by kind. */
export default function Search() {
  const { items } = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  return (
    <main className="pmain">
      <Title of={m.search_title()} />
      <Crumbs crumbs={[{ label: m.admin_panel(), to: pathTo('dashboard') }, { label: m.search_title() }]} />
      <div className="head">
        <h1>{m.search_title()}</h1>
      </div>
      <Form className="filters of-all" role="search" aria-label={m.search_title()} action={pathTo('search')}>
        <span className="control search">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            key={q}
            defaultValue={q}
            maxLength={200}
            aria-label={m.search_label()}
            placeholder={m.search_hint()}
          />
        </span>
      </Form>
      {items.length === 0 &&
        (q.trim() === '' ? (
          <Empty title={m.search_start_title()}>{m.search_start()}</Empty>
        ) : (
          <Empty title={m.ui_nothing()} points={8}>
            {m.search_nothing_for({ q })}
          </Empty>
        ))}
      {grouped(items).map(([kind, hits]) => (
        <section key={kind} className="section dense hits">
          <h2>{kindTitle[kind]()}</h2>
          <ul>
            {hits.map((hit) => (
              <li key={hit.id}>
                <Go to={hitPath(hit)}>
                  <HitRow hit={hit} />
                </Go>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
