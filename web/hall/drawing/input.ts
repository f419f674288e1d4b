// What of a booth its form sends.
import type { Booth } from '#contract/entities/booth.ts'

export const inputOf = ({
  name,
  meterage,
  openSides,
  priceCents,
  pricePerSquareMetreCents,
  active,
  polygon,
  scheme = null,
  sector = null,
}: Booth) => ({
  name: name.trim(),
  meterage,
  openSides,
  priceCents,
  pricePerSquareMetreCents,
  active,
  polygon,
  scheme,
  sector,
})
