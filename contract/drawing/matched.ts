// Matches the booths of a drawing to the booths of a plan.
import type { Polygon } from '../kernel/geometry.ts'
import { flattened } from '../plan/arcs.ts'
import type { BoothThing } from '../plan/things.ts'
import { area, centroid } from '../rules/polygon.ts'

interface Numbered {
  number: string
  corners: Polygon
}
export interface Pair<Booth> {
  booth: Booth
  thing: BoothThing
}
export const shapeOf = ({ shape }: BoothThing) => flattened(shape)
export const sizeOf = (thing: BoothThing) => thing.meterage ?? area(shapeOf(thing))

/**
 * Matches booths with the same number first, the nearest ones if halls repeat it. Then it matches booths in the same
 * position.
 */
export function matched<Booth extends Numbered>(booths: readonly Booth[], here: readonly BoothThing[]) {
  const left = new Set(here)
  const waiting = new Set(booths)
  const pairs: Pair<Booth>[] = []
  const take = (booth: Booth, thing: BoothThing | undefined) => {
    if (!thing) return
    pairs.push({ booth, thing })
    left.delete(thing)
    waiting.delete(booth)
  }
  const byName = Map.groupBy(here, ({ name }) => name)
  for (const booth of booths) {
    const named = booth.number === '' ? [] : (byName.get(booth.number) ?? [])
    take(
      booth,
      nearest(
        booth,
        named.filter((thing) => left.has(thing)),
      ),
    )
  }
  for (const booth of booths)
    if (waiting.has(booth))
      take(
        booth,
        [...left].find((thing) => standsOn(booth, thing)),
      )
  return { pairs, fresh: [...waiting], gone: [...left] }
}

function away({ corners }: Numbered, thing: BoothThing): number {
  const [one, two] = [centroid(corners), centroid(shapeOf(thing))]
  return Math.hypot(one.x - two.x, one.y - two.y)
}
const nearest = (booth: Numbered, things: readonly BoothThing[]) =>
  things.length < 2 ? things[0] : things.toSorted((a, b) => away(booth, a) - away(booth, b))[0]
const standsOn = (booth: Numbered, thing: BoothThing) =>
  away(booth, thing) < 20 && Math.abs(sizeOf(thing) / area(booth.corners) - 1) < 0.2
