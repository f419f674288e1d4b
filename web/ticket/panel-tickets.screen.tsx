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
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { RemovableChip } from '#web/ui/chip.tsx'
import { Status } from '#web/ui/status.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { turnKind, turnOf, turnText } from './shared/words.ts'

/** The list opens with what waits for the team. */
const list = defineList({
  call: 'panelTicket.list',
  keys: ['turn', 'assigneeId', 'ownerId', 'q', 'sort'],
  tab: 'turn',
  firstTab: 'waiting',
})

const load = async (args: LoaderFunctionArgs) => ({ page: await list.load(args), now: portalNow().toISOString() })
export const loader = load
export const clientLoader = load

/** What users ask: first what waits for an answer, the longest wait on top. */
export default function PanelTickets() {
  const { page, now } = useLoaderData<typeof load>()
  const [search] = useSearchParams()
  const view = useList(list, page, {
    path: (query) => pathTo('panelTickets', {}, query),
    sort: (search.get('turn') ?? 'waiting') === 'waiting' ? 'lastAt' : '-lastAt',
  })
  const { assigneeId, ownerId, q } = view.query
  /** Another tab is sorted its own way. */
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
              <bdi>{companyText(owner)}</bdi>
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
        assignee ? <bdi>{assignee.name}</bdi> : <span className="muted">{m.admin_nobody()}</span>,
    },
    {
      key: 'last',
      head: m.ticket_last_word(),
      sort: 'lastAt',
      phone: 'date',
      nowrap: true,
      render: (row) => (
        <>
          <span>{shortDateTime(row.lastAt, locale)}</span>
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
