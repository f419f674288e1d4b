import type { OrderKind, PanelOrderRow } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { partyText } from '#web/i18n/company-name.ts'
import type { Rates } from '#summary'
import { missing, Code, momentColumn, linesColumn, nameColumn, statusColumn } from '#web/list/columns.tsx'
import { Amount } from '#web/ui/amount.tsx'
import type { Column } from '#web/ui/table.tsx'
import { summaryOf } from '../kinds/words.ts'
import { deskOf } from '../kinds/desks.tsx'
import { channelText } from '../shared/channels.ts'
import { kindText, statusText } from '../shared/words.ts'

type Columns = readonly Column<PanelOrderRow>[]

/** Columns for a kind of orders. In lists of all kinds, the request is summarised in one line. */
export function columnsOf(kind: OrderKind | undefined, rates: Rates): Columns {
  const locale = getLocale()
  const inALine: Columns = [
    linesColumn(
      'asked',
      m.order_asked(),
      (row) => <span>{kindText[row.kind]()}</span>,
      (row) => summaryOf(row, rates, locale),
    ),
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
          <Code>{row.number}</Code>
          {row.channel && <small>{channelText[row.channel]()}</small>}
          {kind && row.kind === 'guest' && (
            <small>
              <bdi dir="ltr">{row.trackingCode}</bdi>
            </small>
          )}
        </>
      ),
    },
    nameColumn('company', m.order_company_contact(), partyText, (row) => row.companyName && row.visitorName, {
      sort: 'companyName',
      phone: 'lead',
    }),
    ...(kind ? deskOf(kind).columns(rates, locale) : inALine),
    {
      key: 'total',
      head: m.order_total_euro(),
      end: true,
      sort: 'totalWithTaxCents',
      phone: 'amount',
      render: ({ totalWithTaxCents: cents }) => (cents === 0 ? missing() : <Amount cents={cents} unit={false} />),
    },
    statusColumn(m.order_status(), ({ status }) => ({ kind: status, text: statusText[status]() })),
    {
      key: 'assignee',
      head: m.order_assignee(),
      nowrap: true,
      spare: kind !== undefined,
      render: ({ assignee }) => (assignee ? <bdi>{assignee.name}</bdi> : missing()),
    },
    momentColumn('createdAt', m.order_created(), { sort: 'createdAt' }),
  ]
}
