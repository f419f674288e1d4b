import { fullName } from '#contract/rules/full-name.ts'
import './audit.css'
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { AuditEntry } from '#contract/entities/audit.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { editionText } from '#web/edition/shared/name.ts'
import { editionPath } from '#web/i18n/address.ts'
import { momentColumn, linesColumn } from '#web/list/columns.tsx'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { Go } from '#web/shell/go.tsx'
import { ChipSelect } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { digitsText } from '#web/ui/fold.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Difference } from './difference.tsx'
import { placeOf, subjectIcon, subjects, subjectText, type Subject } from './subjects.ts'
import { actionText } from './words.ts'

const list = defineList({ call: 'panelAudit.list', keys: ['q', 'subject', 'actorId', 'edition'], pageSize: 50 })

async function load(args: LoaderFunctionArgs) {
  const call = callFor(args.context)
  const [page, { items: admins }, { items: editions }] = await Promise.all([
    list.load(args),
    call('panelAdmin.list', { query: { limit: '200' } }),
    call('panelEdition.names', {}),
  ])
  return { page, admins, editions }
}
export const loader = load
export const clientLoader = load

/** Actions of admins, newest first. */
export default function AuditLog() {
  const { page, admins, editions } = useLoaderData<typeof load>()
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  const view = useList(list, page, { path: (query) => pathTo('auditLog', {}, query) })
  const { q, subject, actorId, edition: of } = view.query
  return (
    <ListPage
      list={view}
      title={m.audit_title()}
      about={m.audit_about()}
      exported="panelAudit.export"
      search={{ label: m.audit_search(), hint: m.audit_search_hint() }}
      filters={
        <>
          <ChipSelect
            label={m.audit_subject()}
            any={m.audit_any()}
            value={subject ?? ''}
            options={subjects.map((id) => ({ id, text: subjectText[id]() }))}
            onPick={(subject) => view.goTo({ subject })}
          />
          <ChipSelect
            label={m.audit_actor()}
            any={m.audit_any()}
            value={actorId ?? ''}
            options={admins.map(({ id, name, lastName }) => ({ id, text: fullName({ name, lastName }) }))}
            onPick={(actorId) => view.goTo({ actorId })}
          />
          <ChipSelect
            label={m.edition_switch()}
            any={m.audit_any()}
            value={of ?? ''}
            options={[
              ...editions.map((one) => ({ id: one.slug, text: editionText(one) })),
              { id: 'none', text: m.audit_edition_none() },
            ]}
            onPick={(edition) => view.goTo({ edition })}
          />
        </>
      }
      count={m.audit_count({ count: page.total })}
      nothing={{
        text: q ? m.audit_nothing_for({ q }) : m.audit_nothing_text(),
        all: m.audit_show_all(),
      }}
      none={
        <Empty title={m.audit_empty_title()} points={8}>
          {m.audit_empty_text()}
        </Empty>
      }
    >
      <div className="log">
        <Table caption={m.audit_title()} columns={columns(edition.slug)} rows={page.items} id={({ id }) => id} />
      </div>
    </ListPage>
  )
}

const columns = (current: string): readonly Column<AuditEntry>[] => [
  momentColumn('at', m.audit_when()),
  linesColumn(
    'who',
    m.audit_who(),
    ({ actorName }) => <bdi>{actorName}</bdi>,
    ({ program }) => program !== null && m.audit_by_program({ name: program }),
    { phone: 'amount', nowrap: true },
  ),
  {
    key: 'what',
    head: m.audit_what(),
    phone: 'lead',
    render: (entry) => (
      <span className="audit-action">
        <Icon name={subjectIcon[entry.subject as Subject] ?? 'info'} />
        <span>
          <b>{actionText(entry.action)}</b>
          <Thing entry={entry} current={current} />
        </span>
      </span>
    ),
  },
  { key: 'change', head: m.audit_change(), phone: 'state', render: (entry) => <Difference entry={entry} /> },
]

/** The record, as a link if it can still be opened. A record of another edition shows the edition's name. */
function Thing({ entry, current }: { entry: AuditEntry; current: string }) {
  const { label } = entry
  const elsewhere = entry.edition !== null && entry.edition !== current ? entry.edition : ''
  const place = placeOf(entry)
  const to = place && editionPath(place, elsewhere)
  return (
    <small>
      {to ? (
        <Go to={to} className="link">
          <bdi>{label}</bdi>
        </Go>
      ) : (
        <bdi>{label}</bdi>
      )}
      {elsewhere && (
        <>
          {' '}
          <span>·</span> <span>{m.audit_edition({ edition: digitsText(elsewhere, getLocale()) })}</span>
        </>
      )}
    </small>
  )
}
