// Writes changes of booths for an import: their own fields, and the open sides of their neighbours.
import type { Booth } from '#contract/entities/booth.ts'
import { setSides } from '../../booth/booth.ts'
import type { Tx } from '../../db/connect.ts'
import { soldBoothsIn } from '../../hall/hall.ts'

/** Drops undefined values, so that fields missing from the table stay unchanged. */
export const defined = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
/** The fields of a booth that an undo restores. */
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
}: Booth) => ({ name, meterage, openSides, priceCents, pricePerSquareMetreCents, active, polygon, scheme, sector })

/** Sets the open sides of booths, except of sold ones and of those in `but`. */
export async function follow(tx: Tx, hallId: string, sides: ReadonlyMap<string, number>, but: ReadonlySet<string>) {
  const sold = new Set((await soldBoothsIn(tx, hallId, [...sides.keys()])).map(({ id }) => id))
  for (const [id, open] of sides) if (!sold.has(id) && !but.has(id)) await setSides(tx, id, open)
}
