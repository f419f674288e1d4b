// A booth: a priced area of a hall floor.
import * as z from 'zod/mini'
import { Polygon } from '../kernel/geometry.ts'
import { BoothScheme } from '../rules/booth-marks.ts'
import { livingClaims } from '../states.ts'
import { Sector } from './exhibitor.ts'

/**
 * `held`: a user is filling in an order for it. `reserved`: an order that is neither rejected nor cancelled contains
 * it. `earmarked`: free, but until a date only the company that had the booth before may order it.
 */
export const BoothState = z.enum(['available', ...livingClaims, 'earmarked'])
export type BoothState = z.infer<typeof BoothState>

/**
 * Components of the price per square metre (contract/rules/price-rule.ts); factor and discount in percent. `scheme`:
 * raw space or shell, as used for the price, if the team or the price rule sets one.
 */
export const PriceParts = z.object({
  baseCents: z.int(),
  sidesPercent: z.int(),
  shellCents: z.int(),
  earlyPercent: z.int(),
  scheme: z.optional(BoothScheme),
})
export type PriceParts = z.infer<typeof PriceParts>

/** Public data of a booth. Areas are in m² with two decimals, money is in euro cents before VAT. */
export const Booth = z.object({
  id: z.uuid(),
  hallId: z.uuid(),
  /** Booth code on the plan, such as C-2. */
  name: z.string(),
  meterage: z.number(),
  openSides: z.int(),
  /** Raw space or with a shell, as set by the team; null or absent if not set. */
  scheme: z.optional(z.nullable(BoothScheme)),
  /** Sector that the booth is meant for; null or absent if open to all sectors of the hall. */
  sector: z.optional(z.nullable(Sector)),
  /** Fixed price; null if the price is meterage × pricePerSquareMetreCents. */
  priceCents: z.nullable(z.int()),
  pricePerSquareMetreCents: z.nullable(z.int()),
  /** Components of the price per m², if it comes from the hall's price rule; null or absent otherwise. */
  priceParts: z.optional(z.nullable(PriceParts)),
  /** Price of the booth, fixed or computed. */
  totalCents: z.int(),
  /** Whether the booth is on sale: it has a price and is not switched off. */
  active: z.boolean(),
  /**
   * Whether an admin switched it off. A booth that is neither switched off nor active goes on sale once it has a price.
   */
  switchedOff: z.optional(z.boolean()),
  state: BoothState,
  /** Last day on which the booth is reserved by right of return; null if it is not, or if an order contains it. */
  earmarkedUntil: z.nullable(z.string()),
  polygon: Polygon,
  /** Company on the fascia, once its order is verified. */
  company: z.nullable(z.object({ fa: z.string(), en: z.string() })),
  /** Entry of the company in the directory, while it is listed. */
  exhibitor: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.object({ fa: z.string(), en: z.string() }),
      sector: z.nullable(Sector),
      country: z.nullable(z.string()),
    }),
  ),
  /** Companies that share the stand; null or absent without any. */
  coExhibitors: z.optional(z.nullable(z.array(z.object({ fa: z.string(), en: z.string() })))),
})
export type Booth = z.infer<typeof Booth>
