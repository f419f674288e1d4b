// Filter of the map and its form in the address: ?q=…&free=1&area=12-24&price=5000&sides=2.
import type { Booth } from '#contract/entities/booth.ts'
import { fold } from '../ui/fold.ts'

export interface BoothFilter {
  q: string
  free: boolean
  /** Range in square metres, such as 12-24, -12 or 48-; empty for any. */
  area: string
  /** Maximum price in whole euros; 0 for any. */
  price: number
  /** Minimum number of open sides; 0 for any. */
  sides: number
}
export const noFilter: BoothFilter = { q: '', free: false, area: '', price: 0, sides: 0 }
export const areaRanges = ['-12', '12-24', '24-48', '48-'] as const

export const isFiltering = (filter: BoothFilter): boolean => Object.entries(filter).some(([, value]) => Boolean(value))

export function readFilter(query: URLSearchParams): BoothFilter {
  const whole = (name: string, most: number) => {
    const n = Number(query.get(name))
    return Number.isInteger(n) && n > 0 && n <= most ? n : 0
  }
  const area = query.get('area') ?? ''
  return {
    q: (query.get('q') ?? '').slice(0, 80),
    free: query.get('free') === '1',
    area: /^\d{0,4}-\d{0,4}$/.test(area) ? area : '',
    price: whole('price', 10_000_000),
    sides: whole('sides', 4),
  }
}

/** Returns the query with this filter written to it; all other parameters stay. */
export function writeFilter(filter: BoothFilter, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  const values = {
    q: filter.q,
    free: filter.free ? '1' : '',
    area: filter.area,
    price: filter.price || '',
    sides: filter.sides || '',
  }
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, String(value))
    else next.delete(name)
  }
  return next
}

export const rangeOf = (area: string): [from: number, to: number] => {
  const [from, to] = area.split('-')
  return [Number(from) || 0, Number(to) || Infinity]
}

const nobody: ReadonlySet<string> = new Set()

/** Further search terms of a booth: sector and country of its company. */
export type BoothWords = (booth: Booth) => readonly string[]
const noWords: BoothWords = () => []

/**
 * Returns a test for one filter. The user's own `chosen` booths count as free. Codes, companies and `words` match in
 * any spelling of ye, kaf, digits and hyphens.
 */
export function matcher(filter: BoothFilter, chosen = nobody, words = noWords): (booth: Booth) => boolean {
  const sought = plain(filter.q)
  const [from, to] = rangeOf(filter.area)
  const isFound = (booth: Booth) =>
    [
      booth.name,
      ...[booth.company, booth.exhibitor?.name, ...(booth.coExhibitors ?? [])].flatMap((one) =>
        one ? [one.fa, one.en] : [],
      ),
      ...words(booth),
    ].some((text) => plain(text).includes(sought))
  return (booth) =>
    (!sought || isFound(booth)) &&
    (!filter.free || chosen.has(booth.id) || (booth.active && booth.state === 'available')) &&
    booth.meterage >= from &&
    booth.meterage <= to &&
    (!filter.price || booth.totalCents <= filter.price * 100) &&
    booth.openSides >= filter.sides
}
const plain = (text: string) => fold(text).replaceAll('-', '')

/** Round prices in euros, near the 25th, 50th, 75th and 95th percentiles of the hall's booths. */
export function priceSteps(booths: readonly Booth[]): number[] {
  const prices = booths.map(({ totalCents }) => totalCents / 100).sort((a, b) => a - b)
  const steps = [0.25, 0.5, 0.75, 0.95].map((part) => rounded(prices[Math.floor(prices.length * part)] ?? 0))
  return [...new Set(steps)].filter((step) => step > 0)
}
const rounded = (euros: number) => {
  const unit = euros < 2_000 ? 250 : euros < 10_000 ? 500 : 2_500
  return Math.ceil(euros / unit) * unit
}
