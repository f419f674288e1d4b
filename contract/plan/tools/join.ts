// Joins booths into one, and splits one into two. Joined shapes share walls; nothing is rounded, so the areas add up.
import type { Point } from '../../kernel/geometry.ts'
import { area, edgesOf, isSimple, type Edge } from '../../rules/polygon.ts'
import type { BoothThing } from '../things.ts'
import type * as z from 'zod/mini'
import { polygonOf, boxOfThing } from './footprint.ts'
import { tidy } from './points.ts'

type Booth = z.infer<typeof BoothThing>
const keyOf = ([x, y]: Point) => `${x} ${y}`
const isOn = ([[ax, ay], [bx, by]]: Edge, [x, y]: Point) =>
  (bx - ax) * (y - ay) === (by - ay) * (x - ax) && (x - ax) * (x - bx) + (y - ay) * (y - by) < 0

/** Corners in clockwise order on the screen. */
const clockwise = (polygon: readonly Point[]) =>
  edgesOf(polygon).reduce((sum, [[x, y], [u, v]]) => sum + x * v - u * y, 0) < 0 ? polygon.toReversed() : [...polygon]

/** An edge split at every corner that lies on it. */
function pieces(edge: Edge, corners: readonly Point[]): Edge[] {
  const [from, to] = edge
  const far = ([x, y]: Point) => Math.hypot(x - from[0], y - from[1])
  const stops = [...corners.filter((corner) => isOn(edge, corner)), to].sort((a, b) => far(a) - far(b))
  let at = from
  return stops.flatMap((stop) => {
    if (keyOf(stop) === keyOf(at)) return []
    const piece: Edge = [at, stop]
    at = stop
    return [piece]
  })
}

/**
 * Returns the union of polygons that touch along walls and do not overlap. Undefined if the polygons form several areas
 * or enclose a hole.
 */
export function joinedShape(polygons: readonly (readonly Point[])[]): Point[] | undefined {
  const rings = polygons.map(clockwise)
  const corners = rings.flat()
  const left = new Map<string, Edge>()
  for (const edge of rings.flatMap(edgesOf).flatMap((edge) => pieces(edge, corners))) {
    const back = `${keyOf(edge[1])}>${keyOf(edge[0])}`
    const way = `${keyOf(edge[0])}>${keyOf(edge[1])}`
    if (left.has(back)) left.delete(back)
    else if (left.has(way)) return undefined
    else left.set(way, edge)
  }
  const from = new Map([...left.values()].map(([a, b]) => [keyOf(a), b]))
  const [first] = left.values()
  if (!first || from.size !== left.size) return undefined
  const ring: Point[] = []
  for (let at: Point | undefined = first[0]; at && ring.length <= from.size; at = from.get(keyOf(at))) {
    if (ring.length && keyOf(at) === keyOf(first[0])) break
    ring.push(at)
  }
  const shape = tidy(ring)
  return ring.length === from.size && shape.length <= 64 && isSimple(shape) ? shape : undefined
}

/**
 * Merges booths into one with the id, number and price of the key booth. Fixed prices are added if each booth has one.
 * @returns undefined if the booths are not adjacent
 */
export function merged(booths: readonly Booth[], key: Booth): Booth | undefined {
  const corners = joinedShape(booths.map(({ shape }) => polygonOf(shape)))
  if (!corners) return undefined
  const declared = booths.some(({ meterage }) => meterage !== null)
  const sum = booths.reduce((all, { meterage, shape }) => all + (meterage ?? area(polygonOf(shape))), 0)
  const meterage = declared ? Math.round(sum * 100) / 100 : null
  const prices = booths.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]))
  const priceCents = prices.length === booths.length ? prices.reduce((all, cents) => all + cents, 0) : key.priceCents
  return { ...key, shape: { corners }, meterage, priceCents, openSides: null }
}

/** Part of a polygon on one side of a vertical or horizontal line. */
function halfOf(polygon: readonly Point[], axis: 0 | 1, at: number, upper: boolean): Point[] {
  const inside = (point: Point) => (upper ? point[axis] >= at : point[axis] <= at)
  return tidy(
    edgesOf(polygon).flatMap(([from, to]): Point[] => {
      const kept = inside(from) ? [from] : []
      if (inside(from) === inside(to) || from[axis] === at || to[axis] === at) return kept
      const t = (at - from[axis]) / (to[axis] - from[axis])
      const other = Math.round(from[1 - axis]! + t * (to[1 - axis]! - from[1 - axis]!))
      return [...kept, axis === 0 ? [at, other] : [other, at]]
    }),
  )
}

/**
 * Splits a booth into two halves across the longer side, at a whole centimetre. The first keeps the id and the number.
 * @returns undefined if the cut would leave more than two areas
 */
export function split(booth: Booth, id: string, name: string): [Booth, Booth] | undefined {
  const polygon = polygonOf(booth.shape)
  const { minX, minY, maxX, maxY } = boxOfThing(booth)
  const axis = maxX - minX >= maxY - minY ? 0 : 1
  const at = Math.round(axis === 0 ? (minX + maxX) / 2 : (minY + maxY) / 2)
  const [one, two] = [halfOf(polygon, axis, at, false), halfOf(polygon, axis, at, true)]
  if (!isSimple(one) || !isSimple(two)) return undefined
  const part = (share: number) => (booth.meterage === null ? null : Math.round(booth.meterage * share * 100) / 100)
  const share = area(one) / (area(one) + area(two))
  const price = (share: number) => (booth.priceCents === null ? null : Math.round(booth.priceCents * share))
  return [
    { ...booth, shape: { corners: one }, meterage: part(share), openSides: null, priceCents: price(share) },
    {
      ...booth,
      id,
      name,
      shape: { corners: two },
      meterage: part(1 - share),
      openSides: null,
      priceCents: booth.priceCents === null ? null : booth.priceCents - (price(share) ?? 0),
    },
  ]
}
