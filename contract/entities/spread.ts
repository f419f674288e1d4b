// Distribution of a list's values, from which its filters are drawn.
import * as z from 'zod/mini'

export const CountryCount = z.object({ country: z.string(), count: z.int() })
export type CountryCount = z.infer<typeof CountryCount>

/**
 * `counts[i]` is the number of rows with an amount from `i * stepCents` up to the next step. Countries are sorted by
 * count.
 */
export const OrderSpread = z.object({
  amounts: z.object({ stepCents: z.int(), counts: z.array(z.int()) }),
  countries: z.array(CountryCount),
})
export type OrderSpread = z.infer<typeof OrderSpread>
