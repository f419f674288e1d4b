import './companies.css'
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PanelCompanyRow } from '#contract/entities/company.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { ListHead } from '#web/list/list-page.tsx'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { CompanyCell } from './company-cell.tsx'
import { SideBySide } from './side-by-side.tsx'

/** Number of companies listed below the search. */
const offered = '20'

async function load({ context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) {
  const call = callFor(context)
  const { searchParams } = new URL(request.url)
  const [otherId, q] = [searchParams.get('with'), (searchParams.get('q') ?? '').trim().slice(0, 200)]
  const [{ company }, other, found] = await Promise.all([
    call('panelCompany.read', { companyId: params['companyId'] ?? '' }),
    otherId ? call('panelCompany.read', { companyId: otherId }) : null,
    otherId || q === '' ? [] : call('panelCompany.list', { query: { q, limit: offered } }).then(({ items }) => items),
  ])
  return { company, other: other?.company ?? null, q, found: found.filter(({ id }) => id !== company.id) }
}
export const loader = load
export const clientLoader = load

/** Two records of one company side by side: which one remains, with which values, and what moves to it. */
export default function MergeCompany() {
  const { company, other, q, found } = useLoaderData<typeof load>()
  const name = textIn(company.name)
  const to = pathTo('panelCompany', { companyId: company.id })
  return (
    <main className="pmain">
      <ListHead
        title={m.company_merge_title()}
        about={m.company_merge_about()}
        crumbs={[
          { label: m.company_list(), to: pathTo('companies') },
          { label: <bdi>{name}</bdi>, to },
        ]}
      />
      {other && other.id !== company.id ? (
        <SideBySide key={`${company.id} ${other.id}`} keep={company} other={other} />
      ) : (
        <Choose companyId={company.id} name={name} q={q} found={found} />
      )}
    </main>
  )
}

/** Choice of the second record, by search or among likely duplicates. */
function Choose({
  companyId,
  name,
  q,
  found,
}: {
  companyId: string
  name: string
  q: string
  found: readonly PanelCompanyRow[]
}) {
  return (
    <section className="section">
      <h2>{m.company_merge_choose({ name })}</h2>
      <Form className="filters merge-search" role="search" action={pathTo('mergeCompany', { companyId })}>
        <SearchField label={m.company_search()} placeholder={m.company_search_hint()} name="q" defaultValue={q} />
        <Button type="submit">{m.company_search_do()}</Button>
      </Form>
      {q === '' && (
        <p className="choices-head">
          <Go className="link" to={pathTo('companyDoubles')}>
            {m.company_doubles()}
          </Go>
        </p>
      )}
      {q !== '' && found.length === 0 && (
        <Empty title={m.ui_nothing()} points={8}>
          {m.company_nothing_for({ q })}
        </Empty>
      )}
      <ul className="choices-of">
        {found.map((row) => (
          <li key={row.id}>
            <Go to={pathTo('mergeCompany', { companyId }, { with: row.id })}>
              <CompanyCell company={row} />
            </Go>
            <small className="muted">
              {m.company_member_count({ count: row.members })} · {m.company_orders_count({ count: row.orders })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
