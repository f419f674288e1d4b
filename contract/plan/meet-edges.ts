// Aligns edges of booths that overlap by no more than drawing tolerance. The edges meet in the middle.
import type { Point } from '../kernel/geometry.ts'
import { areDoubled, overlapTolerance } from '../rules/overlap.ts'
import { edgesOf, isSimple, overlaps, type Edge } from '../rules/polygon.ts'
import { flattened, hasArcs } from './arcs.ts'
import { spreadOut } from './nearby-things.ts'
import type { Shape } from './things.ts'

export interface Drawn {
  id: string
  shape: Shape
  /** Only the edges of other booths are moved to remove an overlap with this booth. */
  isFixed: boolean
}
interface Ground {
  id: string
  polygon: Point[]
  isFixed: boolean
}

/**
 * Maximum number of rounds, because a moved edge may uncover another overlap. A person must fix the remaining overlaps.
 */
const mostRounds = 8

/**
 * Edges only move back, so no booth grows and no new overlap begins. Booths with arcs are not changed.
 * @returns the new shapes by id
 */
export function withMeetingEdges(booths: readonly Drawn[]): Map<string, Shape> {
  const all = booths.map(({ id, shape, isFixed }): Ground => ({
    id,
    polygon: [...flattened(shape)],
    isFixed: isFixed || hasArcs(shape),
  }))
  const { near } = spreadOut(all)
  const at = new Map(all.map((one, place) => [one, place]))
  let open = all.flatMap((a, place) =>
    isSimple(a.polygon)
      ? near(a.polygon, 0).flatMap((b) => ((at.get(b) ?? 0) > place && isSimple(b.polygon) ? [[a, b] as const] : []))
      : [],
  )
  const changed = new Set<Ground>()
  for (let round = 0; round < mostRounds && open.length > 0; round++) {
    open = open.filter(([a, b]) => overlaps(a.polygon, b.polygon) && !areDoubled(a.polygon, b.polygon))
    for (const [a, b] of open) for (const one of giveWay(a, b)) changed.add(one)
  }
  return new Map([...changed].map(({ id, polygon }) => [id, { corners: polygon }]))
}

interface Facing {
  a: Edge
  b: Edge
  /** A point on the edge `a`, and its depth in cm inside the other booth, along the normal of `b`. */
  at: Point
  inside: number
}

/**
 * Moves the two facing edges with the smallest overlap.
 * @returns the booths that changed: none, one or both
 */
function giveWay(a: Ground, b: Ground): Ground[] {
  if (a.isFixed && b.isFixed) return []
  const most = overlapTolerance(a.polygon, b.polygon) + 2
  const facing = facingEdges(a.polygon, b.polygon)
    .filter(({ inside }) => inside > 0.4 && inside <= most)
    .toSorted((one, two) => one.inside - two.inside)[0]
  if (!facing) return []
  const { at, inside } = facing
  const [from, to] = meanDirection(facing, a.isFixed, b.isFixed)
  const normal: Point = [to, -from]
  const share = a.isFixed ? 0 : b.isFixed ? 1 : 0.5
  const line: Point = [at[0] - normal[0] * inside * share, at[1] - normal[1] * inside * share]
  // Corners are on whole centimetres, so both edges stay half a centimetre farther from a slanted line.
  const slack = Math.min(Math.abs(normal[0]), Math.abs(normal[1])) > 0.001 ? 0.5 : 0
  return [
    ...(!a.isFixed && drawBack(a, facing.a, line, normal, slack) ? [a] : []),
    ...(!b.isFixed && drawBack(b, facing.b, line, [-normal[0], -normal[1]], slack) ? [b] : []),
  ]
}

function directionOf([[ax, ay], [bx, by]]: Edge): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [(bx - ax) / length, (by - ay) / length]
}

/** Direction of the line on which both edges meet: that of the fixed booth, else the mean of both. */
function meanDirection({ a, b }: Facing, isFirstFixed: boolean, isSecondFixed: boolean): Point {
  const [ax, ay] = directionOf(a)
  const [bx, by] = directionOf(b)
  if (isFirstFixed) return [ax, ay]
  if (isSecondFixed) return [-bx, -by]
  return directionOf([
    [0, 0],
    [ax - bx, ay - by],
  ])
}

/** Cosine of the angle up to which two opposite edges are meant to be parallel, within about eight degrees. */
const parallel = -0.99

/** Pairs of edges that run along each other in opposite directions. The polygons are clockwise on the screen. */
function facingEdges(one: readonly Point[], two: readonly Point[]): Facing[] {
  const others = edgesOf(clockwise(two))
  return edgesOf(clockwise(one)).flatMap((a) => {
    const [dx, dy] = directionOf(a)
    const along = ([x, y]: Point) => x * dx + y * dy
    return others.flatMap((b): Facing[] => {
      const [ex, ey] = directionOf(b)
      if (dx * ex + dy * ey > parallel) return []
      const from = Math.max(along(a[0]), along(b[1]))
      const to = Math.min(along(a[1]), along(b[0]))
      if (to - from <= 1) return []
      const middle = (from + to) / 2 - along(a[0])
      const at: Point = [a[0][0] + dx * middle, a[0][1] + dy * middle]
      // The outward normal of a polygon that is clockwise on the screen is (dy, -dx).
      return [{ a, b, at, inside: (at[0] - b[0][0]) * -ey + (at[1] - b[0][1]) * ex }]
    })
  })
}
const clockwise = (polygon: readonly Point[]) =>
  edgesOf(polygon).reduce((sum, [[x, y], [u, v]]) => sum + x * v - u * y, 0) > 0 ? polygon : polygon.toReversed()

/** Moves corners of the edge that lie beyond the line back onto the line. Returns whether the shape changed. */
function drawBack(ground: Ground, edge: Edge, line: Point, normal: Point, slack: number): boolean {
  const polygon = ground.polygon.map((corner): Point => {
    if (!edge.some(([x, y]) => x === corner[0] && y === corner[1])) return corner
    const beyond = (corner[0] - line[0]) * normal[0] + (corner[1] - line[1]) * normal[1] + slack
    if (beyond <= 0) return corner
    return [Math.round(corner[0] - normal[0] * beyond), Math.round(corner[1] - normal[1] * beyond)]
  })
  const isChanged = polygon.some(([x, y], i) => x !== ground.polygon[i]?.[0] || y !== ground.polygon[i][1])
  if (!isChanged || !isSimple(polygon)) return false
  ground.polygon = polygon
  return true
}
