// Which days travel services may be asked for (docs/decisions/editions.md).
import { daysBetween, shifted } from './days.ts'
import type { Edition } from '../entities/edition.ts'

type Days = Pick<Edition, 'lastDay' | 'today'> & { state?: Edition['state'] }
const afterDays = 90
const endOfDays = '2999-12-31'

/** Whether the last day of the fair has passed. Without dates it is over once another edition is current. */
export const fairIsOver = ({ lastDay, today, state }: Days) => (lastDay === null ? state === 'past' : today > lastDay)

/** The first day that an order may name: never one in the past. */
export const earliestDay = ({ today }: Pick<Edition, 'today'>) => today
/** The last day that an order may name: anyone who comes for the fair has left three months after it. Without dates of a fair no day is too late. */
export const latestDay = ({ lastDay }: Pick<Edition, 'lastDay'>) =>
  lastDay === null ? endOfDays : shifted(lastDay, afterDays)

/** Whether less time is left until the entry than a visa usually takes; never true of days that have passed. */
export const visaIsUrgent = (
  { today, visaHandlingDays }: Pick<Edition, 'today' | 'visaHandlingDays'>,
  entryDate: string,
) => entryDate >= today && daysBetween(today, entryDate) < visaHandlingDays
