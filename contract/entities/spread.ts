// How the values of a list are spread: what its filters are drawn from.
import * as z from 'zod/mini'

export const CountryCount = z.object({ country: z.string(), count: z.int() })
export type CountryCount = z.infer<typeof CountryCount>

/** `counts[i]` rows have an amount from `i * stepCents` up to the next step; countries come by their count. */
export const OrderSpread = z.object({
  amounts: z.object({ stepCents: z.int(), counts: z.array(z.int()) }),
  countries: z.array(CountryCount),
})
export type OrderSpread = z.infer<typeof OrderSpread>
