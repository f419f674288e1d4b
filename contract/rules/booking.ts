// Deadline of booth orders.
import type { Edition } from '../entities/edition.ts'
import { fairIsOver } from './fair-days.ts'

type Days = Pick<Edition, 'bookingClosesOn' | 'lastDay' | 'today'> & { state?: Edition['state'] }
/**
 * Whether booking is closed (docs/decisions/editions.md). Either the last booking day has passed in the fair’s city, or
 * the fair is over.
 */
export const bookingIsClosed = ({ bookingClosesOn, ...edition }: Days) =>
  (bookingClosesOn !== null && edition.today > bookingClosesOn) || fairIsOver(edition)

/** Whether booths can be ordered: a hall is on sale, and booking has not ended. */
export const takesBooths = (edition: Pick<Edition, 'hasHalls'> & Days) => edition.hasHalls && !bookingIsClosed(edition)
