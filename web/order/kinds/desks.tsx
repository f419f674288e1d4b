// The team's view of each kind, one row per kind: list columns, reasons to reject, and documents to compare.
import { Fragment } from 'react'
import { travellerName } from '#contract/rules/full-name.ts'
import { filePath, inlinePath } from '#contract/file-paths.ts'
import { consulateName } from '#contract/orders/visa/consulates.ts'
import { guestServices } from '#contract/orders/names.ts'
import type { OrderKind, OrderOf } from '#contract/entities/order.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { categoryText, clockText, entryText, nightsText, roomsText, serviceText, wantedText, wayText } from '#summary'
import { rangeText, shortDate } from '#web/i18n/dates.ts'
import { linesColumn } from '#web/list/columns.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Identifier } from '#web/ui/identifier.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import type { Column } from '#web/ui/table.tsx'
import type { KindDesk } from './kind.ts'

/** Column with a number per row. */
const countColumn = <Row,>(
  key: string,
  head: string,
  locale: Locale,
  of: (row: Row) => number | undefined,
): Column<Row> => ({
  key,
  head,
  end: true,
  render: (row) => <bdi dir="ltr">{numberText(of(row) ?? 0, locale)}</bdi>,
})

/** Scans of the passports, to compare with the typed data. Each is a link to the full file. */
function Passports({ order: { visa, attachments } }: { order: OrderOf<'visa'> }) {
  if (!visa) return null
  const scans = visa.travellers.flatMap((one) => {
    const scan = attachments.find(({ id }) => id === one.passportScanId)
    return scan ? [{ one, scan, name: travellerName(one) }] : []
  })
  if (scans.length === 0) return null
  return (
    <section className="section">
      <h2>{m.order_passports()}</h2>
      <div className="passports">
        {scans.map(({ one, scan, name }) => (
          <figure key={scan.id}>
            {scan.type.startsWith('image/') ? (
              <a href={inlinePath(scan.id)} target="_blank" rel="noopener" title={m.order_open_file()}>
                <img src={inlinePath(scan.id)} alt={m.order_scan_of({ name })} loading="lazy" />
              </a>
            ) : (
              <a href={filePath(scan.id)} download title={m.order_see_scan()}>
                <span className="paper">
                  <Icon name="file" label={m.order_scan_of({ name })} />
                </span>
              </a>
            )}
            <figcaption>
              <bdi dir="ltr">{name}</bdi>
              <small>
                <Identifier>{one.passportNumber}</Identifier>
              </small>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

export const desks: { [K in OrderKind]: KindDesk<K> } = {
  booth: {
    reasons: ['taken', 'papers', 'field'],
    columns: (_, locale) => [
      {
        key: 'place',
        head: m.order_hall_booth(),
        render: ({ halls, boothNames }) => (
          <>
            {halls.map((hall) => textIn(hall, locale)).join(locale === 'fa' ? '، ' : ', ')}
            <small>
              <bdi dir="ltr">
                {boothNames.map((name, place) => (
                  <Fragment key={name}>
                    {place > 0 && ', '}
                    <span className="nowrap">{name}</span>
                  </Fragment>
                ))}
              </bdi>
            </small>
          </>
        ),
      },
      countColumn('area', m.order_area(), locale, ({ meterage }) => meterage),
    ],
  },
  hotel: {
    reasons: ['full', 'dates', 'incomplete'],
    columns: (rates, locale) => [
      linesColumn(
        'category',
        m.order_category(),
        ({ hotel }) => hotel && <span>{categoryText(hotel.category, rates, locale)}</span>,
        ({ hotel }) => hotel && roomsText(hotel, locale),
      ),
      linesColumn(
        'stay',
        m.order_stay(),
        ({ hotel }) => hotel && <span>{rangeText(hotel.checkIn, hotel.checkOut, locale)}</span>,
        ({ hotel }) => hotel && nightsText(hotel, locale),
        { nowrap: true },
      ),
      { ...countColumn('guests', m.order_guests(), locale, ({ hotel }) => hotel?.guests.length), spare: true },
    ],
  },
  visa: {
    reasons: ['scan', 'passport', 'late'],
    Beside: Passports,
    columns: (_, locale) => [
      linesColumn(
        'travellers',
        m.order_travellers(),
        ({ visa }) => visa && <bdi>{visa.travellers[0]}</bdi>,
        ({ visa }) => visa && visa.travellers.length > 1 && m.asked_more_names({ count: visa.travellers.length - 1 }),
      ),
      {
        key: 'consulate',
        head: m.order_consulate(),
        render: ({ visa }) => visa && consulateName(visa.consulate, locale),
      },
      linesColumn(
        'entry',
        m.order_entry(),
        ({ visa }) => visa && shortDate(visa.entryDate, locale),
        ({ visa }) => visa && entryText(visa.entries, locale),
        { nowrap: true },
      ),
    ],
  },
  transportation: {
    reasons: ['seats', 'dates', 'incomplete'],
    columns: (_, locale) => [
      linesColumn(
        'service',
        m.order_service(),
        ({ transportation: way }) => way && <span>{serviceText(way.service, locale)}</span>,
        ({ transportation: way }) => way && m.asked_people({ count: way.passengers }),
      ),
      linesColumn(
        'way',
        m.order_way(),
        ({ transportation: way }) => way && <span>{wayText(way, locale)}</span>,
        ({ transportation: way }) => way?.returnDate && m.asked_there_and_back(),
      ),
      linesColumn(
        'date',
        m.order_date(),
        ({ transportation: way }) => way && shortDate(way.date, locale),
        ({ transportation: way }) => way && <bdi dir="ltr">{clockText(way.time, locale)}</bdi>,
        { nowrap: true },
      ),
    ],
  },
  guest: {
    reasons: ['not_ours', 'incomplete'],
    columns: (_, locale) => [
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
  },
}

/** The team's view of a kind, typed for rows of that kind. */
export const deskOf = (kind: OrderKind) => desks[kind] as KindDesk<OrderKind>
