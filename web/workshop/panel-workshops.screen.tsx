import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { PanelWorkshop } from '#contract/entities/workshop.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { shortDate, timeText } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { spokenText } from './words.ts'

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const query = new URL(request.url).searchParams
  return ask(context)('panelWorkshop.list', {
    query: { q: query.get('q') ?? undefined, cursor: query.get('cursor') ?? undefined },
  })
}
export const loader = load
export const clientLoader = load

/** The programme as the team plans it. */
export default function PanelWorkshops() {
  const page = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const mayWrite = permits(useShellData()?.profile, 'content.manage')
  const q = params.get('q') ?? ''
  const go = (cursor?: string) => pathTo('panelWorkshops', {}, { q, cursor })
  const isPaged = params.has('cursor') || page.nextCursor !== null
  const add = (
    <LinkButton variant="primary" icon="plus" href={pathTo('addWorkshop')}>
      {m.workshop_add()}
    </LinkButton>
  )
  return (
    <main className="pmain">
      <Title of={m.workshop_panel_title()} />
      <Crumbs crumbs={[{ label: m.setting_panel(), to: pathTo('dashboard') }, { label: m.workshop_panel_title() }]} />
      <div className="head">
        <h1>{m.workshop_panel_title()}</h1>
        <div className="acts">
          <ExportMenu from="workshops" filters={{ q }} />
          {mayWrite && add}
        </div>
      </div>
      <Filters clear={q ? pathTo('panelWorkshops') : undefined} count={m.workshop_count({ count: page.total })}>
        <SearchField
          key={q}
          label={m.workshop_search()}
          placeholder={m.workshop_search()}
          defaultValue={q}
          onSearch={(text) => {
            if (text !== q) void navigate(pathTo('panelWorkshops', {}, { q: text }), { replace: true })
          }}
        />
      </Filters>
      {page.items.length > 0 ? (
        <Table
          caption={m.workshop_panel_title()}
          columns={columns()}
          rows={page.items}
          id={({ id }) => id}
          href={({ id }) => pathTo('panelWorkshop', { workshopId: id })}
        />
      ) : q ? (
        <Empty
          title={m.workshop_nothing()}
          points={8}
          action={<LinkButton href={pathTo('panelWorkshops')}>{m.workshop_show_all()}</LinkButton>}
        >
          {m.workshop_nothing_for({ q })}
        </Empty>
      ) : (
        <Empty title={m.workshop_none()} points={12} action={mayWrite && add}>
          {m.workshop_panel_none_hint()}
        </Empty>
      )}
      {isPaged && (
        <Pager newer={params.has('cursor') ? go() : null} older={page.nextCursor && go(page.nextCursor)}>
          {m.workshop_count({ count: page.items.length })}
        </Pager>
      )}
    </main>
  )
}

function columns(): readonly Column<PanelWorkshop>[] {
  const locale = getLocale()
  return [
    {
      key: 'title',
      head: m.workshop_field_title(),
      phone: 'lead',
      render: ({ title, speaker }) => (
        <>
          {textIn(title, locale)}
          <small>{textIn(speaker, locale)}</small>
        </>
      ),
    },
    {
      key: 'when',
      head: m.workshop_field_when(),
      phone: 'date',
      nowrap: true,
      render: ({ startsAt, endsAt }) => (
        <>
          {shortDate(startsAt, locale)}
          <small>
            {timeText(startsAt, locale)}–{timeText(endsAt, locale)}
          </small>
        </>
      ),
    },
    {
      key: 'place',
      head: m.workshop_field_place(),
      render: ({ place, spokenIn }) => (
        <>
          {textIn(place, locale)}
          <small>{spokenText[spokenIn]()}</small>
        </>
      ),
    },
    {
      key: 'seats',
      head: m.workshop_field_taken(),
      phone: 'amount',
      end: true,
      nowrap: true,
      render: ({ seats, left }) =>
        m.workshop_of({ taken: numberText(seats - left, locale), seats: numberText(seats, locale) }),
    },
    {
      key: 'state',
      head: m.redirect_state(),
      phone: 'state',
      render: ({ active, left }) =>
        !active ? (
          <Status kind="inactive">{m.redirect_inactive()}</Status>
        ) : left === 0 ? (
          <Status kind="waiting">{m.workshop_full()}</Status>
        ) : (
          <Status kind="active">{m.redirect_active()}</Status>
        ),
    },
  ]
}
