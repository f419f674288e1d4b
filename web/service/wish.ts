// Input of the price calculator, from the query: ?hall=…&area=24&sides=2&extra=catalogue&extra=EQP-07.
import { numberOf } from '#web/i18n/numbers.ts'

export interface Wish {
  hall: string
  area: number
  sides: number
  extras: readonly string[]
}
/** Areas that the calculator accepts, in m². */
export const area = { least: 9, most: 120, usual: 24 } as const
/** Maximum difference in m² between an area and a booth of “about the same size”. */
const about = 4
export const surroundingDays = (metres: number): [from: number, to: number] => [
  Math.max(1, metres - about),
  metres + about,
]

/** Parses a whole number in any digits and clamps it to the limits. Returns `usual` if it is not a number. */
const within = (text: string | null, least: number, most: number, usual: number) => {
  const number = numberOf(text ?? '')
  return number === null || !Number.isFinite(number) ? usual : Math.min(most, Math.max(least, Math.round(number)))
}
export const wishOf = (query: URLSearchParams): Wish => ({
  hall: query.get('hall') ?? '',
  area: within(query.get('area'), area.least, area.most, area.usual),
  sides: within(query.get('sides'), 1, 4, 2),
  extras: query.getAll('extra').slice(0, 60),
})
