import type { OrderKind, PanelOrderRow } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { partyText } from '#web/i18n/company-name.ts'
import type { Rates } from '#summary'
import { dateText, shortDateTime } from '#web/i18n/dates.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Status } from '#web/ui/status.tsx'
import type { Column } from '#web/ui/table.tsx'
import { summaryOf } from '../kinds/summaries.ts'
import { deskOf } from '../kinds/desks.ts'
import { channelText } from '../shared/channels.ts'
import { kindText, statusText } from '../shared/words.ts'

type Columns = readonly Column<PanelOrderRow>[]

/** The columns that fit a kind; of all kinds together, what is asked for in a line. */
export function columnsOf(kind: OrderKind | undefined, rates: Rates): Columns {
  const locale = getLocale()
  const inALine: Columns = [
    {
      key: 'asked',
      head: m.order_asked(),
      render: (row) => (
        <>
          <span>{kindText[row.kind]()}</span>
          <small>{summaryOf(row, rates, locale)}</small>
        </>
      ),
    },
  ]
  return [
    {
      key: 'number',
      head: m.order_number(),
      sort: 'number',
      phone: 'number',
      isLink: true,
      nowrap: true,
      render: (row) => (
        <>
          <bdi className="code" dir="ltr">
            {row.number}
          </bdi>
          {row.channel && <small>{channelText[row.channel]()}</small>}
          {kind && row.kind === 'guest' && (
            <small>
              <bdi dir="ltr">{row.trackingCode}</bdi>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'company',
      head: m.order_company_contact(),
      sort: 'companyName',
      phone: 'lead',
      render: (order) => (
        <>
          <bdi>{partyText(order)}</bdi>
          {order.companyName && (
            <small>
              <bdi>{order.visitorName}</bdi>
            </small>
          )}
        </>
      ),
    },
    ...(kind ? deskOf(kind).columns(rates, locale) : inALine),
    {
      key: 'total',
      head: m.order_total_euro(),
      end: true,
      sort: 'totalWithTaxCents',
      phone: 'amount',
      render: ({ totalWithTaxCents }) =>
        totalWithTaxCents === 0 ? <span className="muted">—</span> : <Amount cents={totalWithTaxCents} unit={false} />,
    },
    {
      key: 'status',
      head: m.order_status(),
      phone: 'state',
      render: ({ status }) => <Status kind={status}>{statusText[status]()}</Status>,
    },
    {
      key: 'assignee',
      head: m.order_assignee(),
      nowrap: true,
      spare: kind !== undefined,
      render: ({ assignee }) => (assignee ? <bdi>{assignee.name}</bdi> : <span className="muted">—</span>),
    },
    {
      key: 'created',
      head: m.order_created(),
      sort: 'createdAt',
      phone: 'date',
      nowrap: true,
      render: ({ createdAt }) => (
        <>
          <span>{shortDateTime(createdAt, locale)}</span>
          <small>{dateText(createdAt, locale, locale === 'fa' ? 'gregory' : 'persian')}</small>
        </>
      ),
    },
  ]
}
