// Quantities for a guest's offer. They are multiplied by the lowest rates, and sent as the first lines of the message.
import type { GuestService } from '#contract/orders/guest/fields.ts'
import type { Locale } from '#contract/locale.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { daysBetween, shifted } from '#contract/rules/days.ts'
import { earliestDay, latestDay } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { dateText } from '#web/i18n/dates.ts'
import { numberText } from '#web/i18n/numbers.ts'
import type { Offer } from './words.ts'

export interface Wish {
  people: number | null
  rooms: number | null
  metres: number | null
  from: string
  to: string
}
export const noWish: Wish = { people: null, rooms: null, metres: null, from: '', to: '' }

const needs: Record<keyof Wish, readonly GuestService[]> = {
  people: ['hotel', 'visa', 'transportation'],
  rooms: ['hotel'],
  metres: ['booth'],
  from: ['hotel', 'visa', 'transportation'],
  to: ['hotel', 'visa', 'transportation'],
}
/** Whether one of the chosen services needs this value for its price. */
export const isNeeded = (name: keyof Wish, chosen: readonly string[]) => needs[name].some((one) => chosen.includes(one))

const nights = ({ from, to }: Wish) => (from && to > from ? daysBetween(from, to) : 0)

type Days = Pick<Edition, 'today' | 'lastDay'>
/** Range of possible days: not in the past, the end not before the start. A hotel needs at least one night. */
export function daysFor({ from }: Wish, chosen: readonly string[], edition: Days) {
  const first = earliestDay(edition)
  const max = latestDay(edition)
  const start = from > first ? from : first
  return {
    from: { min: first, max },
    to: { min: chosen.includes('hotel') && from ? shifted(start, 1) : start, max },
  }
}

/** Names of the days (`from`, `to`) that are out of the possible range. */
export function impossibleDays(wish: Wish, chosen: readonly string[], edition: Days): ('from' | 'to')[] {
  const days = daysFor(wish, chosen, edition)
  return (['from', 'to'] as const).filter(
    (name) =>
      isNeeded(name, chosen) && wish[name] !== '' && (wish[name] < days[name].min || wish[name] > days[name].max),
  )
}

/** Quantity to multiply by the lowest price of a service; null until it is given. */
export function quantityOf(service: GuestService, wish: Wish): number | null {
  if (service === 'booth') return wish.metres
  if (service === 'hotel') return (wish.rooms ?? 0) * nights(wish) || null
  return service === 'visa' || service === 'transportation' ? wish.people : null
}

/** Minimum cost of the chosen services in cents, before VAT. Null while a priced service has no quantity. */
export function leastCents(offers: readonly Offer[], wish: Wish): number | null {
  const priced = offers.filter(({ cents }) => cents)
  const sums = priced.map(({ service, cents }) => Math.round((cents ?? 0) * (quantityOf(service, wish) ?? 0)))
  return priced.length > 0 && sums.every((sum) => sum > 0) ? sums.reduce((all, sum) => all + sum, 0) : null
}

/** The guest's answers as text for the message, one per line. Questions that were not shown are left out. */
export function wishText(wish: Wish, chosen: readonly string[], locale: Locale): string {
  const number = (n: number | null) => (n === null ? '' : numberText(n, locale))
  const day = (date: string) => (date ? dateText(date, locale) : '')
  const lines: readonly [keyof Wish, string, string][] = [
    ['people', m.guest_people(), number(wish.people)],
    ['rooms', m.guest_rooms(), number(wish.rooms)],
    ['from', m.guest_from_day(), day(wish.from)],
    ['to', m.guest_to_day(), day(wish.to)],
    ['metres', m.guest_metres(), number(wish.metres)],
  ]
  return lines
    .filter(([name, , value]) => value !== '' && isNeeded(name, chosen))
    .map(([, label, value]) => `${label}: ${value}`)
    .join('\n')
}
