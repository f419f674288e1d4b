import './panel-meetings.css'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Hall } from '#contract/entities/hall.ts'
import type { PanelMeeting } from '#contract/entities/meeting.ts'
import { pathTo } from '#contract/paths.ts'
import { fairSlots } from '#contract/rules/meeting-times.ts'
import { meetingStatuses } from '#contract/states.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor, type Call } from '#web/call.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { dayAndMonth, portalNow } from '#web/i18n/dates.ts'
import { cachedResponse } from '#web/cache.ts'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { useShellData } from '#web/shell/header.tsx'
import { useMay } from '#web/shell/may.ts'
import { ChipLink, ChipSelect, RemovableChip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table } from '#web/ui/table.tsx'
import { meetingColumns, type MeetingAction } from './panel-columns.tsx'
import { ViewMeeting } from './view-meeting.tsx'
import { statusText } from './shared/words.ts'

const list = defineList({
  call: 'panelMeeting.list',
  keys: ['q', 'status', 'day', 'hallId', 'care', 'exhibitorId', 'sort'],
  tab: 'status',
})

/** Hall names for a filter, cached because all pages of the list need the same ones. */
const cachedHalls = cachedResponse<Pick<Hall, 'id' | 'name'>[]>('names of halls')
const readHalls = async (call: Call) => (await call('panelHall.list', {})).items.map(({ id, name }) => ({ id, name }))

/** `now` is part of the data, so that server and browser count the same days. */
async function load(args: LoaderFunctionArgs) {
  const [page, halls] = await Promise.all([
    list.load(args),
    cachedHalls.read(() => readHalls(callFor(args.context))).catch(() => []),
  ])
  return { page, halls, now: portalNow().toISOString() }
}
export const loader = load
export const clientLoader = load

/**
 * All meetings of the fair, filtered by day, hall, company and state. Meetings that need attention are marked in their
 * row.
 */
export default function Meetings() {
  const { page, halls, now } = useLoaderData<typeof load>()
  const { edition } = useShellData() ?? {}
  const may = useMay()
  const view = useList(list, page, { path: (query) => pathTo('meetings', {}, query), sort: 'startsAt' })
  const { query, pathWith, goTo } = view
  const [open, setOpen] = useState<MeetingAction>()
  const close = () => setOpen(undefined)
  const company = query.exhibitorId && page.items[0] ? textIn(page.items[0].company) : undefined
  return (
    <ListPage
      list={view}
      title={m.meeting_panel_title()}
      exported="panelMeeting.export"
      tabs={{
        label: m.meeting_panel_status(),
        tabs: [
          view.tab('', m.meeting_panel_all(), page.counts.all),
          ...meetingStatuses.map((status) => view.tab(status, statusText[status](), page.counts[status])),
        ],
      }}
      search={{ label: m.meeting_panel_search(), hint: m.meeting_panel_search_hint() }}
      filters={
        <>
          <ChipSelect
            label={m.meeting_panel_day()}
            any={m.meeting_panel_any()}
            value={query.day ?? ''}
            options={(edition ? fairSlots(edition) : []).map(({ day }) => ({
              id: day,
              text: dayAndMonth(day),
            }))}
            onPick={(day) => goTo({ day })}
          />
          {halls.length > 0 && (
            <ChipSelect
              label={m.meeting_hall()}
              any={m.meeting_panel_any()}
              value={query.hallId ?? ''}
              options={halls.map(({ id, name }) => ({ id, text: textIn(name) }))}
              onPick={(hallId) => goTo({ hallId })}
            />
          )}
          {(page.counts.care > 0 || query.care) && (
            <ChipLink
              icon="warning"
              href={pathWith({ care: query.care ? '' : 'needed', status: '' })}
              on={Boolean(query.care)}
              count={page.counts.care}
            >
              {m.meeting_care()}
            </ChipLink>
          )}
          {company && (
            <RemovableChip href={pathWith({ exhibitorId: '' })}>{m.meeting_panel_only({ company })}</RemovableChip>
          )}
        </>
      }
      count={page.total > 0 && m.meeting_panel_count({ count: page.total })}
      nothing={{
        text: m.meeting_panel_nothing_text(),
        all: m.meeting_panel_show_all(),
      }}
      none={<Empty title={m.meeting_panel_none()}>{m.meeting_panel_none_text()}</Empty>}
      after={
        <>
          {open?.what === 'view' && <ViewMeeting meeting={open.meeting} onClose={close} />}
          {open?.what === 'strike' && <Strike meeting={open.meeting} onClose={close} />}
        </>
      }
    >
      <Table
        caption={m.meeting_panel_title()}
        columns={meetingColumns({
          pathToCompany: (exhibitorId) => pathWith({ exhibitorId }),
          mayManage: may('guests.manage'),
          now,
          onAction: setOpen,
        })}
        rows={page.items}
        id={({ id }) => id}
        hasMenus
        {...view.sorting}
      />
    </ListPage>
  )
}

/** Confirmation before a meeting is cancelled, with a reason that both sides can read. */
const Strike = ({ meeting: { id, company, guestName }, onClose }: { meeting: PanelMeeting; onClose: () => void }) => (
  <ConfirmAction
    danger
    title={m.meeting_strike_title({ company: textIn(company), guest: guestName })}
    text={m.meeting_strike_text()}
    action={m.meeting_strike_do()}
    note={{ label: m.meeting_strike_note(), limit: 500, required: m.meeting_strike_missing() }}
    call={({ note }) => callFromBrowser('panelMeeting.strike', { meetingId: id, body: { reason: note } })}
    done={m.meeting_struck()}
    rereads
    onClose={onClose}
  />
)
