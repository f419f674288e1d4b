import './honorary.css'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { referrerSources, type HonoraryRow } from '#contract/entities/honorary.ts'
import { pathTo } from '#contract/paths.ts'
import { honoraryStatuses } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { shortDate, shortDateTime } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipSelect, RemovableChip } from '#web/ui/chip.tsx'
import { countryName } from '#contract/rules/country-names.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { sourceText, statusKind, statusText } from './words.ts'

const names = ['status', 'referrerSource', 'ownerId', 'q', 'sort', 'cursor'] as const
type Asked = Partial<Record<(typeof names)[number], string>>
const readAsked = (query: URLSearchParams): Asked =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
const pageSize = 25

/** The names of countries come along, because a browser may spell them differently from the server. */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const page = await ask(context)('panelHonorary.list', {
    query: { ...readAsked(new URL(request.url).searchParams), limit: String(pageSize) } as never,
  })
  const locale = getLocale()
  return { page, places: Object.fromEntries(page.items.map(({ country }) => [country, countryName(country, locale)])) }
}
export const loader = load
export const clientLoader = load

/** Who asks to be a guest of honour. */
export default function HonoraryVisitors() {
  const { page, places } = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const query = readAsked(params)
  const navigate = useNavigate()
  const { cursor: _, ...filter } = query
  const go = (change: Asked) => pathTo('honoraryVisitors', {}, { ...filter, ...change })
  const sort = query.sort ?? '-createdAt'
  const isFiltered = Boolean(query.q ?? query.referrerSource ?? query.ownerId)
  return (
    <main className="pmain">
      <Title of={m.honorary_panel_title()} />
      <Crumbs crumbs={[{ label: m.honorary_panel(), to: pathTo('dashboard') }, { label: m.honorary_panel_title() }]} />
      <div className="head">
        <h1>{m.honorary_panel_title()}</h1>
        <div className="acts">
          <ExportMenu from="honorary-visitors" filters={query} />
        </div>
      </div>
      <Tabs
        label={m.honorary_status()}
        tabs={[
          { href: go({ status: '' }), text: m.honorary_all(), count: page.counts.all, current: !query.status },
          ...honoraryStatuses.map((status) => ({
            href: go({ status }),
            text: statusText[status](),
            count: page.counts[status],
            current: query.status === status,
          })),
        ]}
      />
      <Filters
        clear={isFiltered ? pathTo('honoraryVisitors', {}, { status: query.status }) : undefined}
        count={m.honorary_count({ count: page.total })}
      >
        <SearchField
          key={query.q ?? ''}
          label={m.honorary_search()}
          placeholder={m.honorary_search_hint()}
          defaultValue={query.q ?? ''}
          onSearch={(q) => {
            if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true })
          }}
        />
        <ChipSelect
          label={m.honorary_source_short()}
          any={m.honorary_any()}
          value={query.referrerSource ?? ''}
          options={referrerSources.map((id) => ({ id, text: sourceText[id]() }))}
          onPick={(referrerSource) => void navigate(go({ referrerSource }))}
        />
        {query.ownerId && (
          <RemovableChip href={go({ ownerId: '' })}>
            <bdi>{page.items[0]?.name ?? m.honorary_applicant()}</bdi>
          </RemovableChip>
        )}
      </Filters>
      {page.items.length > 0 ? (
        <Table
          caption={m.honorary_panel_title()}
          columns={columns(places)}
          rows={page.items}
          id={({ id }) => id}
          href={({ id }) => pathTo('honoraryVisitor', { visitorId: id })}
          isNew={({ status }) => status === 'submitted'}
          sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }}
          sortHref={(by, descending) => go({ sort: `${descending ? '-' : ''}${by}` })}
        />
      ) : (
        <Empty
          title={m.honorary_nothing_title()}
          points={8}
          action={<LinkButton href={pathTo('honoraryVisitors')}>{m.honorary_show_all()}</LinkButton>}
        >
          {query.q ? m.honorary_nothing_for({ q: query.q }) : m.honorary_nothing()}
        </Empty>
      )}
      <Pager newer={query.cursor ? go({}) : null} older={page.nextCursor && go({ cursor: page.nextCursor })}>
        {m.honorary_count({ count: page.items.length })}
      </Pager>
    </main>
  )
}

function columns(places: Readonly<Record<string, string>>): readonly Column<HonoraryRow>[] {
  const locale = getLocale()
  return [
    {
      key: 'number',
      head: m.honorary_number(),
      nowrap: true,
      render: ({ number }) => (
        <bdi className="code" dir="ltr">
          {number}
        </bdi>
      ),
    },
    {
      key: 'person',
      head: m.honorary_applicant(),
      phone: 'lead',
      isLink: true,
      render: ({ name, jobPosition }) => (
        <>
          <bdi>{name}</bdi>
          <small>
            <bdi>{jobPosition}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'company',
      head: m.honorary_company(),
      render: ({ companyName, country }) => (
        <>
          <bdi>{companyName}</bdi>
          <small>{places[country] ?? country}</small>
        </>
      ),
    },
    { key: 'source', head: m.honorary_source_short(), render: ({ referrerSource }) => sourceText[referrerSource]() },
    {
      key: 'score',
      head: m.honorary_score(),
      sort: 'score',
      phone: 'amount',
      nowrap: true,
      render: ({ averageScore, scores }) =>
        averageScore === null ? (
          <span className="muted">—</span>
        ) : (
          <>
            <span className="honor-average">{numberText(averageScore, locale, 1)}</span>
            <small>{m.honorary_scores({ count: scores })}</small>
          </>
        ),
    },
    {
      key: 'status',
      head: m.honorary_status(),
      phone: 'state',
      render: ({ status, interviewAt }) => (
        <>
          <Status kind={statusKind[status]}>{statusText[status]()}</Status>
          {status === 'interview' && interviewAt && <small>{shortDateTime(interviewAt, locale)}</small>}
        </>
      ),
    },
    {
      key: 'created',
      head: m.honorary_applied(),
      sort: 'createdAt',
      phone: 'date',
      nowrap: true,
      render: ({ createdAt }) => shortDate(createdAt, locale),
    },
  ]
}
