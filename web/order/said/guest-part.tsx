import type { GuestDetails } from '#contract/entities/guest-order.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { wantedText } from '#asked'
import { Facts } from '#web/ui/facts.tsx'

/** What a guest wants, in the own words. */
export function GuestPart({ guest, trackingCode }: { guest: GuestDetails; trackingCode: string | null }) {
  return (
    <>
      <Facts facts={[[m.order_wanted_services(), wantedText(guest.services, getLocale())], trackingCode !== null && [m.order_tracking(), <bdi key="code" className="code" dir="ltr">{trackingCode}</bdi>]]} />
      <blockquote className="said-quote" dir="auto">{guest.message}</blockquote>
    </>
  )
}
