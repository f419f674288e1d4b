import './contact.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ContactRow } from '#contract/entities/contact.ts'
import { contactStatuses } from '#contract/states.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { shortDateTime, portalNow } from '#web/i18n/dates.ts'
import { waitedText } from '#web/i18n/durations.ts'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { Identifier } from '#web/ui/identifier.tsx'
import { Status } from '#web/ui/status.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { contactKind, contactText, languageText } from './shared/words.ts'

/** The list opens with what nobody has read. */
const list = defineList({
  call: 'panelContact.list',
  keys: ['status', 'q', 'sort'],
  tab: 'status',
  firstTab: 'unread',
})

const load = async (args: LoaderFunctionArgs) => ({ page: await list.load(args), now: portalNow().toISOString() })
export const loader = load
export const clientLoader = load

/** What was written with the contact form: first what nobody has read. */
export default function ContactMessages() {
  const { page, now } = useLoaderData<typeof load>()
  const view = useList(list, page, { path: (query) => pathTo('contactMessages', {}, query), sort: '-createdAt' })
  const { q } = view.query
  const isEmpty = page.counts.all === 0 && !view.isFiltered
  return (
    <ListPage
      list={view}
      title={m.contact_messages()}
      exported="panelContact.export"
      tabs={{
        label: m.contact_filter(),
        tabs: [
          ...contactStatuses.map((status) => view.tab(status, contactText[status](), page.counts[status])),
          view.tab('all', m.contact_all(), page.counts.all),
        ],
      }}
      search={{ label: m.contact_search(), hint: m.contact_search_hint() }}
      count={m.contact_shown({ shown: page.items.length, count: page.total })}
      nothing={{
        text: q ? m.contact_nothing_for({ q }) : m.contact_nothing_text(),
        all: m.contact_show_all(),
      }}
      isEmpty={isEmpty}
      none={
        <Empty title={m.contact_none()} points={8}>
          {m.contact_none_text()}
        </Empty>
      }
    >
      <Table
        caption={m.contact_messages()}
        columns={columns(now)}
        rows={page.items}
        id={({ id }) => id}
        href={({ id }) => pathTo('contactMessage', { messageId: id })}
        isNew={(row) => row.status === 'unread'}
        {...view.sorting}
      />
    </ListPage>
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
          <span>{shortDateTime(createdAt, locale)}</span>
          {status !== 'answered' && <small>{waitedText(createdAt, locale, now)}</small>}
        </>
      ),
    },
  ]
}
