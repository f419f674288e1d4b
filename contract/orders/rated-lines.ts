// Lines priced by the edition's rates. Forms show them while they are filled in, and the server prices the order with
// the same functions.
import type { Edition } from '../entities/edition.ts'
import { times, type Line } from '../rules/price.ts'

export type Rates = Edition['rates']
type Rate = Rates[number]
const nothing = { fa: '', en: '' }
const lineOf = (
  { code, title, unitCents }: Rate,
  quantity: number,
  unit: Line['unit'],
  detail: Line['detail'] = nothing,
): Line => ({
  kind: 'service',
  code,
  title,
  detail,
  quantity,
  unit,
  unitCents,
  discountCents: 0,
  totalCents: times(quantity, unitCents),
})
/** Returns the line of a rate; none for a rate that the edition lacks. */
export const rated = (rates: Rates, code: string, ...rest: [number, Line['unit'], Line['detail']?]): Line[] =>
  rates.filter((rate) => rate.code === code).map((rate) => lineOf(rate, ...rest))
