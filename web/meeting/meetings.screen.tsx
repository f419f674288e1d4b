import './meeting.css'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { PanelMeeting } from '#contract/entities/meeting.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { fairSlots } from '#contract/rules/meeting-times.ts'
import { meetingStatuses } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { dayAndMonth, shortDate, timeText } from '#web/i18n/dates.ts'
import { textIn } from '#web/map/names.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipSelect, RemovableChip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Strike } from './strike.tsx'
import { endedBy, placeText, statusMark, statusText } from './words.ts'

const asked = ['q', 'status', 'day', 'exhibitorId', 'sort', 'cursor'] as const
type Asked = Partial<Record<(typeof asked)[number], string>>
const readAsked = (query: URLSearchParams): Asked => Object.fromEntries(asked.flatMap((name) => { const value = query.get(name); return value ? [[name, value]] : [] }))

const load = async ({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) => ask(context)('panelMeeting.list', { query: { limit: '25', ...readAsked(new URL(request.url).searchParams) } as never })
export const loader = load
export const clientLoader = load

/** All meetings of the fair: by day, company and state; one that must not take place is called off here. */
export default function Meetings() {
  const page = useLoaderData<typeof load>(), { profile = null, edition } = useShellData() ?? {}, [params] = useSearchParams(), query = readAsked(params), locale = getLocale(), navigate = useNavigate()
  const { cursor: _, ...filter } = query, go = (change: Asked) => pathTo('meetings', {}, { ...filter, ...change }), sort = query.sort ?? 'startsAt', isFiltered = Boolean(query.q || query.day || query.exhibitorId)
  const company = query.exhibitorId && page.items[0] ? textIn(page.items[0].company, locale) : undefined
  return (
    <main className="pmain">
      <title>{m.meeting_panel_title()}</title>
      <Crumbs crumbs={[{ label: m.meeting_panel(), to: pathTo('dashboard') }, { label: m.meeting_panel_title() }]} />
      <div className="head"><h1>{m.meeting_panel_title()}</h1><ExportMenu from="meetings" filters={query} /></div>
      <Tabs label={m.meeting_panel_status()} tabs={[
        { href: go({ status: '' }), text: m.meeting_panel_all(), count: page.counts.all, current: !query.status },
        ...meetingStatuses.map((status) => ({ href: go({ status }), text: statusText[status](), count: page.counts[status], current: query.status === status })),
      ]} />
      <Filters clear={isFiltered ? pathTo('meetings', {}, { status: query.status }) : undefined} count={m.meeting_panel_count({ count: page.total })}>
        <SearchField key={query.q ?? ''} label={m.meeting_panel_search()} placeholder={m.meeting_panel_search_hint()} defaultValue={query.q ?? ''} onSearch={(q) => { if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true }) }} />
        <ChipSelect label={m.meeting_panel_day()} any={m.meeting_panel_any()} value={query.day ?? ''} options={(edition ? fairSlots(edition) : []).map(({ day }) => ({ id: day, text: dayAndMonth(day, locale) }))} onPick={(day) => void navigate(go({ day }))} />
        {company && <RemovableChip href={go({ exhibitorId: '' })}>{m.meeting_panel_only({ company })}</RemovableChip>}
      </Filters>
      {page.items.length > 0
        ? <Table caption={m.meeting_panel_title()} columns={columns(go, permits(profile, 'guests.manage'))} rows={page.items} id={({ id }) => id} sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }} sortHref={(by, descending) => go({ sort: `${descending ? '-' : ''}${by}` })} />
        : isFiltered || query.status ? <Empty title={m.meeting_panel_nothing()} points={8} action={<LinkButton href={pathTo('meetings')}>{m.meeting_panel_show_all()}</LinkButton>}>{m.meeting_panel_nothing_text()}</Empty> : <Empty title={m.meeting_panel_none()}>{m.meeting_panel_none_text()}</Empty>}
      <Pager newer={query.cursor ? go({}) : null} older={page.nextCursor && go({ cursor: page.nextCursor })}>{m.meeting_panel_rows({ count: page.items.length })}</Pager>
    </main>
  )
}

function columns(go: (change: Asked) => string, mayStrike: boolean): readonly Column<PanelMeeting>[] {
  const locale = getLocale()
  return [
    { key: 'when', head: m.meeting_panel_when(), sort: 'startsAt', nowrap: true, phone: 'amount', render: ({ startsAt }) => <>{timeText(startsAt, locale)}<small>{dayAndMonth(startsAt, locale)}</small></> },
    { key: 'company', head: m.meeting_panel_company(), phone: 'lead', render: ({ company, exhibitorId, place, guestName }) => <><Go className="link" to={go({ exhibitorId })}><bdi>{textIn(company, locale)}</bdi></Go><span className="only-phone"> · <bdi>{guestName}</bdi></span><small>{placeText(place, locale)}</small></> },
    { key: 'guest', head: m.meeting_panel_guest(), render: ({ guestName, guestCompany, guestEmail }) => <><a className="link" href={`mailto:${guestEmail}`} title={guestEmail}><bdi>{guestName}</bdi></a>{guestCompany && <small><bdi>{guestCompany}</bdi></small>}</> },
    { key: 'topic', head: m.meeting_panel_topic(), render: ({ topic, reason }) => <><bdi>{topic}</bdi>{reason && <small><bdi>{reason}</bdi></small>}</> },
    { key: 'status', head: m.meeting_panel_status(), phone: 'state', render: (meeting) => <><Status kind={statusMark[meeting.status]}>{statusText[meeting.status]()}</Status><small>{endedBy(meeting)}</small></> },
    { key: 'asked', head: m.meeting_panel_asked(), sort: 'createdAt', nowrap: true, render: ({ createdAt }) => shortDate(createdAt, locale) },
    ...(mayStrike ? [{ key: 'deed', head: <span className="sr">{m.meeting_panel_deed()}</span>, phone: 'date' as const, render: (meeting: PanelMeeting) => <Strike meeting={meeting} /> }] : []),
  ]
}
