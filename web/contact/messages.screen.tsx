import './contact.css'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { ContactRow } from '#contract/entities/contact.ts'
import { contactStatuses } from '#contract/states.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { shortDateTime, portalNow } from '#web/i18n/dates.ts'
import { waitedText } from '#web/i18n/durations.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Identifier } from '#web/ui/identifier.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { contactKind, contactText, languageText } from './words.ts'

const names = ['status', 'q', 'sort', 'cursor'] as const
type Asked = Partial<Record<(typeof names)[number], string>>
const readAsked = (query: URLSearchParams): Asked =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
const pageSize = 25

/** `status=all` is written out, because the list opens with what nobody has read. */
async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { status = 'unread', ...query } = readAsked(new URL(request.url).searchParams)
  return {
    page: await ask(context)('panelContact.list', {
      query: { ...query, ...(status !== 'all' && { status }), limit: String(pageSize) } as never,
    }),
    now: portalNow().toISOString(),
  }
}
export const loader = load
export const clientLoader = load

/** What was written with the contact form: first what nobody has read. */
export default function ContactMessages() {
  const { page, now } = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const query = readAsked(params)
  const navigate = useNavigate()
  const { cursor: _, ...filter } = query
  const status = query.status ?? 'unread'
  const go = (change: Asked) => pathTo('contactMessages', {}, { ...filter, ...change })
  const sort = query.sort ?? '-createdAt'
  return (
    <main className="pmain">
      <Title of={m.contact_messages()} />
      <Crumbs crumbs={[{ label: m.panel_title(), to: pathTo('dashboard') }, { label: m.contact_messages() }]} />
      <div className="head">
        <h1>{m.contact_messages()}</h1>
        <ExportMenu from="contact-messages" filters={{ ...query, status: status === 'all' ? undefined : status }} />
      </div>
      <Tabs
        label={m.contact_filter()}
        tabs={[
          ...contactStatuses.map((one) => ({
            href: go({ status: one }),
            text: contactText[one](),
            count: page.counts[one],
            current: status === one,
          })),
          { href: go({ status: 'all' }), text: m.contact_all(), count: page.counts.all, current: status === 'all' },
        ]}
      />
      <Filters
        clear={query.q ? pathTo('contactMessages', {}, { status: query.status }) : undefined}
        count={m.contact_shown({ shown: page.items.length, count: page.total })}
      >
        <SearchField
          key={query.q ?? ''}
          label={m.contact_search()}
          placeholder={m.contact_search_hint()}
          defaultValue={query.q ?? ''}
          onSearch={(q) => {
            if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true })
          }}
        />
      </Filters>
      {page.items.length > 0 ? (
        <Table
          caption={m.contact_messages()}
          columns={columns(now)}
          rows={page.items}
          id={({ id }) => id}
          href={({ id }) => pathTo('contactMessage', { messageId: id })}
          isNew={(row) => row.status === 'unread'}
          sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }}
          sortHref={(by, descending) => go({ sort: `${descending ? '-' : ''}${by}` })}
        />
      ) : (
        <Empty
          title={m.contact_nothing_title()}
          points={8}
          action={
            <LinkButton href={pathTo('contactMessages', {}, { status: 'all' })}>{m.contact_show_all()}</LinkButton>
          }
        >
          {query.q ? m.contact_nothing_for({ q: query.q }) : m.contact_nothing_text()}
        </Empty>
      )}
      {(query.cursor || page.nextCursor) && (
        <Pager newer={query.cursor ? go({}) : null} older={page.nextCursor && go({ cursor: page.nextCursor })}>
          {m.contact_count({ count: page.items.length })}
        </Pager>
      )}
    </main>
  )
}

function columns(now: string): readonly Column<ContactRow>[] {
  const locale = getLocale()
  return [
    {
      key: 'subject',
      head: m.contact_subject(),
      phone: 'lead',
      isLink: true,
      render: ({ subject, locale: language }) => (
        <>
          <bdi>{subject}</bdi>
          <small>{languageText[language]()}</small>
        </>
      ),
    },
    { key: 'name', head: m.contact_name(), render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'email',
      head: m.contact_email(),
      render: ({ email, phoneNumber }) => (
        <>
          <bdi dir="ltr">{email}</bdi>
          {phoneNumber && (
            <small>
              <Identifier>{phoneNumber}</Identifier>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'status',
      head: m.contact_status(),
      phone: 'state',
      render: ({ status }) => <Status kind={contactKind[status]}>{contactText[status]()}</Status>,
    },
    {
      key: 'at',
      head: m.contact_at(),
      sort: 'createdAt',
      phone: 'date',
      nowrap: true,
      render: ({ createdAt, status }) => (
        <>
          {shortDateTime(createdAt, locale)}
          {status !== 'answered' && <small>{waitedText(createdAt, locale, now)}</small>}
        </>
      ),
    },
  ]
}
