import './ticket.css'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ticketTurns, type PanelTicketRow } from '#contract/entities/ticket.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { companyText } from '#web/i18n/company-name.ts'
import { shortDateTime, portalNow } from '#web/i18n/dates.ts'
import { waitedText } from '#web/i18n/durations.ts'
import { AssigneeFilter } from '#web/admin/shared/assignee-filter.tsx'
import { missing, codeColumn, dateColumn, linesColumn, nameColumn, statusColumn } from '#web/list/columns.tsx'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { RemovableChip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { turnKind, turnOf, turnText } from './shared/words.ts'

/** The list opens with the tickets that wait for the team. */
const list = defineList({
  call: 'panelTicket.list',
  keys: ['turn', 'assigneeId', 'ownerId', 'q', 'sort'],
  tab: 'turn',
  firstTab: 'waiting',
})

const load = async (args: LoaderFunctionArgs) => ({ page: await list.load(args), now: portalNow().toISOString() })
export const loader = load
export const clientLoader = load

/** Tickets of users for the team. Tickets that wait for a reply come first, the longest wait first. */
export default function PanelTickets() {
  const { page, now } = useLoaderData<typeof load>()
  const [search] = useSearchParams()
  const view = useList(list, page, {
    path: (query) => pathTo('panelTickets', {}, query),
    sort: (search.get('turn') ?? 'waiting') === 'waiting' ? 'lastAt' : '-lastAt',
  })
  const { assigneeId, ownerId, q } = view.query
  /** Link of a tab. It drops the sort order, because each tab has its own default order. */
  const tab = (turn: (typeof ticketTurns)[number] | 'all', text: string) => ({
    ...view.tab(turn, text, page.counts[turn]),
    href: view.pathWith({ turn, sort: '' }),
  })
  const isEmpty = page.counts.all === 0 && !view.isFiltered
  return (
    <ListPage
      list={view}
      title={m.ticket_tickets()}
      exported="panelTicket.export"
      tabs={{
        label: m.ticket_filter(),
        tabs: [...ticketTurns.map((turn) => tab(turn, turnText[turn]())), tab('all', m.ticket_all())],
      }}
      search={{ label: m.ticket_search(), hint: m.ticket_panel_search_hint() }}
      filters={
        <>
          <AssigneeFilter
            label={m.ticket_assignee()}
            any={m.ticket_any()}
            value={assigneeId}
            team={page.team}
            onPick={(assigneeId) => view.goTo({ assigneeId })}
          />
          {ownerId && (
            <RemovableChip href={view.pathWith({ ownerId: '' })}>
              <bdi>{page.items[0]?.owner.name ?? m.ticket_of_user()}</bdi>
            </RemovableChip>
          )}
        </>
      }
      count={m.ticket_panel_count({ shown: page.items.length, count: page.total })}
      nothing={{
        text: q ? m.ticket_nothing_for({ q }) : m.ticket_panel_nothing(),
        all: m.ticket_show_all(),
      }}
      isEmpty={isEmpty}
      none={
        <Empty title={m.ticket_panel_none()} points={8}>
          {m.ticket_panel_none_text()}
        </Empty>
      }
    >
      <Table
        caption={m.ticket_tickets()}
        columns={columns(now)}
        rows={page.items}
        id={({ id }) => id}
        href={({ id }) => pathTo('panelTicket', { ticketId: id })}
        needs="more"
        isNew={(row) => turnOf(row) === 'waiting'}
        {...view.sorting}
      />
    </ListPage>
  )
}

const columns = (now: string): readonly Column<PanelTicketRow>[] => [
  codeColumn('number', m.ticket_number()),
  linesColumn(
    'subject',
    m.ticket_subject(),
    ({ subject }) => <bdi>{subject}</bdi>,
    ({ comments, order }) => (
      <>
        <span>{m.ticket_comments({ count: comments })}</span>
        {order && (
          <>
            {' '}
            <span>·</span>{' '}
            <bdi className="nowrap" dir="ltr">
              {order.number}
            </bdi>
          </>
        )}
      </>
    ),
    { phone: 'lead', isLink: true },
  ),
  nameColumn(
    'owner',
    m.ticket_owner(),
    ({ owner }) => owner.name,
    ({ owner }) => owner.companyName && companyText(owner),
  ),
  statusColumn(m.ticket_status(), (row) => {
    const turn = turnOf(row)
    return { kind: turnKind[turn], text: turnText[turn]() }
  }),
  {
    key: 'assignee',
    head: m.ticket_assignee(),
    render: ({ assignee }) => (assignee ? <bdi>{assignee.name}</bdi> : missing(m.admin_nobody())),
  },
  linesColumn(
    'last',
    m.ticket_last_word(),
    ({ lastAt }) => <span>{shortDateTime(lastAt)}</span>,
    (row) =>
      turnOf(row) === 'waiting'
        ? m.ticket_waits({ time: waitedText(row.lastAt, getLocale(), now) })
        : row.lastBy === 'team'
          ? m.ticket_team()
          : m.ticket_last_owner(),
    { sort: 'lastAt', phone: 'date', nowrap: true },
  ),
  dateColumn('createdAt', m.ticket_opened(), shortDateTime, { sort: 'createdAt' }),
]
