import { fullName } from '#contract/rules/full-name.ts'
import './admin.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Admin } from '#contract/entities/admin.ts'
import { pathTo } from '#contract/paths.ts'
import { levelOf, permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { portalNow } from '#web/i18n/dates.ts'
import { missing, agoColumn, linesColumn } from '#web/list/columns.tsx'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { useShellData } from '#web/shell/header.tsx'
import { levelText } from '#web/shell/panel-levels.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { AdminState } from './admin-state.tsx'
import { LevelsTable } from './levels-table.tsx'

const list = defineList({ call: 'panelAdmin.list', keys: ['q'] })

/** `now` is sent with the list, so that server and browser render the same relative times. */
const load = async (args: LoaderFunctionArgs) => ({ page: await list.load(args), now: portalNow().toISOString() })
export const loader = load
export const clientLoader = load

/** The admins of the panel, and the permissions of each access level. */
export default function Admins() {
  const { page, now } = useLoaderData<typeof load>()
  const { profile = null } = useShellData() ?? {}
  const view = useList(list, page, { path: (query) => pathTo('admins', {}, query) })
  const { q = '' } = view.query
  return (
    <ListPage
      list={view}
      title={m.admin_title()}
      exported="panelAdmin.export"
      actions={
        permits(profile, 'admins.manage') && (
          <LinkButton variant="primary" icon="plus" href={pathTo('addAdmin')}>
            {m.admin_add()}
          </LinkButton>
        )
      }
      search={{ label: m.admin_search(), hint: m.admin_search_hint() }}
      count={m.admin_count({ count: page.total })}
      nothing={{ text: m.admin_nothing_for({ q }), all: m.admin_show_all() }}
      after={
        <section className="section levels-section">
          <h2>{m.admin_levels_title()}</h2>
          <LevelsTable />
        </section>
      }
    >
      <Table
        caption={m.admin_title()}
        columns={columns(profile?.id, now)}
        rows={page.items}
        id={({ id }) => id}
        href={({ id }) => pathTo('admin', { adminId: id })}
      />
    </ListPage>
  )
}

const columns = (self: string | undefined, now: string): readonly Column<Admin>[] => [
  linesColumn(
    'person',
    m.admin_person(),
    ({ id, name, lastName }) => (
      <>
        <bdi>{fullName({ name, lastName })}</bdi>
        {id === self && <span className="muted"> ({m.admin_you()})</span>}
      </>
    ),
    ({ email }) => <bdi dir="ltr">{email}</bdi>,
    { phone: 'lead' },
  ),
  { key: 'level', head: m.admin_level(), phone: 'amount', render: levelIn },
  { key: 'state', head: m.admin_state(), phone: 'state', render: (admin) => <AdminState admin={admin} /> },
  {
    key: 'factor',
    head: m.admin_factor(),
    render: ({ secondFactor }) =>
      secondFactor ? <Status kind="active">{m.admin_factor_on()}</Status> : missing(m.admin_factor_off()),
  },
  agoColumn('lastSeenAt', m.admin_last_seen(), now, { phone: 'date', none: missing(m.admin_never_seen()) }),
]

function levelIn(admin: Admin) {
  const level = levelOf({ ...admin, role: 'admin' })
  return level ? levelText[level]() : '—'
}
