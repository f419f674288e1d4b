import { fullName } from '#contract/rules/full-name.ts'
import './user.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { userStates, type UserRow } from '#contract/entities/user.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { companyNameFor } from '#web/i18n/company-name.ts'
import { callFromBrowser } from '#web/browser.ts'
import { shortDate, portalNow } from '#web/i18n/dates.ts'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { CountryFilter } from '#web/shell/country-filter.tsx'
import { DaysFilter } from '#web/shell/days-filter.tsx'
import { ChipSelect } from '#web/ui/chip.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { missing, countColumn, dateColumn, agoColumn, linesColumn, statusColumn } from '#web/list/columns.tsx'
import { countries } from '#web/ui/countries.ts'
import { Table, type Column } from '#web/ui/table.tsx'
import { roleText, stateKind, stateText } from './words.ts'

const list = defineList({
  call: 'panelUser.list',
  keys: ['state', 'role', 'country', 'from', 'to', 'q', 'sort'],
  tab: 'state',
})

/** Country names are loaded too, because a browser may spell them differently from the server. */
async function load(args: LoaderFunctionArgs) {
  const page = await list.load(args)
  const locale = getLocale()
  return {
    page,
    places: countries(locale),
    named: Object.fromEntries(page.items.flatMap(({ country }) => (country ? [[country, countryName(country)]] : []))),
    now: portalNow().toISOString(),
  }
}
export const loader = load
export const clientLoader = load

/** List of all accounts, for the team. */
export default function Users() {
  const { page, places, named, now } = useLoaderData<typeof load>()
  const view = useList(list, page, { path: (query) => pathTo('users', {}, query), sort: '-createdAt' })
  const { role, country, from, to, q } = view.query
  return (
    <ListPage
      list={view}
      title={m.user_title()}
      exported="panelUser.export"
      tabs={{
        label: m.user_state(),
        tabs: [
          view.tab('', m.user_all(), page.counts.all),
          ...userStates.map((state) => view.tab(state, stateText[state](), page.counts[state])),
        ],
      }}
      search={{ label: m.user_search(), hint: m.user_search_hint() }}
      filters={
        <>
          <ChipSelect
            label={m.user_role()}
            any={m.user_any()}
            value={role ?? ''}
            options={[
              { id: 'user', text: m.user_role_user() },
              { id: 'admin', text: m.user_role_admin() },
            ]}
            onPick={(role) => view.goTo({ role })}
          />
          <CountryFilter
            label={m.user_country()}
            value={country}
            names={new Map(places.map(({ id, text }) => [id, text]))}
            load={async () => (await callFromBrowser('panelUser.countries', { query: view.filters })).items}
            counting={{
              total: page.total,
              of: (country, signal) => view.count({ country }, signal),
              text: (n) => m.user_show_count({ count: n }),
            }}
            onApply={(country) => view.goTo({ country })}
          />
          <DaysFilter
            label={m.user_since()}
            from={from}
            to={to}
            go={view.pathWith}
            total={page.total}
            count={view.count}
            show={m.user_show_count}
          />
        </>
      }
      count={m.user_count({ count: page.total })}
      nothing={{
        text: q ? m.user_nothing_for({ q }) : m.user_nothing(),
        all: m.user_show_all(),
      }}
    >
      <Table
        caption={m.user_title()}
        columns={columns(named, now)}
        rows={page.items}
        id={({ id }) => id}
        href={({ id }) => pathTo('user', { userId: id })}
        needs="more"
        {...view.sorting}
      />
    </ListPage>
  )
}

const columns = (named: Readonly<Record<string, string>>, now: string): readonly Column<UserRow>[] => [
  {
    key: 'person',
    head: m.user_person(),
    sort: 'name',
    phone: 'lead',
    isLink: true,
    render: ({ name, lastName, email, looksAlike }) => (
      <>
        <bdi>{fullName({ name, lastName })}</bdi>
        <small>
          <bdi dir="ltr">{email}</bdi>
        </small>
        {looksAlike && <small className="alike">{m.user_alike()}</small>}
      </>
    ),
  },
  linesColumn(
    'company',
    m.user_company(),
    ({ companyName, latinName }) => (companyName ? <bdi>{companyNameFor(companyName, latinName)}</bdi> : missing()),
    ({ country }) => country && (named[country] ?? country),
  ),
  { key: 'role', head: m.user_role(), render: roleText },
  statusColumn(m.user_state(), ({ state }) => ({ kind: stateKind[state], text: stateText[state]() })),
  countColumn('orders', m.user_orders(), m.user_orders_count, { phone: 'amount' }),
  agoColumn('lastSeenAt', m.user_last_seen(), now, { sort: 'lastSeenAt', none: missing(m.user_never()) }),
  dateColumn('createdAt', m.user_since(), shortDate, { sort: 'createdAt', phone: 'date' }),
]
