import './said.css'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { GuestPart } from './guest-part.tsx'
import { HotelPart } from './hotel-part.tsx'
import { TransportationPart } from './transportation-part.tsx'
import { Travellers, VisaPart } from './visa-part.tsx'

/** What an order of its kind asks for; nothing for booths, which have a picture of their own. `desk`: with what whoever decides should notice. */
export function AskedPart({
  order: { hotel, visa, transportation, guest, trackingCode },
  edition,
  desk = false,
}: {
  order: Order
  edition: Pick<Edition, 'rates' | 'today' | 'visaHandlingDays'>
  desk?: boolean
}) {
  if (hotel)
    return (
      <section className="section">
        <h2>{m.order_part_hotel()}</h2>
        <HotelPart hotel={hotel} rates={edition.rates} check={desk} />
      </section>
    )
  if (transportation)
    return (
      <section className="section">
        <h2>{m.order_part_transportation()}</h2>
        <TransportationPart way={transportation} />
      </section>
    )
  if (guest)
    return (
      <section className="section">
        <h2>{m.order_part_guest()}</h2>
        <GuestPart guest={guest} trackingCode={trackingCode} />
      </section>
    )
  return (
    visa && (
      <section className="section">
        <h2>{m.order_part_visa()}</h2>
        <VisaPart visa={visa} {...(desk && { today: edition.today, handlingDays: edition.visaHandlingDays })} />
      </section>
    )
  )
}

/** Who travels with a visa order; `scans`: with the passports, which the desk has beside it. */
export function TravellersPart({
  order: { visa, attachments },
  scans = true,
}: {
  order: Pick<Order, 'visa' | 'attachments'>
  scans?: boolean
}) {
  return (
    visa && (
      <section className="section">
        <h2>{m.order_travellers_title({ count: visa.travellers.length })}</h2>
        <Travellers visa={visa} files={attachments} scans={scans} />
      </section>
    )
  )
}
