import './import.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ImportRow } from '#contract/entities/import.ts'
import { pathTo } from '#contract/paths.ts'
import { kindNames } from '#import-words'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { portalNow } from '#web/i18n/dates.ts'
import { agoText } from '#web/i18n/durations.ts'
import { linesColumn, statusColumn } from '#web/list/columns.tsx'
import { readAddress, stepsOf } from '#web/list/list.ts'
import { ListHead } from '#web/list/list-page.tsx'
import { useIsClosed } from '#web/shell/may.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { standing } from './words.ts'

async function load({ context, request }: LoaderFunctionArgs) {
  const { cursor } = readAddress(new URL(request.url).searchParams, ['cursor'])
  const page = await callFor(context)('panelImport.list', { query: { limit: '25', ...(cursor && { cursor }) } })
  return { page, cursor, now: portalNow().toISOString() }
}
export const loader = load
export const clientLoader = load

/** List of imports, with their users and results. */
export default function Imports() {
  const { page, cursor, now } = useLoaderData<typeof load>()
  const isClosed = useIsClosed()
  const make = (
    <LinkButton variant="primary" icon="upload" href={pathTo('newImport')}>
      {m.import_new()}
    </LinkButton>
  )
  return (
    <main className="pmain">
      <ListHead title={m.import_title()} about={m.import_about()} actions={!isClosed && page.total > 0 && make} />
      {page.items.length === 0 ? (
        <Empty title={m.import_none()} points={8} action={!isClosed && make}>
          {m.import_none_text()}
        </Empty>
      ) : (
        <>
          <p className="muted">{m.import_count({ count: page.total })}</p>
          <Table
            caption={m.import_title()}
            columns={columnsOf(now)}
            rows={page.items}
            id={({ id }) => id}
            href={({ id }) => pathTo('panelImport', { importId: id })}
          />
          <Pager {...stepsOf(page, cursor, (step) => pathTo('imports', {}, step))} rows={page.items.length} />
        </>
      )}
    </main>
  )
}

const columnsOf = (now: string): readonly Column<ImportRow>[] => [
  linesColumn(
    'file',
    m.import_file(),
    ({ kind }) => <span>{kindNames[kind]()}</span>,
    ({ fileName, rows }) => (
      <>
        <bdi className="import-file-name">{fileName}</bdi> · {m.import_rows({ count: rows })}
      </>
    ),
    { phone: 'lead' },
  ),
  { key: 'result', head: m.import_result(), phone: 'number', nowrap: true, render: (row) => <Outcome {...row} /> },
  linesColumn(
    'when',
    m.import_when(),
    ({ createdAt }) => <span>{agoText(createdAt, getLocale(), now)}</span>,
    ({ by }) => <bdi>{by}</bdi>,
    { phone: 'date', nowrap: true },
  ),
  statusColumn(m.import_status(), standing),
]

/**
 * Numbers of rows that were imported, or would be imported if the import ran. After an undo, numbers of the undone
 * rows.
 */
function Outcome({ counts, undone }: ImportRow) {
  if (undone)
    return (
      <>
        <span>{m.import_undone_back({ count: undone.back })}</span>
        {undone.left > 0 && <small>{m.import_undone_left({ count: undone.left })}</small>}
      </>
    )
  if (!counts) return <span className="muted">–</span>
  const { make, update, leave, wrong } = counts
  return (
    <>
      <span>{m.import_will_make({ count: make })}</span>
      {update > 0 && <span>{` · ${m.import_will_update({ count: update })}`}</span>}
      {leave + wrong > 0 && <small>{m.import_will_leave({ count: leave + wrong })}</small>}
    </>
  )
}
