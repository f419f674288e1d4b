import { hasClass, isByDay, type TransportationDetails } from '#contract/orders/transportation/fields.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { clockText, serviceText } from '#summary'
import { dateText, otherDateText } from '#web/i18n/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import type { KindPart } from './kind.ts'

const classText: Record<NonNullable<TransportationDetails['travelClass']>, () => string> = {
  economy: m.asked_class_economy,
  business: m.asked_class_business,
  first: m.asked_class_first,
}

/** Route, time and number of passengers. */
export function TransportationPart({ way }: { way: TransportationDetails }) {
  const locale = getLocale()
  const byDay = isByDay(way.service)
  const at = (day: string, time: string | null) => (
    <>
      <span>
        {time ? m.order_at_time({ day: dateText(day, locale), time: clockText(time, locale) }) : dateText(day, locale)}
      </span>{' '}
      <small className="muted">{`(${otherDateText(day, locale)})`}</small>
    </>
  )
  return (
    <Facts
      facts={[
        [m.order_way_service(), serviceText(way.service, locale)],
        [m.order_way_people(), m.asked_people({ count: way.passengers })],
        [m.order_way_from(), <bdi>{way.origin}</bdi>],
        [m.order_way_to(), <bdi>{way.destination}</bdi>],
        [byDay ? m.order_way_pick_up() : m.order_way_at(), at(way.date, way.time)],
        way.returnDate !== null && [
          byDay ? m.order_way_last_day() : m.order_way_back(),
          at(way.returnDate, byDay ? null : way.returnTime),
        ],
        way.flightNumber !== '' && [m.order_way_flight(), <bdi dir="ltr">{way.flightNumber}</bdi>],
        hasClass(way.service) && way.travelClass !== null && [m.order_way_class(), classText[way.travelClass]()],
        way.passengerNames.length > 0 && [
          m.order_way_names(),
          way.passengerNames.map((name, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two passengers may have one name
            <div key={at}>
              <bdi>{name}</bdi>
            </div>
          )),
        ],
        way.wishes !== '' && [
          m.order_wishes(),
          <span dir="auto" className="quote-text">
            {way.wishes}
          </span>,
        ],
      ]}
    />
  )
}

/** Request of an order of this kind. */
const Request: NonNullable<KindPart<'transportation'>['Request']> = ({ order: { transportation: way } }) =>
  way && (
    <section className="section">
      <h2>{m.order_part_transportation()}</h2>
      <TransportationPart way={way} />
    </section>
  )

export const transportation: KindPart<'transportation'> = { Request }
