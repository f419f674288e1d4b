// Which days travel services may be asked for.
import { nightsBetween } from './hotel-stay.ts'
import type { Edition } from '../entities/edition.ts'

type Days = Pick<Edition, 'firstDay' | 'lastDay' | 'today'>
const beforeDays = 30, afterDays = 90, endOfDays = '2999-12-31'
/** A day so many days later or, with a negative number, earlier. Days are YYYY-MM-DD. */
export const shifted = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The first day that an order may name: today; after the fair, when its portal only shows how it works, thirty days before it (docs/decisions/0002). Days are YYYY-MM-DD. */
export const earliestDay = ({ firstDay, lastDay, today }: Days) => (firstDay === null || lastDay === null || today <= lastDay ? today : shifted(firstDay, -beforeDays))
/** The last day that an order may name: whoever comes for the fair has left three months after it. Without dates of a fair no day is too late. */
export const latestDay = ({ lastDay }: Pick<Edition, 'lastDay'>) => (lastDay === null ? endOfDays : shifted(lastDay, afterDays))

/** Whether less time is left until the entry than a visa usually takes; never said of days that have passed. */
export const visaIsUrgent = ({ today, visaHandlingDays }: Pick<Edition, 'today' | 'visaHandlingDays'>, entryDate: string) =>
  entryDate >= today && nightsBetween({ checkIn: today, checkOut: entryDate }) < visaHandlingDays
