// The fairground from above: each hall at its position, halls without one in rows below. Lengths are in cm.
import type { Hall, HallPosition, HallSite } from '../entities/hall.ts'
import type { Point, Polygon } from '../kernel/geometry.ts'
import { bounds, type Bounds } from './polygon.ts'

/** Gap between halls without a position, in cm. */
const between = 1_500
/** Approximate width of a row of halls without a position, in cm. */
const rowWidth = 26_000

const middleOf = ({ minX, minY, maxX, maxY }: Bounds): Point => [(minX + maxX) / 2, (minY + maxY) / 2]

/** Outline of a hall at its position, rounded to whole centimetres. */
export function outlineAt(outline: Polygon, { at, angle }: HallPosition): Polygon {
  const [x, y] = middleOf(bounds(outline))
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return outline.map(([u, v]): Point => [
    Math.round(at[0] + (u - x) * cos - (v - y) * sin),
    Math.round(at[1] + (u - x) * sin + (v - y) * cos),
  ])
}

/** Position of every hall that has an outline, by its id. */
export function hallPositions(
  halls: readonly (Pick<Hall, 'id'> & { site: HallSite | null })[],
): Map<string, HallPosition> {
  const places = new Map<string, HallPosition>()
  for (const { id, site } of halls) if (site?.place) places.set(id, site.place)
  const placed = halls.flatMap(({ id, site }) =>
    site && places.has(id) ? outlineAt(site.outline, places.get(id)!) : [],
  )
  let x = 0
  let y = placed.length > 0 ? bounds(placed).maxY + between : 0
  let deepest = 0
  for (const { id, site } of halls) {
    if (!site || places.has(id)) continue
    const { minX, minY, maxX, maxY } = bounds(site.outline)
    const [width, depth] = [maxX - minX, maxY - minY]
    if (x > 0 && x + width > rowWidth) {
      x = 0
      y += deepest + between
      deepest = 0
    }
    places.set(id, { at: [Math.round(x + width / 2), Math.round(y + depth / 2)], angle: 0 })
    x += width + between
    deepest = Math.max(deepest, depth)
  }
  return places
}
