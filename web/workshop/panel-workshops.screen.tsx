import { useLoaderData } from 'react-router'
import type { PanelWorkshop } from '#contract/entities/workshop.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { shortDate, timeText } from '#web/i18n/dates.ts'
import { linesColumn, statusColumn } from '#web/list/columns.tsx'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { useMay } from '#web/shell/may.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Table, type Column } from '#web/ui/table.tsx'
import { spokenText } from './words.ts'

const list = defineList({ call: 'panelWorkshop.list', keys: ['q'] })
export const loader = list.load
export const clientLoader = list.load

/** The workshop programme, for the team. */
export default function PanelWorkshops() {
  const page = useLoaderData<typeof loader>()
  const view = useList(list, page, { path: (query) => pathTo('panelWorkshops', {}, query) })
  const mayWrite = useMay()('content.manage')
  const { q = '' } = view.query
  const add = mayWrite && (
    <LinkButton variant="primary" icon="plus" href={pathTo('addWorkshop')}>
      {m.workshop_add()}
    </LinkButton>
  )
  return (
    <ListPage
      list={view}
      title={m.workshop_panel_title()}
      exported="panelWorkshop.export"
      actions={add}
      search={{ label: m.workshop_search(), hint: m.workshop_search() }}
      count={m.workshop_count({ count: page.total })}
      nothing={{
        text: m.workshop_nothing_for({ q }),
        all: m.workshop_show_all(),
      }}
      none={
        <Empty title={m.workshop_none()} points={12} action={add}>
          {m.workshop_panel_none_hint()}
        </Empty>
      }
    >
      <Table
        caption={m.workshop_panel_title()}
        columns={columns()}
        rows={page.items}
        id={({ id }) => id}
        href={({ id }) => pathTo('panelWorkshop', { workshopId: id })}
      />
    </ListPage>
  )
}

function columns(): readonly Column<PanelWorkshop>[] {
  return [
    linesColumn(
      'title',
      m.workshop_field_title(),
      ({ title }) => textIn(title),
      ({ speaker }) => textIn(speaker),
      { phone: 'lead' },
    ),
    {
      key: 'when',
      head: m.workshop_field_when(),
      phone: 'date',
      nowrap: true,
      render: ({ startsAt, endsAt }) => (
        <>
          {shortDate(startsAt)}
          <small className="nowrap">
            {timeText(startsAt)}–{timeText(endsAt)}
          </small>
        </>
      ),
    },
    linesColumn(
      'place',
      m.workshop_field_place(),
      ({ place }) => textIn(place),
      ({ spokenIn }) => spokenText[spokenIn](),
    ),
    {
      key: 'seats',
      head: m.workshop_field_taken(),
      phone: 'amount',
      end: true,
      nowrap: true,
      render: ({ seats, left }) => m.workshop_of({ taken: numberText(seats - left), seats: numberText(seats) }),
    },
    statusColumn(m.redirect_state(), ({ active, left }) =>
      !active
        ? { kind: 'inactive', text: m.redirect_inactive() }
        : left === 0
          ? { kind: 'waiting', text: m.workshop_full() }
          : { kind: 'active', text: m.redirect_active() },
    ),
  ]
}
