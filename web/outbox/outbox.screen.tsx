import './outbox.css'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { letterStatuses, type LetterRow, type LetterStatus } from '#contract/entities/letter.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status, type StatusKind } from '#web/ui/status.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Reading } from './reading.tsx'

const asked = ['q', 'status', 'cursor', 'letter', 'as'] as const

type Asked = Partial<Record<(typeof asked)[number], string>>

const readAsked = (query: URLSearchParams): Asked =>
  Object.fromEntries(
    asked.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )

const pageSize = '25'

const isStatus = (status: string | undefined): status is LetterStatus =>
  (letterStatuses as readonly (string | undefined)[]).includes(status)

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const call = ask(context)
  const { q, status, cursor, letter } = readAsked(new URL(request.url).searchParams)
  const [page, read] = await Promise.all([
    call('panelLetter.list', {
      query: { limit: pageSize, ...(q && { q }), ...(isStatus(status) && { status }), ...(cursor && { cursor }) },
    }),
    letter ? call('panelLetter.read', { letterId: letter }) : undefined,
  ])
  return { page, letter: read?.letter }
}

export const loader = load

export const clientLoader = load

/** The letters of the portal: the list, and beside it the one that is read. */
export default function Outbox() {
  const { page, letter } = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const query = readAsked(params)
  const navigate = useNavigate()
  const edition = useShellData()?.edition
  const isKept = edition?.outbox ?? false
  const states = !isKept ? sentStates : edition?.demo ? demoStates : keptStates
  const go = (change: Asked) =>
    pathTo(
      'outbox',
      {},
      { q: query.q, status: query.status, cursor: query.cursor, letter: query.letter, as: query.as, ...change },
    )
  const isAsked = Boolean(query.q ?? query.status)
  return (
    <main className="pmain">
      <Title of={m.panel_outbox_title()} />
      <Crumbs crumbs={[{ label: m.panel_title(), to: pathTo('dashboard') }, { label: m.panel_outbox_title() }]} />
      <div className="head">
        <div>
          <h1>{m.panel_outbox_title()}</h1>
          <p>{isKept ? m.panel_outbox_text() : m.panel_outbox_text_sent()}</p>
        </div>
      </div>
      <Tabs
        label={m.panel_outbox_filter()}
        tabs={[
          {
            href: go({ status: '', cursor: '' }),
            text: m.panel_outbox_all(),
            count: page.counts.all,
            current: !isStatus(query.status),
          },
          ...letterStatuses.map((status) => ({
            href: go({ status, cursor: '' }),
            text: states[status].text(),
            count: page.counts[status],
            current: status === query.status,
          })),
        ]}
      />
      <Filters
        clear={query.q ? pathTo('outbox', {}, { status: query.status }) : undefined}
        count={m.panel_outbox_count({ count: page.total })}
      >
        <SearchField
          key={query.q ?? ''}
          label={m.panel_outbox_search()}
          placeholder={m.panel_outbox_search_hint()}
          defaultValue={query.q ?? ''}
          onSearch={(q) => {
            if (q !== (query.q ?? '')) void navigate(go({ q, cursor: '' }), { replace: true })
          }}
        />
      </Filters>
      {page.items.length === 0 ? (
        <Empty
          title={isAsked ? m.panel_outbox_nothing_title() : m.panel_outbox_empty_title()}
          points={8}
          action={isAsked && <LinkButton href={pathTo('outbox')}>{m.panel_outbox_show_all()}</LinkButton>}
        >
          {query.q ? m.panel_outbox_nothing_for({ q: query.q }) : isAsked ? null : m.panel_outbox_empty_text()}
        </Empty>
      ) : (
        <div className="outbox">
          <div>
            <nav aria-label={m.panel_outbox_letters()}>
              <ul className="letters">
                {page.items.map((row) => (
                  <li key={row.id}>
                    <LetterLink row={row} states={states} to={go({ letter: row.id })} current={row.id === letter?.id} />
                  </li>
                ))}
              </ul>
            </nav>
            {(query.cursor || page.nextCursor) && (
              <Pager
                newer={query.cursor ? go({ cursor: '' }) : null}
                older={page.nextCursor && go({ cursor: page.nextCursor })}
              >
                {m.panel_outbox_rows({ count: page.items.length })}
              </Pager>
            )}
          </div>
          {letter ? (
            <Reading
              key={letter.id}
              letter={letter}
              isKept={isKept}
              asText={query.as === 'text'}
              list={go({ letter: '', as: '' })}
              drawn={go({ as: '' })}
              plain={go({ as: 'text' })}
            />
          ) : (
            <p className="muted">{m.panel_outbox_choose()}</p>
          )}
        </div>
      )}
    </main>
  )
}

type States = Record<LetterStatus, { kind: StatusKind; text: () => string }>

const keptStates: States = {
  queued: { kind: 'waiting', text: m.panel_outbox_is_queued },
  sent: { kind: 'closed', text: m.panel_outbox_is_sent },
  failed: { kind: 'inactive', text: m.panel_outbox_is_failed_state },
}

const demoStates: States = { ...keptStates, sent: { kind: 'closed', text: m.panel_outbox_is_demo } }

const sentStates: States = { ...keptStates, sent: { kind: 'active', text: m.panel_outbox_left } }

function LetterLink({
  row: { to: address, subject, template, status, locale: language, createdAt },
  states,
  to,
  current,
}: {
  row: LetterRow
  states: States
  to: string
  current: boolean
}) {
  return (
    <Go to={to} preventScrollReset {...(current && { 'aria-current': 'page' })}>
      <b lang={language}>
        <bdi>{subject || template}</bdi>
      </b>
      <small>
        <bdi dir="ltr">{address}</bdi>
      </small>
      <Status kind={states[status].kind}>{states[status].text()}</Status>
      <small>{shortDateTime(createdAt, getLocale())}</small>
    </Go>
  )
}
