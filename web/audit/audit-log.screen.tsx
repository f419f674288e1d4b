import './audit.css'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { AuditEntry } from '#contract/entities/audit.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { dateText, shortDateTime } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Go } from '#web/shell/go.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ChipSelect } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Difference } from './difference.tsx'
import { deedText, placeOf, subjectIcon, subjects, subjectText, type Subject } from './words.ts'

const asked = ['q', 'subject', 'actorId', 'cursor'] as const
type Asked = Partial<Record<(typeof asked)[number], string>>
const readAsked = (query: URLSearchParams): Asked =>
  Object.fromEntries(
    asked.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
const pageSize = '50'

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const call = ask(context)
  const [page, { items: admins }] = await Promise.all([
    call('panelAudit.list', { query: { ...readAsked(new URL(request.url).searchParams), limit: pageSize } }),
    call('panelAdmin.list', { query: { limit: '200' } }),
  ])
  return { page, admins }
}
export const loader = load
export const clientLoader = load

/** What admins did, the newest first. */
export default function AuditLog() {
  const { page, admins } = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = readAsked(params)
  const { cursor: _, ...filter } = query
  const go = (change: Asked) => pathTo('auditLog', {}, { ...filter, ...change })
  const isFiltered = Object.keys(filter).length > 0
  return (
    <main className="pmain">
      <Title of={m.audit_title()} />
      <Crumbs crumbs={[{ label: m.panel_title(), to: pathTo('dashboard') }, { label: m.audit_title() }]} />
      <div className="head">
        <div>
          <h1>{m.audit_title()}</h1>
          <p>{m.audit_about()}</p>
        </div>
        <ExportMenu from="audit-log" filters={query} />
      </div>
      <Filters clear={isFiltered ? pathTo('auditLog') : undefined} count={m.audit_count({ count: page.total })}>
        <SearchField
          key={query.q ?? ''}
          label={m.audit_search()}
          placeholder={m.audit_search_hint()}
          defaultValue={query.q ?? ''}
          onSearch={(q) => {
            if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true })
          }}
        />
        <ChipSelect
          label={m.audit_subject()}
          any={m.audit_any()}
          value={query.subject ?? ''}
          options={subjects.map((id) => ({ id, text: subjectText[id]() }))}
          onPick={(subject) => void navigate(go({ subject }))}
        />
        <ChipSelect
          label={m.audit_actor()}
          any={m.audit_any()}
          value={query.actorId ?? ''}
          options={admins.map(({ id, name, lastName }) => ({ id, text: `${name} ${lastName}` }))}
          onPick={(actorId) => void navigate(go({ actorId }))}
        />
      </Filters>
      {page.items.length > 0 ? (
        <div className="log">
          <Table caption={m.audit_title()} columns={columns()} rows={page.items} id={({ id }) => id} />
        </div>
      ) : isFiltered ? (
        <Empty
          title={m.audit_nothing_title()}
          points={8}
          action={<LinkButton href={pathTo('auditLog')}>{m.audit_show_all()}</LinkButton>}
        >
          {query.q ? m.audit_nothing_for({ q: query.q }) : m.audit_nothing_text()}
        </Empty>
      ) : (
        <Empty title={m.audit_empty_title()} points={8}>
          {m.audit_empty_text()}
        </Empty>
      )}
      {(query.cursor || page.nextCursor) && (
        <Pager newer={query.cursor ? go({}) : null} older={page.nextCursor && go({ cursor: page.nextCursor })}>
          {m.audit_rows({ count: page.items.length })}
        </Pager>
      )}
    </main>
  )
}

function columns(): readonly Column<AuditEntry>[] {
  const locale = getLocale()
  return [
    {
      key: 'when',
      head: m.audit_when(),
      phone: 'date',
      nowrap: true,
      render: ({ at }) => (
        <>
          {shortDateTime(at, locale)}
          <small>{dateText(at, locale, locale === 'fa' ? 'gregory' : 'persian')}</small>
        </>
      ),
    },
    {
      key: 'who',
      head: m.audit_who(),
      phone: 'amount',
      nowrap: true,
      render: ({ actorName }) => <bdi>{actorName}</bdi>,
    },
    {
      key: 'what',
      head: m.audit_what(),
      phone: 'lead',
      render: (entry) => (
        <span className="deed">
          <Icon name={subjectIcon[entry.subject as Subject] ?? 'info'} />
          <span>
            <b>{deedText(entry.action)}</b>
            <Thing entry={entry} />
          </span>
        </span>
      ),
    },
    { key: 'change', head: m.audit_change(), phone: 'state', render: (entry) => <Difference entry={entry} /> },
  ]
}

/** The thing itself, as a link while it can be opened. */
function Thing({ entry }: { entry: AuditEntry }) {
  const { label } = entry
  const to = placeOf(entry)
  return (
    <small>
      {to ? (
        <Go to={to} className="link">
          <bdi>{label}</bdi>
        </Go>
      ) : (
        <bdi>{label}</bdi>
      )}
    </small>
  )
}
