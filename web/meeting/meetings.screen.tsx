import './panel-meetings.css'
import { useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Hall } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { fairSlots } from '#contract/rules/meeting-times.ts'
import { meetingStatuses } from '#contract/states.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask, type Call } from '#web/call.ts'
import { dayAndMonth, portalNow } from '#web/i18n/dates.ts'
import { keptAnswer } from '#web/kept.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipLink, ChipSelect, RemovableChip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { meetingColumns, type Act } from './panel-columns.tsx'
import { Strike } from './strike.tsx'
import { ViewMeeting } from './view-meeting.tsx'
import { statusText } from './words.ts'

const asked = ['q', 'status', 'day', 'hallId', 'care', 'exhibitorId', 'sort', 'cursor'] as const
type Asked = Partial<Record<(typeof asked)[number], string>>
const readAsked = (query: URLSearchParams): Asked =>
  Object.fromEntries(
    asked.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** Names for a filter: the same on every page of the list. */
const keptHalls = keptAnswer<Pick<Hall, 'id' | 'name'>[]>()
const readHalls = async (call: Call) => (await call('panelHall.list', {})).items.map(({ id, name }) => ({ id, name }))

/** `now` travels with the list, so that the server and the browser count the same days. */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const call = ask(context)
  const [page, halls] = await Promise.all([
    call('panelMeeting.list', { query: { limit: '25', ...readAsked(new URL(request.url).searchParams) } as never }),
    keptHalls.read(() => readHalls(call)).catch(() => []),
  ])
  return { page, halls, now: portalNow().toISOString() }
}
export const loader = load
export const clientLoader = load

/** All meetings of the fair: by day, hall, company and state; what needs care is said in its row. */
export default function Meetings() {
  const { page, halls, now } = useLoaderData<typeof load>()
  const { profile = null, edition } = useShellData() ?? {}
  const [params] = useSearchParams()
  const query = readAsked(params)
  const locale = getLocale()
  const navigate = useNavigate()
  const [open, act] = useState<Act>()
  const close = () => act(undefined)
  const { cursor: _, ...filter } = query
  const go = (change: Asked) => pathTo('meetings', {}, { ...filter, ...change })
  const sort = query.sort ?? 'startsAt'
  const isFiltered = Boolean(query.q || query.day || query.hallId || query.care || query.exhibitorId)
  const company = query.exhibitorId && page.items[0] ? textIn(page.items[0].company, locale) : undefined
  const to = (change: Asked) => void navigate(go(change))
  return (
    <main className="pmain">
      <Title of={m.meeting_panel_title()} />
      <Crumbs crumbs={[{ label: m.meeting_panel(), to: pathTo('dashboard') }, { label: m.meeting_panel_title() }]} />
      <div className="head">
        <h1>{m.meeting_panel_title()}</h1>
        <ExportMenu from="meetings" filters={query} />
      </div>
      <Tabs
        label={m.meeting_panel_status()}
        tabs={[
          { href: go({ status: '' }), text: m.meeting_panel_all(), count: page.counts.all, current: !query.status },
          ...meetingStatuses.map((status) => ({
            href: go({ status }),
            text: statusText[status](),
            count: page.counts[status],
            current: query.status === status,
          })),
        ]}
      />
      <Filters
        clear={isFiltered ? pathTo('meetings', {}, { status: query.status }) : undefined}
        count={page.total > 0 && m.meeting_panel_count({ count: page.total })}
      >
        <SearchField
          key={query.q ?? ''}
          label={m.meeting_panel_search()}
          placeholder={m.meeting_panel_search_hint()}
          defaultValue={query.q ?? ''}
          onSearch={(q) => {
            if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true })
          }}
        />
        <ChipSelect
          label={m.meeting_panel_day()}
          any={m.meeting_panel_any()}
          value={query.day ?? ''}
          options={(edition ? fairSlots(edition) : []).map(({ day }) => ({ id: day, text: dayAndMonth(day, locale) }))}
          onPick={(day) => to({ day })}
        />
        {halls.length > 0 && (
          <ChipSelect
            label={m.meeting_hall()}
            any={m.meeting_panel_any()}
            value={query.hallId ?? ''}
            options={halls.map(({ id, name }) => ({ id, text: textIn(name, locale) }))}
            onPick={(hallId) => to({ hallId })}
          />
        )}
        {(page.counts.care > 0 || query.care) && (
          <ChipLink
            icon="warning"
            href={go({ care: query.care ? '' : 'needed', status: '' })}
            on={Boolean(query.care)}
            count={page.counts.care}
          >
            {m.meeting_care()}
          </ChipLink>
        )}
        {company && <RemovableChip href={go({ exhibitorId: '' })}>{m.meeting_panel_only({ company })}</RemovableChip>}
      </Filters>
      {page.items.length > 0 ? (
        <Table
          caption={m.meeting_panel_title()}
          columns={meetingColumns({
            go: (exhibitorId) => go({ exhibitorId }),
            mayManage: permits(profile, 'guests.manage'),
            now,
            act,
          })}
          rows={page.items}
          id={({ id }) => id}
          hasMenus
          sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }}
          sortHref={(by, descending) => go({ sort: `${descending ? '-' : ''}${by}` })}
        />
      ) : isFiltered || query.status ? (
        <Empty
          title={m.meeting_panel_nothing()}
          points={8}
          action={<LinkButton href={pathTo('meetings')}>{m.meeting_panel_show_all()}</LinkButton>}
        >
          {m.meeting_panel_nothing_text()}
        </Empty>
      ) : (
        <Empty title={m.meeting_panel_none()}>{m.meeting_panel_none_text()}</Empty>
      )}
      <Pager newer={query.cursor ? go({}) : null} older={page.nextCursor && go({ cursor: page.nextCursor })}>
        {m.meeting_panel_rows({ count: page.items.length })}
      </Pager>
      {open?.what === 'view' && <ViewMeeting meeting={open.meeting} onClose={close} />}
      {open?.what === 'strike' && <Strike meeting={open.meeting} onClose={close} />}
    </main>
  )
}
