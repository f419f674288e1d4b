// Days for which travel services may be ordered (docs/decisions/editions.md).
import { daysBetween, shifted } from './days.ts'
import type { Edition } from '../entities/edition.ts'

type Days = Pick<Edition, 'lastDay' | 'today'> & { state?: Edition['state'] }
const afterDays = 90
const endOfDays = '2999-12-31'

/** Whether the last day of the fair has passed. Without dates it is over once another edition is current. */
export const fairIsOver = ({ lastDay, today, state }: Days) => (lastDay === null ? state === 'past' : today > lastDay)

/** First day that an order may contain: never one in the past. */
export const earliestDay = ({ today }: Pick<Edition, 'today'>) => today
/**
 * Last day that an order may contain: three months after the fair, when all visitors have left. Without fair dates
 * there is no limit.
 */
export const latestDay = ({ lastDay }: Pick<Edition, 'lastDay'>) =>
  lastDay === null ? endOfDays : shifted(lastDay, afterDays)

/** Whether less time is left before entry than a visa usually takes. Never true for past days. */
export const visaIsUrgent = (
  { today, visaHandlingDays }: Pick<Edition, 'today' | 'visaHandlingDays'>,
  entryDate: string,
) => entryDate >= today && daysBetween(today, entryDate) < visaHandlingDays
