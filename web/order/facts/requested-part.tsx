import './facts.css'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { partOf } from '../kinds/parts.ts'
import { Travellers } from '../kinds/visa/part.tsx'

/** What an order of its kind asks for; nothing for booths, which have a picture of their own. `desk`: with what whoever decides should notice. */
export function RequestedPart({
  order,
  edition,
  desk = false,
}: {
  order: Order
  edition: Pick<Edition, 'rates' | 'today' | 'visaHandlingDays'>
  desk?: boolean
}) {
  return partOf(order.kind)?.({ order, edition, desk }) ?? null
}

/** Who travels with a visa order; `scans`: with the passports, which the desk has beside it. */
export function TravellersPart({ order, scans = true }: { order: Order; scans?: boolean }) {
  if (order.kind !== 'visa' || !order.visa) return null
  const { visa, attachments } = order
  return (
    <section className="section">
      <h2>{m.order_travellers_title({ count: visa.travellers.length })}</h2>
      <Travellers visa={visa} files={attachments} scans={scans} />
    </section>
  )
}
