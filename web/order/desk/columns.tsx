import { guestServices } from '#contract/rules/order-kinds.ts'
import type { OrderKind, OrderRow } from '#contract/entities/order.ts'
import { consulateName } from '#contract/rules/consulates.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import {
  askedText,
  categoryText,
  clockText,
  entryText,
  nightsText,
  roomsText,
  serviceText,
  wantedText,
  wayText,
  type Rates,
} from '#asked'
import { dateText, rangeText, shortDate, shortDateTime } from '#web/i18n/dates.ts'
import { Amount } from '#web/ui/amount.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Status } from '#web/ui/status.tsx'
import type { Column } from '#web/ui/table.tsx'
import { kindText, statusText } from '../words.ts'

type Columns = readonly Column<OrderRow>[]

/** The columns that fit a kind; of all kinds together, what is asked for in a line. */
export function columnsOf(kind: OrderKind | undefined, rates: Rates): Columns {
  const locale = getLocale()
  const comma = locale === 'fa' ? '، ' : ', '
  const count = (key: string, head: string, of: (row: OrderRow) => number | undefined): Column<OrderRow> => ({
    key,
    head,
    end: true,
    render: (row) => <bdi dir="ltr">{numberText(of(row) ?? 0, locale)}</bdi>,
  })
  const own: Record<OrderKind | 'all', Columns> = {
    all: [
      {
        key: 'asked',
        head: m.order_asked(),
        render: (row) => (
          <>
            {kindText[row.kind]()}
            <small>{askedText(row, rates, locale)}</small>
          </>
        ),
      },
    ],
    booth: [
      {
        key: 'place',
        head: m.order_hall_booth(),
        render: ({ halls, boothNames }) => (
          <>
            {halls.map((hall) => textIn(hall, locale)).join(comma)}
            <small>
              <bdi dir="ltr">{boothNames.join(', ')}</bdi>
            </small>
          </>
        ),
      },
      count('area', m.order_area(), ({ meterage }) => meterage),
    ],
    hotel: [
      {
        key: 'category',
        head: m.order_category(),
        render: ({ hotel }) =>
          hotel && (
            <>
              {categoryText(hotel.category, rates, locale)}
              <small>{roomsText(hotel, locale)}</small>
            </>
          ),
      },
      {
        key: 'stay',
        head: m.order_stay(),
        nowrap: true,
        render: ({ hotel }) =>
          hotel && (
            <>
              {rangeText(hotel.checkIn, hotel.checkOut, locale)}
              <small>{nightsText(hotel, locale)}</small>
            </>
          ),
      },
      count('guests', m.order_guests(), ({ hotel }) => hotel?.guests.length),
    ],
    visa: [
      {
        key: 'travellers',
        head: m.order_travellers(),
        render: ({ visa }) =>
          visa && (
            <>
              <bdi>{visa.travellers[0]}</bdi>
              <small>{visa.travellers.length > 1 && m.asked_more_names({ count: visa.travellers.length - 1 })}</small>
            </>
          ),
      },
      {
        key: 'consulate',
        head: m.order_consulate(),
        render: ({ visa }) => visa && consulateName(visa.consulate, locale),
      },
      {
        key: 'entry',
        head: m.order_entry(),
        nowrap: true,
        render: ({ visa }) =>
          visa && (
            <>
              {shortDate(visa.entryDate, locale)}
              <small>{entryText(visa.entries, locale)}</small>
            </>
          ),
      },
    ],
    transportation: [
      {
        key: 'service',
        head: m.order_service(),
        render: ({ transportation: way }) =>
          way && (
            <>
              {serviceText(way.service, locale)}
              <small>{m.asked_people({ count: way.passengers })}</small>
            </>
          ),
      },
      {
        key: 'way',
        head: m.order_way(),
        render: ({ transportation: way }) =>
          way && (
            <>
              {wayText(way, locale)}
              <small>{way.returnDate && m.asked_there_and_back()}</small>
            </>
          ),
      },
      {
        key: 'date',
        head: m.order_date(),
        nowrap: true,
        render: ({ transportation: way }) =>
          way && (
            <>
              {shortDate(way.date, locale)}
              <small>
                <bdi dir="ltr">{clockText(way.time, locale)}</bdi>
              </small>
            </>
          ),
      },
    ],
    guest: [
      {
        key: 'wanted',
        head: m.order_wanted(),
        render: ({ guest }) =>
          guest &&
          wantedText(
            guestServices.filter((one) => guest.services.includes(one)),
            locale,
          ),
      },
      {
        key: 'message',
        head: m.order_message(),
        render: ({ guest }) =>
          guest && (
            <span className="begin" dir="auto">
              {guest.message}
            </span>
          ),
      },
    ],
  }
  return [
    {
      key: 'number',
      head: m.order_number(),
      sort: 'number',
      isLink: true,
      nowrap: true,
      render: ({ number, trackingCode }) => (
        <>
          <bdi className="code" dir="ltr">
            {number}
          </bdi>
          {kind === 'guest' && trackingCode && (
            <small>
              <bdi dir="ltr">{trackingCode}</bdi>
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
      render: ({ companyName, visitorName }) => (
        <>
          <bdi>{companyName || visitorName}</bdi>
          {companyName && (
            <small>
              <bdi>{visitorName}</bdi>
            </small>
          )}
        </>
      ),
    },
    ...own[kind ?? 'all'],
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
      key: 'created',
      head: m.order_created(),
      sort: 'createdAt',
      phone: 'date',
      nowrap: true,
      render: ({ createdAt }) => (
        <>
          {shortDateTime(createdAt, locale)}
          <small>{dateText(createdAt, locale, locale === 'fa' ? 'gregory' : 'persian')}</small>
        </>
      ),
    },
  ]
}
