import './user.css'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { userStates, type UserRow } from '#contract/entities/user.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { ask } from '#web/call.ts'
import { shortDate, portalNow } from '#web/i18n/dates.ts'
import { agoText } from '#web/i18n/durations.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { CountryFilter } from '#web/shell/country-filter.tsx'
import { DaysFilter } from '#web/shell/days-filter.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipSelect } from '#web/ui/chip.tsx'
import { countryName } from '#contract/rules/country-names.ts'
import { countries } from '#web/ui/countries.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { roleText, stateKind, stateText } from './words.ts'

const names = ['state', 'role', 'country', 'from', 'to', 'q', 'sort', 'cursor'] as const
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
  const page = await ask(context)('panelUser.list', {
    query: { ...readAsked(new URL(request.url).searchParams), limit: String(pageSize) } as never,
  })
  const locale = getLocale()
  return {
    page,
    places: countries(locale),
    named: Object.fromEntries(
      page.items.flatMap(({ country }) => (country ? [[country, countryName(country, locale)]] : [])),
    ),
    now: portalNow().toISOString(),
  }
}
export const loader = load
export const clientLoader = load

/** Everybody who has an account. */
export default function Users() {
  const { page, places, named, now } = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const query = readAsked(params)
  const navigate = useNavigate()
  const { cursor: _, ...filter } = query
  const go = (change: Asked) => pathTo('users', {}, { ...filter, ...change })
  const sort = query.sort ?? '-createdAt'
  const isFiltered = Boolean(query.q ?? query.role ?? query.country ?? query.from ?? query.to)
  const { sort: __, ...kept } = filter
  const asked = (change: Asked) =>
    Object.fromEntries(Object.entries({ ...kept, ...change }).filter(([, value]) => value))
  const count = async (change: Asked, signal: AbortSignal) =>
    (await callFromBrowser('panelUser.list', { query: { ...asked(change), limit: '1' } }, { signal })).total
  return (
    <main className="pmain">
      <Title of={m.user_title()} />
      <Crumbs crumbs={[{ label: m.user_panel(), to: pathTo('dashboard') }, { label: m.user_title() }]} />
      <div className="head">
        <h1>{m.user_title()}</h1>
        <div className="acts">
          <ExportMenu from="users" filters={query} />
        </div>
      </div>
      <Tabs
        label={m.user_state()}
        tabs={[
          { href: go({ state: '' }), text: m.user_all(), count: page.counts.all, current: !query.state },
          ...userStates.map((state) => ({
            href: go({ state }),
            text: stateText[state](),
            count: page.counts[state],
            current: query.state === state,
          })),
        ]}
      />
      <Filters
        clear={isFiltered ? pathTo('users', {}, { state: query.state }) : undefined}
        count={m.user_count({ count: page.total })}
      >
        <SearchField
          key={query.q ?? ''}
          label={m.user_search()}
          placeholder={m.user_search_hint()}
          defaultValue={query.q ?? ''}
          onSearch={(q) => {
            if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true })
          }}
        />
        <ChipSelect
          label={m.user_role()}
          any={m.user_any()}
          value={query.role ?? ''}
          options={[
            { id: 'user', text: m.user_role_user() },
            { id: 'admin', text: m.user_role_admin() },
          ]}
          onPick={(role) => void navigate(go({ role }))}
        />
        <CountryFilter
          label={m.user_country()}
          value={query.country}
          names={new Map(places.map(({ id, text }) => [id, text]))}
          ask={async () => (await callFromBrowser('panelUser.countries', { query: asked({}) })).items}
          counting={{
            total: page.total,
            of: (country, signal) => count({ country }, signal),
            text: (n) => m.user_show_count({ count: n }),
          }}
          onApply={(country) => void navigate(go({ country }))}
        />
        <DaysFilter
          label={m.user_since()}
          from={query.from}
          to={query.to}
          go={go}
          total={page.total}
          count={count}
          show={m.user_show_count}
        />
      </Filters>
      {page.items.length > 0 ? (
        <Table
          caption={m.user_title()}
          columns={columns(named, now)}
          rows={page.items}
          id={({ id }) => id}
          href={({ id }) => pathTo('user', { userId: id })}
          sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }}
          sortHref={(by, descending) => go({ sort: `${descending ? '-' : ''}${by}` })}
        />
      ) : (
        <Empty
          title={m.user_nothing_title()}
          points={8}
          action={<LinkButton href={pathTo('users')}>{m.user_show_all()}</LinkButton>}
        >
          {query.q ? m.user_nothing_for({ q: query.q }) : m.user_nothing()}
        </Empty>
      )}
      <Pager newer={query.cursor ? go({}) : null} older={page.nextCursor && go({ cursor: page.nextCursor })}>
        {m.user_count({ count: page.items.length })}
      </Pager>
    </main>
  )
}

function columns(named: Readonly<Record<string, string>>, now: string): readonly Column<UserRow>[] {
  const locale = getLocale()
  return [
    {
      key: 'person',
      head: m.user_person(),
      sort: 'name',
      phone: 'lead',
      isLink: true,
      render: ({ name, lastName, email, looksAlike }) => (
        <>
          <bdi>
            {name} {lastName}
          </bdi>
          <small>
            <bdi dir="ltr">{email}</bdi>
          </small>
          {looksAlike && <small className="alike">{m.user_alike()}</small>}
        </>
      ),
    },
    {
      key: 'company',
      head: m.user_company(),
      render: ({ companyName, country }) => (
        <>
          {companyName ? <bdi>{companyName}</bdi> : <span className="muted">—</span>}
          {country && <small>{named[country] ?? country}</small>}
        </>
      ),
    },
    { key: 'role', head: m.user_role(), render: roleText },
    {
      key: 'state',
      head: m.user_state(),
      phone: 'state',
      render: ({ state }) => <Status kind={stateKind[state]}>{stateText[state]()}</Status>,
    },
    {
      key: 'orders',
      head: m.user_orders(),
      phone: 'amount',
      render: ({ orders }) => (
        <>
          <span className="hide-phone">{numberText(orders, locale)}</span>
          <span className="only-phone">{m.user_orders_count({ count: orders })}</span>
        </>
      ),
    },
    {
      key: 'seen',
      head: m.user_last_seen(),
      sort: 'lastSeenAt',
      nowrap: true,
      render: ({ lastSeenAt }) =>
        lastSeenAt ? agoText(lastSeenAt, locale, now) : <span className="muted">{m.user_never()}</span>,
    },
    {
      key: 'created',
      head: m.user_since(),
      sort: 'createdAt',
      phone: 'date',
      nowrap: true,
      render: ({ createdAt }) => shortDate(createdAt, locale),
    },
  ]
}
