// Which days travel services may be asked for (docs/decisions/0002).
import { nightsBetween } from './hotel-stay.ts'
import type { Edition } from '../entities/edition.ts'

type Days = Pick<Edition, 'lastDay' | 'today'>
const afterDays = 90
const endOfDays = '2999-12-31'
/** A day so many days later or, with a negative number, earlier. Days are YYYY-MM-DD. */
export const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Whether the last day of the fair has passed; never without dates. */
export const fairIsOver = ({ lastDay, today }: Days) => lastDay !== null && today > lastDay

/** The first day that an order may name: never one in the past. */
export const earliestDay = ({ today }: Pick<Edition, 'today'>) => today
/** The last day that an order may name: whoever comes for the fair has left three months after it. Without dates of a fair no day is too late. */
export const latestDay = ({ lastDay }: Pick<Edition, 'lastDay'>) =>
  lastDay === null ? endOfDays : shifted(lastDay, afterDays)

/** Whether less time is left until the entry than a visa usually takes; never said of days that have passed. */
export const visaIsUrgent = (
  { today, visaHandlingDays }: Pick<Edition, 'today' | 'visaHandlingDays'>,
  entryDate: string,
) => entryDate >= today && nightsBetween({ checkIn: today, checkOut: entryDate }) < visaHandlingDays
