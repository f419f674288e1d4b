import './admin.css'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Admin } from '#contract/entities/admin.ts'
import { pathTo } from '#contract/paths.ts'
import { levelOf, permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { portalNow } from '#web/i18n/dates.ts'
import { agoText } from '#web/i18n/durations.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { levelText } from '#web/shell/panel-levels.ts'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { AdminState } from './admin-state.tsx'
import { LevelsTable } from './levels-table.tsx'

/** `now` travels with the list, so that the server and the browser write the same "ago". */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const query = new URL(request.url).searchParams
  const page = await ask(context)('panelAdmin.list', {
    query: { q: query.get('q') ?? undefined, cursor: query.get('cursor') ?? undefined },
  })
  return { page, now: portalNow().toISOString() }
}
export const loader = load
export const clientLoader = load

/** Who works in the panel, and what each access level may do. */
export default function Admins() {
  const { page, now } = useLoaderData<typeof load>()
  const { profile = null } = useShellData() ?? {}
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const q = params.get('q') ?? ''
  const isPaged = params.has('cursor') || page.nextCursor !== null
  const go = (cursor?: string) => pathTo('admins', {}, { q, cursor })
  return (
    <main className="pmain">
      <Title of={m.admin_title()} />
      <Crumbs crumbs={[{ label: m.admin_panel(), to: pathTo('dashboard') }, { label: m.admin_title() }]} />
      <div className="head">
        <h1>{m.admin_title()}</h1>
        <div className="acts">
          <ExportMenu from="admins" filters={{ q }} />
          {permits(profile, 'admins.manage') && (
            <LinkButton variant="primary" icon="plus" href={pathTo('addAdmin')}>
              {m.admin_add()}
            </LinkButton>
          )}
        </div>
      </div>
      <Filters clear={q ? pathTo('admins') : undefined} count={m.admin_count({ count: page.total })}>
        <SearchField
          key={q}
          label={m.admin_search()}
          placeholder={m.admin_search_hint()}
          defaultValue={q}
          onSearch={(text) => {
            if (text !== q) void navigate(pathTo('admins', {}, { q: text }), { replace: true })
          }}
        />
      </Filters>
      {page.items.length > 0 ? (
        <Table
          caption={m.admin_title()}
          columns={columns(profile?.id, now)}
          rows={page.items}
          id={({ id }) => id}
          href={({ id }) => pathTo('admin', { adminId: id })}
        />
      ) : (
        <Empty
          title={m.admin_nothing()}
          points={8}
          action={<LinkButton href={pathTo('admins')}>{m.admin_show_all()}</LinkButton>}
        >
          {m.admin_nothing_for({ q })}
        </Empty>
      )}
      {isPaged && (
        <Pager newer={params.has('cursor') ? go() : null} older={page.nextCursor && go(page.nextCursor)}>
          {m.admin_count({ count: page.items.length })}
        </Pager>
      )}
      <section className="section levels-section">
        <h2>{m.admin_levels_title()}</h2>
        <LevelsTable />
      </section>
    </main>
  )
}

function columns(self: string | undefined, now: string): readonly Column<Admin>[] {
  const locale = getLocale()
  const levelIn = (admin: Admin) => {
    const level = levelOf({ ...admin, role: 'admin' })
    return level ? levelText[level]() : '—'
  }
  return [
    {
      key: 'person',
      head: m.admin_person(),
      phone: 'lead',
      render: ({ id, name, lastName, email }) => (
        <>
          <bdi>
            {name} {lastName}
          </bdi>
          {id === self && <span className="muted"> ({m.admin_you()})</span>}
          <small>
            <bdi dir="ltr">{email}</bdi>
          </small>
        </>
      ),
    },
    { key: 'level', head: m.admin_level(), phone: 'amount', render: levelIn },
    { key: 'state', head: m.admin_state(), phone: 'state', render: (admin) => <AdminState admin={admin} /> },
    {
      key: 'factor',
      head: m.admin_factor(),
      render: ({ secondFactor }) =>
        secondFactor ? (
          <Status kind="active">{m.admin_factor_on()}</Status>
        ) : (
          <span className="muted">{m.admin_factor_off()}</span>
        ),
    },
    {
      key: 'seen',
      head: m.admin_last_seen(),
      phone: 'date',
      nowrap: true,
      render: ({ lastSeenAt }) =>
        lastSeenAt ? agoText(lastSeenAt, locale, now) : <span className="muted">{m.admin_never_seen()}</span>,
    },
  ]
}
