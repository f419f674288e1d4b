import type { Edition } from '#contract/entities/edition.ts'
import { bookingIsClosed } from '#contract/rules/booking.ts'
import { m } from '#messages/messages.js'
import { dateText } from '#web/i18n/dates.ts'
import { Note } from '#web/ui/note.tsx'

/** States that booking is closed or, before that, the last booking day. Empty if there is no last day. */
export function BookingEnd({ edition }: { edition: Edition }) {
  const { bookingClosesOn } = edition
  if (!bookingClosesOn) return null
  const date = dateText(bookingClosesOn)
  return bookingIsClosed(edition) ? (
    <Note kind="warn" title={m.booth_closed()}>
      {m.booth_closed_since({ date })}
    </Note>
  ) : (
    <p className="hint booking-end">{m.booth_closes_on({ date })}</p>
  )
}
