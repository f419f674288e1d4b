import './contact.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ContactRow } from '#contract/entities/contact.ts'
import { contactStatuses } from '#contract/states.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { shortDateTime, portalNow } from '#web/i18n/dates.ts'
import { waitedText } from '#web/i18n/durations.ts'
import { textColumn, linesColumn, statusColumn } from '#web/list/columns.tsx'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { Identifier } from '#web/ui/identifier.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { contactKind, contactText, languageText } from './shared/words.ts'

/** The list opens with the unread messages. */
const list = defineList({
  call: 'panelContact.list',
  keys: ['status', 'q', 'sort'],
  tab: 'status',
  firstTab: 'unread',
})

const load = async (args: LoaderFunctionArgs) => ({ page: await list.load(args), now: portalNow().toISOString() })
export const loader = load
export const clientLoader = load

/** Messages of the contact form; the unread ones first. */
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

const columns = (now: string): readonly Column<ContactRow>[] => [
  linesColumn(
    'subject',
    m.contact_subject(),
    ({ subject }) => <bdi>{subject}</bdi>,
    ({ locale }) => languageText[locale](),
    { phone: 'lead', isLink: true },
  ),
  textColumn('name', m.contact_name()),
  linesColumn(
    'email',
    m.contact_email(),
    ({ email }) => <bdi dir="ltr">{email}</bdi>,
    ({ phoneNumber }) => phoneNumber && <Identifier>{phoneNumber}</Identifier>,
  ),
  statusColumn(m.contact_status(), ({ status }) => ({ kind: contactKind[status], text: contactText[status]() })),
  linesColumn(
    'at',
    m.contact_at(),
    ({ createdAt }) => <span>{shortDateTime(createdAt)}</span>,
    ({ createdAt, status }) => status !== 'answered' && waitedText(createdAt, getLocale(), now),
    { sort: 'createdAt', phone: 'date', nowrap: true },
  ),
]
