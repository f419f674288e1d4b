// Public holidays of Iran, for a note next to the days of a fair. Solar holidays have fixed days in the Solar Hijri
// calendar. Lunar ones follow the civil Islamic calendar; the sighting of the moon may shift them by a day. Source: the
// law of official holidays (1980, with its amendments), as the Calendar Centre of the University of Tehran publishes it
// each year.
import { shifted } from './days.ts'

/** Month and day of the Solar Hijri year. */
const solar = {
  '1-1': 'nowruz',
  '1-2': 'nowruz',
  '1-3': 'nowruz',
  '1-4': 'nowruz',
  '1-12': 'republic',
  '1-13': 'nature',
  '3-14': 'khomeini',
  '3-15': 'uprising',
  '11-22': 'revolution',
  '12-29': 'oil',
  '12-30': 'nowruz',
} as const
/** Month and day of the lunar year. */
const lunar = {
  '1-9': 'tasua',
  '1-10': 'ashura',
  '2-20': 'arbaeen',
  '2-28': 'safar28',
  '2-30': 'reza',
  '3-8': 'askari',
  '3-17': 'birth',
  '6-3': 'fatima',
  '7-13': 'ali',
  '7-27': 'mabas',
  '8-15': 'mahdi',
  '9-21': 'ramadan21',
  '10-1': 'fitr',
  '10-2': 'fitr',
  '10-25': 'sadiq',
  '12-10': 'qorban',
  '12-18': 'ghadir',
} as const
export type Holiday = (typeof solar)[keyof typeof solar] | (typeof lunar)[keyof typeof lunar]
export interface DayOff {
  day: string
  /** The public holiday; undefined for a Friday without one. */
  holiday?: Holiday
  /** Whether the day depends on the moon. */
  isLunar?: boolean
}

const partsIn = (calendar: 'persian' | 'islamic-civil') =>
  new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
const persian = partsIn('persian')
const islamic = partsIn('islamic-civil')
const monthAndDay = (format: Intl.DateTimeFormat, day: string) => {
  const parts = format.formatToParts(new Date(`${day}T12:00:00Z`))
  const of = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value)
  return `${of('month')}-${of('day')}`
}

/** Longest range in days. No fair is longer, and a mistyped range must not loop over years. */
const mostDays = 60

/** Fridays and public holidays from `first` to `last`, both included. */
export function daysOff(first: string, last: string): DayOff[] {
  const days: DayOff[] = []
  for (let day = first, n = 0; day <= last && n < mostDays; day = shifted(day, 1), n++) {
    const fixed = solar[monthAndDay(persian, day) as keyof typeof solar]
    const moved = lunar[lunarDay(day) as keyof typeof lunar]
    if (fixed) days.push({ day, holiday: fixed })
    else if (moved) days.push({ day, holiday: moved, isLunar: true })
    else if (new Date(`${day}T12:00:00Z`).getUTCDay() === 5) days.push({ day })
  }
  return days
}

/**
 * Month and day of the lunar year. The last day of Safar counts as its thirtieth, even in a year in which it has 29
 * days.
 */
function lunarDay(day: string) {
  const here = monthAndDay(islamic, day)
  return here === '2-29' && monthAndDay(islamic, shifted(day, 1)) === '3-1' ? '2-30' : here
}
