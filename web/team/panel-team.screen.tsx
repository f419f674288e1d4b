import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PanelTeamMember } from '#contract/entities/registers.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const load = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => callFor(context)('panelTeam.list', {})
export const loader = load
export const clientLoader = load

/** List of all people that the team page can show, in the page's order. */
export default function PanelTeam() {
  const { items } = useLoaderData<typeof load>()
  const locale = getLocale()
  const mayWrite = permits(useShellData()?.profile, 'content.manage')
  const add = (
    <LinkButton variant="primary" icon="plus" href={pathTo('addTeamMember')}>
      {m.team_add()}
    </LinkButton>
  )
  const columns: readonly Column<PanelTeamMember>[] = [
    {
      key: 'name',
      head: m.team_person(),
      phone: 'lead',
      render: ({ name, role }) => (
        <>
          <span>{textIn(name, locale)}</span>
          <small>{textIn(role, locale)}</small>
        </>
      ),
    },
    {
      key: 'department',
      head: m.team_department(),
      phone: 'amount',
      render: ({ department }) => textIn(department, locale),
    },
    { key: 'email', head: m.setting_email(), render: ({ email }) => (email ? <bdi dir="ltr">{email}</bdi> : '—') },
    { key: 'position', head: m.team_position(), end: true, render: ({ position }) => numberText(position, locale) },
    {
      key: 'state',
      head: m.redirect_state(),
      phone: 'state',
      render: ({ active }) => (
        <Status kind={active ? 'active' : 'inactive'}>{active ? m.team_shown() : m.team_hidden()}</Status>
      ),
    },
  ]
  return (
    <main className="pmain">
      <Title of={m.team_title()} />
      <Crumbs crumbs={[{ label: m.setting_panel(), to: pathTo('dashboard') }, { label: m.team_title() }]} />
      <div className="head">
        <h1>{m.team_title()}</h1>
        <div className="acts">
          {items.length > 0 && <ExportMenu call="panelTeam.export" filters={{}} />}
          {mayWrite && add}
        </div>
      </div>
      {items.length > 0 ? (
        <Table
          caption={m.team_title()}
          columns={columns}
          rows={items}
          id={({ id }) => id}
          href={({ id }) => pathTo('teamMember', { memberId: id })}
        />
      ) : (
        <Empty title={m.team_none()} points={12} action={mayWrite && add}>
          {m.team_panel_none()}
        </Empty>
      )}
    </main>
  )
}
