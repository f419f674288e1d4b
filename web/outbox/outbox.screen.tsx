import './outbox.css'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { emailStatuses, type EmailRow, type EmailStatus } from '#contract/entities/email.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Status, type StatusKind } from '#web/ui/status.tsx'
import { Reading } from './reading.tsx'

const list = defineList({
  call: 'panelEmail.list',
  keys: ['q', 'status'],
  ownKeys: ['email', 'as'],
  tab: 'status',
  values: { status: emailStatuses },
})

async function load(args: LoaderFunctionArgs) {
  const { email } = list.read(new URL(args.request.url).searchParams)
  const [page, read] = await Promise.all([
    list.load(args),
    email ? callFor(args.context)('panelEmail.read', { emailId: email }) : undefined,
  ])
  return { page, email: read?.email }
}

export const loader = load

export const clientLoader = load

/** Outbox: the list of e-mails, with the selected one next to it. */
export default function Outbox() {
  const { page, email } = useLoaderData<typeof load>()
  const view = useList(list, page, { path: (query) => pathTo('outbox', {}, query), keeps: ['email', 'as'] })
  const [search] = useSearchParams()
  const { q, as } = view.query
  const edition = useShellData()?.edition
  const isKept = edition?.outbox ?? false
  const states = !isKept ? sentStates : edition?.demo ? demoStates : storedStates
  /** Address of another e-mail or another view of it, with the same rows. */
  const emailPath = (change: { email?: string; as?: string }) =>
    view.pathWith({ cursor: search.get('cursor') ?? '', ...change })
  return (
    <ListPage
      list={view}
      title={m.panel_outbox_title()}
      exported="panelEmail.export"
      about={isKept ? m.panel_outbox_text() : m.panel_outbox_text_sent()}
      tabs={{
        label: m.panel_outbox_filter(),
        tabs: [
          view.tab('', m.panel_outbox_all(), page.counts.all),
          ...emailStatuses.map((status) => view.tab(status, states[status].text(), page.counts[status])),
        ],
      }}
      search={{ label: m.panel_outbox_search(), hint: m.panel_outbox_search_hint() }}
      count={m.panel_outbox_count({ count: page.total })}
      withoutPager
      nothing={{
        text: q ? m.panel_outbox_nothing_for({ q }) : null,
        all: m.panel_outbox_show_all(),
      }}
      none={
        <Empty title={m.panel_outbox_empty_title()} points={8}>
          {m.panel_outbox_empty_text()}
        </Empty>
      }
    >
      <div className="outbox">
        <div>
          <nav aria-label={m.panel_outbox_letters()}>
            <ul className="emails">
              {page.items.map((row) => (
                <li key={row.id}>
                  <EmailLink
                    row={row}
                    states={states}
                    to={emailPath({ email: row.id })}
                    current={row.id === email?.id}
                  />
                </li>
              ))}
            </ul>
          </nav>
          <Pager newer={view.newer} older={view.older} rows={page.items.length} />
        </div>
        {email ? (
          <Reading
            key={email.id}
            email={email}
            isKept={isKept}
            asText={as === 'text'}
            list={emailPath({ email: '', as: '' })}
            drawn={emailPath({ as: '' })}
            plain={emailPath({ as: 'text' })}
          />
        ) : (
          <p className="muted">{m.panel_outbox_choose()}</p>
        )}
      </div>
    </ListPage>
  )
}

type States = Record<EmailStatus, { kind: StatusKind; text: () => string }>

const storedStates: States = {
  queued: { kind: 'waiting', text: m.panel_outbox_is_queued },
  sent: { kind: 'past', text: m.panel_outbox_is_sent },
  failed: { kind: 'inactive', text: m.panel_outbox_is_failed_state },
}

const demoStates: States = { ...storedStates, sent: { kind: 'past', text: m.panel_outbox_is_demo } }

const sentStates: States = { ...storedStates, sent: { kind: 'active', text: m.panel_outbox_left } }

function EmailLink({
  row: { to: address, subject, template, status, locale: language, createdAt },
  states,
  to,
  current,
}: {
  row: EmailRow
  states: States
  to: string
  current: boolean
}) {
  return (
    <Go to={to} preventScrollReset {...(current && { 'aria-current': 'page' })}>
      <b lang={language}>
        <bdi>{subject || template}</bdi>
      </b>
      <small dir="ltr">{address}</small>
      <Status kind={states[status].kind}>{states[status].text()}</Status>
      <small>{shortDateTime(createdAt)}</small>
    </Go>
  )
}
