// Lines with arcs. Each edge has a bulge, the tangent of a quarter of its angle. It is positive if the edge turns from
// the x axis towards the y axis.
import type { Arcs, Path, XY } from './drawing.ts'
import { arcPoints } from './gather.ts'

export interface Corner {
  x: number
  y: number
  /** Bulge of the edge that begins at this corner. */
  bulge: number
}
export type Line = Pick<Path, 'closed' | 'kind' | 'arcs'> & { points: XY[] }

export const polyline = (corners: readonly Corner[], closed: boolean): Line => ({
  points: bulged(corners, closed),
  closed,
  kind: corners.length > 2 || closed ? 'outline' : 'line',
  ...arcsOf(corners, closed),
})

/** Points of the line through `corners`, with arcs flattened. */
export function bulged(corners: readonly Corner[], closed: boolean): XY[] {
  const points: XY[] = []
  corners.forEach((corner, at) => {
    points.push([corner.x, corner.y])
    const next = corners[at + 1] ?? (closed ? corners[0] : undefined)
    if (next && corner.bulge !== 0 && Number.isFinite(corner.bulge)) points.push(...arcBetween(corner, next))
  })
  return points
}
/** Points of an arc without its ends. */
function arcBetween({ x, y, bulge }: Corner, next: Corner): XY[] {
  const half = 2 * Math.atan(bulge)
  const dx = (next.x - x) / 2
  const dy = (next.y - y) / 2
  if (half === 0 || (dx === 0 && dy === 0)) return []
  const away = 1 / Math.tan(half)
  const middle: XY = [x + dx - dy * away, y + dy + dx * away]
  const from: XY = [x - middle[0], y - middle[1]]
  const points = arcPoints(middle, from, [-from[1], from[0]], 0, 2 * half)
  return points.slice(1, -1)
}

/**
 * Arcs of a closed line, if it has any. A line that ends at its start also counts as closed. A shape needs at least
 * three corners, so a circle of two halves becomes four quarters.
 */
export function arcsOf(corners: readonly Corner[], closed: boolean): { arcs?: Arcs } {
  const [first, last] = [corners[0], corners.at(-1)]
  if (!first || !last || !corners.some(({ bulge }) => bulge !== 0)) return {}
  const returns = corners.length > 2 && Math.hypot(first.x - last.x, first.y - last.y) < 1e-6
  if (!closed && !returns) return {}
  const kept = returns ? corners.slice(0, -1) : corners
  const all = kept.length < 3 ? kept.flatMap((corner, at) => halved(corner, kept[(at + 1) % kept.length]!)) : kept
  return { arcs: { corners: all.map(({ x, y }): XY => [x, y]), bulges: all.map(({ bulge }) => bulge) } }
}
function halved({ x, y, bulge }: Corner, next: Corner): Corner[] {
  const half = Math.tan(Math.atan(bulge) / 2)
  const [dx, dy] = [next.x - x, next.y - y]
  const middle = { x: x + dx / 2 + (dy * bulge) / 2, y: y + dy / 2 - (dx * bulge) / 2 }
  return [
    { x, y, bulge: half },
    { ...middle, bulge: half },
  ]
}

const eighth = Math.tan(Math.PI / 8)
export function roundLine([x, y]: XY, radius: number): Line {
  const points = arcPoints([x, y], [radius, 0], [0, radius], 0, Math.PI * 2).slice(0, -1)
  const corners: XY[] = [
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
    [x, y - radius],
  ]
  return { points, closed: true, kind: 'circle', arcs: { corners, bulges: corners.map(() => eighth) } }
}
