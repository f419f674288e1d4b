import './ticket.css'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ticketTurns, type PanelTicketRow } from '#contract/entities/ticket.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { shortDateTime, portalNow } from '#web/i18n/dates.ts'
import { waitedText } from '#web/i18n/durations.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipSelect, RemovableChip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { turnKind, turnOf, turnText } from './words.ts'

const names = ['turn', 'assigneeId', 'ownerId', 'q', 'sort', 'cursor'] as const
type Asked = Partial<Record<(typeof names)[number], string>>
const readAsked = (query: URLSearchParams): Asked =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
const pageSize = 25

/** `turn=all` is written out, because the list opens with what waits for the team. */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { turn = 'waiting', ...query } = readAsked(new URL(request.url).searchParams)
  return {
    page: await ask(context)('panelTicket.list', {
      query: { ...query, ...(turn !== 'all' && { turn }), limit: String(pageSize) } as never,
    }),
    now: portalNow().toISOString(),
  }
}
export const loader = load
export const clientLoader = load

/** What users ask: first what waits for an answer, the longest wait on top. */
export default function PanelTickets() {
  const { page, now } = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const query = readAsked(params)
  const navigate = useNavigate()
  const { cursor: _, ...filter } = query
  const turn = query.turn ?? 'waiting'
  const go = (change: Asked) => pathTo('panelTickets', {}, { ...filter, ...change })
  const sort = query.sort ?? (turn === 'waiting' ? 'lastAt' : '-lastAt')
  return (
    <main className="pmain">
      <Title of={m.ticket_tickets()} />
      <Crumbs crumbs={[{ label: m.ticket_panel(), to: pathTo('dashboard') }, { label: m.ticket_tickets() }]} />
      <div className="head">
        <h1>{m.ticket_tickets()}</h1>
        <ExportMenu from="tickets" filters={{ ...query, turn: turn === 'all' ? undefined : turn }} />
      </div>
      <Tabs
        label={m.ticket_filter()}
        tabs={[
          ...ticketTurns.map((one) => ({
            href: go({ turn: one, sort: '' }),
            text: turnText[one](),
            count: page.counts[one],
            current: turn === one,
          })),
          {
            href: go({ turn: 'all', sort: '' }),
            text: m.ticket_all(),
            count: page.counts.all,
            current: turn === 'all',
          },
        ]}
      />
      <Filters
        clear={
          query.q || query.assigneeId || query.ownerId ? pathTo('panelTickets', {}, { turn: query.turn }) : undefined
        }
        count={m.ticket_panel_count({ shown: page.items.length, count: page.total })}
      >
        <SearchField
          key={query.q ?? ''}
          label={m.ticket_search()}
          placeholder={m.ticket_panel_search_hint()}
          defaultValue={query.q ?? ''}
          onSearch={(q) => {
            if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true })
          }}
        />
        <ChipSelect
          label={m.ticket_assignee()}
          any={m.ticket_any()}
          value={query.assigneeId ?? ''}
          options={[
            { id: 'me', text: m.ticket_me() },
            { id: 'nobody', text: m.ticket_nobody() },
            ...page.team.map(({ id, name }) => ({ id, text: name })),
          ]}
          onPick={(assigneeId) => void navigate(go({ assigneeId }))}
        />
        {query.ownerId && (
          <RemovableChip href={go({ ownerId: '' })}>
            <bdi>{page.items[0]?.owner.name ?? m.ticket_of_user()}</bdi>
          </RemovableChip>
        )}
      </Filters>
      {page.items.length > 0 ? (
        <Table
          caption={m.ticket_tickets()}
          columns={columns(now)}
          rows={page.items}
          id={({ id }) => id}
          href={({ id }) => pathTo('panelTicket', { ticketId: id })}
          isNew={(row) => turnOf(row) === 'waiting'}
          sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }}
          sortHref={(by, descending) => go({ sort: `${descending ? '-' : ''}${by}` })}
        />
      ) : (
        <Empty
          title={m.ticket_nothing_title()}
          points={8}
          action={<LinkButton href={pathTo('panelTickets', {}, { turn: 'all' })}>{m.ticket_show_all()}</LinkButton>}
        >
          {query.q ? m.ticket_nothing_for({ q: query.q }) : m.ticket_panel_nothing()}
        </Empty>
      )}
      <Pager newer={query.cursor ? go({}) : null} older={page.nextCursor && go({ cursor: page.nextCursor })}>
        {m.ticket_count({ count: page.items.length })}
      </Pager>
    </main>
  )
}

function columns(now: string): readonly Column<PanelTicketRow>[] {
  const locale = getLocale()
  return [
    {
      key: 'number',
      head: m.ticket_number(),
      nowrap: true,
      render: ({ number }) => (
        <bdi className="code" dir="ltr">
          {number}
        </bdi>
      ),
    },
    {
      key: 'subject',
      head: m.ticket_subject(),
      phone: 'lead',
      isLink: true,
      render: ({ subject, comments, order }) => (
        <>
          <bdi>{subject}</bdi>
          <small>
            {m.ticket_comments({ count: comments })}
            {order && (
              <>
                {' '}
                · <bdi dir="ltr">{order.number}</bdi>
              </>
            )}
          </small>
        </>
      ),
    },
    {
      key: 'owner',
      head: m.ticket_owner(),
      render: ({ owner }) => (
        <>
          <bdi>{owner.name}</bdi>
          {owner.companyName && (
            <small>
              <bdi>{owner.companyName}</bdi>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'status',
      head: m.ticket_status(),
      phone: 'state',
      render: (row) => {
        const turn = turnOf(row)
        return <Status kind={turnKind[turn]}>{turnText[turn]()}</Status>
      },
    },
    {
      key: 'assignee',
      head: m.ticket_assignee(),
      render: ({ assignee }) =>
        assignee ? <bdi>{assignee.name}</bdi> : <span className="muted">{m.ticket_nobody()}</span>,
    },
    {
      key: 'last',
      head: m.ticket_last_word(),
      sort: 'lastAt',
      phone: 'date',
      nowrap: true,
      render: (row) => (
        <>
          {shortDateTime(row.lastAt, locale)}
          <small>
            {turnOf(row) === 'waiting'
              ? m.ticket_waits({ time: waitedText(row.lastAt, locale, now) })
              : row.lastBy === 'team'
                ? m.ticket_team()
                : m.ticket_last_owner()}
          </small>
        </>
      ),
    },
    {
      key: 'created',
      head: m.ticket_opened(),
      sort: 'createdAt',
      nowrap: true,
      render: ({ createdAt }) => shortDateTime(createdAt, locale),
    },
  ]
}
