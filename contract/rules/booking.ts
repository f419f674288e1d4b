// Until when booths can be taken.
import type { Edition } from '../entities/edition.ts'

/** Whether the last day of booking has passed in the fair's city. Without such a day booking stays open (docs/decisions/0002). */
export const bookingIsClosed = ({ bookingClosesOn, today }: Pick<Edition, 'bookingClosesOn' | 'today'>) => bookingClosesOn !== null && today > bookingClosesOn
