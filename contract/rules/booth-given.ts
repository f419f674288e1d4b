// What people say of a booth, without what follows from others: its form sends it, the audit log keeps it.
import type * as z from 'zod/mini'
import type { BoothInput } from '../entities/hall.ts'

export type GivenBooth = z.infer<typeof BoothInput> & { openSides: number }

export const givenOf = ({
  name,
  meterage,
  openSides,
  priceCents,
  pricePerSquareMetreCents,
  active,
  polygon,
  scheme = null,
  sector = null,
}: GivenBooth): GivenBooth => ({
  name,
  meterage,
  openSides,
  priceCents,
  pricePerSquareMetreCents,
  active,
  polygon,
  scheme,
  sector,
})
