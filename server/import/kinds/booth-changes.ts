// What an import changes of booths: their own fields, and the sides of their neighbours.
import type { Booth } from '#contract/entities/booth.ts'
import { setSides } from '../../booth/booth.ts'
import type { Tx } from '../../db/connect.ts'
import { soldAmong } from '../../hall/hall.ts'

/** What a table leaves open stays as it was. */
export const defined = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
/** What an undo puts back. */
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

/** Sets the open sides of booths; sold ones keep theirs. */
export async function follow(tx: Tx, hallId: string, sides: ReadonlyMap<string, number>, but: ReadonlySet<string>) {
  const sold = new Set((await soldAmong(tx, hallId, [...sides.keys()])).map(({ id }) => id))
  for (const [id, open] of sides) if (!sold.has(id) && !but.has(id)) await setSides(tx, id, open)
}
