// A booth: a priced area of a hall floor.
import * as z from 'zod/mini'
import { Polygon } from '../kernel/geometry.ts'
import { BoothScheme } from '../rules/booth-marks.ts'
import { livingClaims } from '../states.ts'
import { Sector } from './exhibitor.ts'

/** `held`: somebody is filling in an order for it. `reserved`: an order that is neither rejected nor cancelled has it. `kept`: nobody has it yet, and until a date only the company that had it before may order it. */
export const BoothState = z.enum(['available', ...livingClaims, 'kept'])
export type BoothState = z.infer<typeof BoothState>

/** How the price of a square metre came about (contract/rules/price-rule.ts); factor and discount in percent. `scheme`: what the booth was priced as, where the team or the rule says so. */
export const PriceParts = z.object({
  baseCents: z.int(),
  sidesPercent: z.int(),
  shellCents: z.int(),
  earlyPercent: z.int(),
  scheme: z.optional(BoothScheme),
})
export type PriceParts = z.infer<typeof PriceParts>

/** What anyone may know of a booth. Areas in m² with two decimals, money in euro cents before VAT. */
export const Booth = z.object({
  id: z.uuid(),
  hallId: z.uuid(),
  /** The code on the plan, such as C-2. */
  name: z.string(),
  meterage: z.number(),
  openSides: z.int(),
  /** Raw space or with a shell, as the team says; null or absent where it does not. */
  scheme: z.optional(z.nullable(BoothScheme)),
  /** The field that it is meant for; null or absent where it is for all of its hall. */
  sector: z.optional(z.nullable(Sector)),
  /** The fixed price, or null: then meterage × pricePerSquareMetreCents. */
  priceCents: z.nullable(z.int()),
  pricePerSquareMetreCents: z.nullable(z.int()),
  /** Where the price per m² is that of the rule of its hall: how it came about. Null or absent elsewhere. */
  priceParts: z.optional(z.nullable(PriceParts)),
  /** What it costs, whichever way it is priced. */
  totalCents: z.int(),
  /** Whether it is on sale: it has a price, and nobody switched it off. */
  active: z.boolean(),
  /** Whether somebody switched it off. One that is neither this nor active goes on sale once it has a price. */
  switchedOff: z.optional(z.boolean()),
  state: BoothState,
  /** The last day on which it is kept for a company, while it is and no order has it. */
  keptUntil: z.nullable(z.string()),
  polygon: Polygon,
  /** The company on the fascia, once its order is verified. */
  company: z.nullable(z.object({ fa: z.string(), en: z.string() })),
  /** Its place in the directory, while it is shown there. */
  exhibitor: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.object({ fa: z.string(), en: z.string() }),
      sector: z.nullable(Sector),
      country: z.nullable(z.string()),
    }),
  ),
  /** Who shares the stand with it; null or absent where nobody does. */
  coExhibitors: z.optional(z.nullable(z.array(z.object({ fa: z.string(), en: z.string() })))),
})
export type Booth = z.infer<typeof Booth>
