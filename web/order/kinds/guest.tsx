import type { GuestDetails } from '#contract/orders/guest/fields.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { wantedText } from '#summary'
import { Go } from '#web/shell/go.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { KindPart } from './kind.ts'

/** Request of a foreign guest: the wanted services, the tracking code, and the guest's own text. */
export function GuestPart({ guest, trackingCode }: { guest: GuestDetails; trackingCode: string | null }) {
  return (
    <>
      <Facts
        facts={[
          [m.order_wanted_services(), wantedText(guest.services, getLocale())],
          trackingCode !== null && [
            m.order_tracking(),
            <Go key="code" className="link code" to={pathTo('trackOrder', { trackingCode })}>
              <bdi dir="ltr">{trackingCode}</bdi>
            </Go>,
          ],
        ]}
      />
      <blockquote className="quote-block" dir="auto">
        {guest.message}
      </blockquote>
    </>
  )
}

/** Request of an order of this kind. */
const Request: NonNullable<KindPart<'guest'>['Request']> = ({ order: { guest, trackingCode } }) =>
  guest && (
    <section className="section">
      <h2>{m.order_part_guest()}</h2>
      <GuestPart guest={guest} trackingCode={trackingCode} />
    </section>
  )

export const guest: KindPart<'guest'> = { Request }
