import './honorary.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { referrerSources, type HonoraryRow } from '#contract/entities/honorary.ts'
import { pathTo } from '#contract/paths.ts'
import { honoraryStatuses } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { shortDate, shortDateTime } from '#web/i18n/dates.ts'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { ChipSelect, RemovableChip } from '#web/ui/chip.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { missing, codeColumn, dateColumn, linesColumn, nameColumn } from '#web/list/columns.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Status } from '#web/ui/status.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { sourceText, statusKind, statusText } from './shared/words.ts'

const list = defineList({
  call: 'panelHonorary.list',
  keys: ['status', 'referrerSource', 'ownerId', 'q', 'sort'],
  tab: 'status',
})

/** Country names are part of the data, because browser and server may spell them differently. */
async function load(args: LoaderFunctionArgs) {
  const page = await list.load(args)
  return { page, places: Object.fromEntries(page.items.map(({ country }) => [country, countryName(country)])) }
}
export const loader = load
export const clientLoader = load

/** List of applications to be a guest of honour. */
export default function HonoraryVisitors() {
  const { page, places } = useLoaderData<typeof load>()
  const view = useList(list, page, { path: (query) => pathTo('honoraryVisitors', {}, query), sort: '-createdAt' })
  const { referrerSource, ownerId, q } = view.query
  const isEmpty = page.counts.all === 0 && !view.isFiltered
  return (
    <ListPage
      list={view}
      title={m.honorary_panel_title()}
      exported="panelHonorary.export"
      tabs={{
        label: m.honorary_status(),
        tabs: [
          view.tab('', m.honorary_all(), page.counts.all),
          ...honoraryStatuses.map((status) => view.tab(status, statusText[status](), page.counts[status])),
        ],
      }}
      search={{ label: m.honorary_search(), hint: m.honorary_search_hint() }}
      filters={
        <>
          <ChipSelect
            label={m.honorary_source_short()}
            any={m.honorary_any()}
            value={referrerSource ?? ''}
            options={referrerSources.map((id) => ({ id, text: sourceText[id]() }))}
            onPick={(referrerSource) => view.goTo({ referrerSource })}
          />
          {ownerId && (
            <RemovableChip href={view.pathWith({ ownerId: '' })}>
              <bdi>{page.items[0]?.name ?? m.honorary_applicant()}</bdi>
            </RemovableChip>
          )}
        </>
      }
      count={m.honorary_count({ count: page.total })}
      nothing={{
        text: q ? m.honorary_nothing_for({ q }) : m.honorary_nothing(),
        all: m.honorary_show_all(),
      }}
      isEmpty={isEmpty}
      none={
        <Empty title={m.honorary_none()} points={8}>
          {m.honorary_none_text()}
        </Empty>
      }
    >
      <Table
        caption={m.honorary_panel_title()}
        columns={columns(places)}
        rows={page.items}
        id={({ id }) => id}
        href={({ id }) => pathTo('honoraryVisitor', { visitorId: id })}
        needs="more"
        isNew={({ status }) => status === 'submitted'}
        {...view.sorting}
      />
    </ListPage>
  )
}

const columns = (places: Readonly<Record<string, string>>): readonly Column<HonoraryRow>[] => [
  codeColumn('number', m.honorary_number()),
  nameColumn(
    'person',
    m.honorary_applicant(),
    ({ name }) => name,
    ({ jobPosition }) => jobPosition,
    { phone: 'lead', isLink: true },
  ),
  linesColumn(
    'company',
    m.honorary_company(),
    ({ companyName }) => <bdi>{companyName}</bdi>,
    ({ country }) => places[country] ?? country,
  ),
  { key: 'source', head: m.honorary_source_short(), render: ({ referrerSource }) => sourceText[referrerSource]() },
  linesColumn(
    'score',
    m.honorary_score(),
    ({ averageScore }) =>
      averageScore === null ? (
        missing()
      ) : (
        <span className="honor-average">{numberText(averageScore, getLocale(), 1)}</span>
      ),
    ({ averageScore, scores }) => averageScore !== null && m.honorary_scores({ count: scores }),
    { sort: 'score', phone: 'amount', nowrap: true },
  ),
  linesColumn(
    'status',
    m.honorary_status(),
    ({ status }) => <Status kind={statusKind[status]}>{statusText[status]()}</Status>,
    ({ status, interviewAt }) => status === 'interview' && interviewAt && shortDateTime(interviewAt),
    { phone: 'state' },
  ),
  dateColumn('createdAt', m.honorary_applied(), shortDate, { sort: 'createdAt', phone: 'date' }),
]
