import { m } from '#messages/messages.js'

/** Hours in which the organisers answer, by the day of the week (0 is Sunday): Saturday to Wednesday, and half of Thursday. */
const hours: Record<number, readonly [from: string, to: string]> = {
  6: ['08:30', '16:30'],
  0: ['08:30', '16:30'],
  1: ['08:30', '16:30'],
  2: ['08:30', '16:30'],
  3: ['08:30', '16:30'],
  4: ['08:30', '12:30'],
}
const names = [
  m.contact_day_0,
  m.contact_day_1,
  m.contact_day_2,
  m.contact_day_3,
  m.contact_day_4,
  m.contact_day_5,
  m.contact_day_6,
]

export type OfficeState = { isOpen: true; until: string } | { isOpen: false; day: number | null; from: string }

/** Whether somebody answers at a moment, on the clocks of a zone; if not, when next: `day` is null for later today. */
export function officeAt(now: Date, timeZone: string): OfficeState {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const today = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts['weekday'] ?? '')
  const time = `${parts['hour']}:${parts['minute']}`
  const [from, to] = hours[today] ?? ['', '']
  if (from && time >= from && time < to) return { isOpen: true, until: to }
  if (from && time < from) return { isOpen: false, day: null, from }
  const next = [1, 2, 3].map((later) => (today + later) % 7).find((day) => hours[day])!
  return { isOpen: false, day: next, from: hours[next]![0] }
}

export const dayName = (day: number) => names[day]!()
