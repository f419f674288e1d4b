import type { HotelDetails } from '#contract/orders/hotel/fields.ts'
import { bedsOf } from '#contract/orders/hotel/stay.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { categoryText, nightsText, roomsText, type Rates } from '#summary'
import { Facts } from '#web/ui/facts.tsx'
import { Note } from '#web/ui/note.tsx'
import { BothDays } from '../facts/both-days.tsx'
import type { KindPart } from './kind.ts'

/** Hotel category, nights, rooms and guests. `check` adds a warning if the rooms have too few beds. */
export function HotelPart({ hotel, rates, check = false }: { hotel: HotelDetails; rates: Rates; check?: boolean }) {
  const locale = getLocale()
  const beds = bedsOf[hotel.roomType] * hotel.rooms
  const comma = locale === 'fa' ? '، ' : ', '
  return (
    <>
      <Facts
        facts={[
          [m.order_hotel_category(), categoryText(hotel.category, rates, locale)],
          [m.order_hotel_rooms(), roomsText(hotel, locale)],
          [m.order_check_in(), <BothDays day={hotel.checkIn} />],
          [m.order_check_out(), <BothDays day={hotel.checkOut} />],
          [m.order_nights(), nightsText(hotel, locale)],
          [
            m.order_guest_names(),
            <>
              <span>{m.asked_guests({ count: hotel.guests.length })}</span>
              <span>{': '}</span>
              {hotel.guests.map((guest, at) => (
                <span key={at}>
                  {at > 0 && comma}
                  <bdi>{guest}</bdi>
                </span>
              ))}
            </>,
          ],
          hotel.wishes !== '' && [
            m.order_wishes(),
            <span dir="auto" className="quote-text">
              {hotel.wishes}
            </span>,
          ],
        ]}
      />
      {check && hotel.guests.length > beds && (
        <Note kind="warn">{m.order_more_guests({ guests: hotel.guests.length, beds })}</Note>
      )}
    </>
  )
}

/** Request of an order of this kind. */
const Request: NonNullable<KindPart<'hotel'>['Request']> = ({ order: { hotel }, edition, desk }) =>
  hotel && (
    <section className="section">
      <h2>{m.order_part_hotel()}</h2>
      <HotelPart hotel={hotel} rates={edition.rates} check={desk} />
    </section>
  )

export const hotel: KindPart<'hotel'> = { Request }
