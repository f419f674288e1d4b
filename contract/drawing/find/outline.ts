// Closed shapes of a drawing in centimetres: simplifies, measures and compares them.
import type { BoothMarks } from '../../rules/booth-marks.ts'
import type { Arcs, Path, XY } from '../drawing.ts'

export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}
/** Origin of an outline: drawn closed, closed over a gap, enclosed by lines, or a hatch. */
export type Made = 'closed' | 'gap' | 'face' | 'hatch'
export interface Outline {
  points: XY[]
  box: Box
  /** In m². */
  area: number
  layer: number
  made: Made
  /** Distance between the two ends of the outline in cm; 0 if they meet. */
  gap: number
  gapAt: XY | undefined
  name: string | undefined
  code: string | undefined
  arcs: Arcs | undefined
  marks: BoothMarks | undefined
  /** Booth data stated in the file. */
  stated: Path['stated']
  /** Distance in cm to a second drawing of the same outline, if there is one. */
  twice: number | undefined
}

export const boxOf = (points: readonly XY[]): Box => {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const [x, y] of points) {
    if (x < box.minX) box.minX = x
    if (y < box.minY) box.minY = y
    if (x > box.maxX) box.maxX = x
    if (y > box.maxY) box.maxY = y
  }
  return box
}
/** In cm², positive where the corners run clockwise on the screen. */
export function signedArea(points: readonly XY[]): number {
  const [first] = points
  if (!first) return 0
  let sum = 0
  for (let at = 1; at + 1 < points.length; at++) {
    const [ax, ay] = points[at]!
    const [bx, by] = points[at + 1]!
    sum += (ax - first[0]) * (by - first[1]) - (bx - first[0]) * (ay - first[1])
  }
  return sum / 2
}
export const perimeter = (points: readonly XY[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!
    return sum + Math.hypot(nextX - x, nextY - y)
  }, 0)

export function isInside(points: readonly XY[], x: number, y: number): boolean {
  let inside = false
  for (let at = 0, before = points.length - 1; at < points.length; before = at++) {
    const [ax, ay] = points[at]!
    const [bx, by] = points[before]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
export function middleOf(points: readonly XY[]): XY {
  const twice = signedArea(points) * 2
  const box = boxOf(points)
  if (Math.abs(twice) < 1e-6) return [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2]
  let [sumX, sumY] = [0, 0]
  points.forEach(([ax, ay], at) => {
    const [bx, by] = points[(at + 1) % points.length]!
    const cross = (ax - box.minX) * (by - box.minY) - (bx - box.minX) * (ay - box.minY)
    sumX += (ax + bx - 2 * box.minX) * cross
    sumY += (ay + by - 2 * box.minY) * cross
  })
  return [box.minX + sumX / (3 * twice), box.minY + sumY / (3 * twice)]
}

export const distance = ([ax, ay]: XY, [bx, by]: XY) => Math.hypot(ax - bx, ay - by)
/** Distance from a point to a line segment. `part` is the position of the nearest point on the segment, 0 to 1. */
export function toStretch([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): { away: number; part: number } {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square))
  return { away: Math.hypot(x - ax - part * dx, y - ay - part * dy), part }
}

const near = 0.5
const straight = 1
const spike = 3
/** Removes redundant points: duplicates, points on a straight line, spikes. */
export function tidy(points: readonly XY[]): XY[] {
  let kept = points.filter((point, at) => at === 0 || distance(point, points[at - 1]!) >= near)
  for (let changed = true; changed && kept.length > 2;) {
    changed = false
    for (let at = 0; at < kept.length && kept.length > 2; at++) {
      const before = kept[(at + kept.length - 1) % kept.length]!
      const here = kept[at]!
      const after = kept[(at + 1) % kept.length]!
      const says =
        distance(before, here) >= near &&
        toStretch(here, before, after).away > straight &&
        toStretch(after, before, here).away > spikeOf(before, here, after)
      if (says) continue
      kept = kept.toSpliced(at, 1)
      changed = true
      at -= 1
    }
  }
  return kept
}
/** Tolerance of a spike: `spike` if the line turns back, else 0. */
const spikeOf = ([ax, ay]: XY, [bx, by]: XY, [cx, cy]: XY) =>
  (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0 ? spike : 0

const least = 1.5
const most = 5_000
const narrowest = 80
/** Whether a booth could have this shape: 1.5 to 5,000 m², no side under 80 cm. */
export function couldBeBooth(points: readonly XY[]): boolean {
  if (points.length < 3) return false
  const area = Math.abs(signedArea(points))
  if (area < least * 10_000 || area > most * 10_000) return false
  const half = perimeter(points) / 2
  const root = half * half - 4 * area
  return (half - Math.sqrt(Math.max(0, root))) / 2 >= narrowest
}
export const outlineOf = (points: XY[], rest: Pick<Outline, 'layer' | 'made'> & Partial<Outline>): Outline => ({
  gap: 0,
  gapAt: undefined,
  name: undefined,
  code: undefined,
  arcs: undefined,
  marks: undefined,
  stated: undefined,
  twice: undefined,
  ...rest,
  points,
  box: boxOf(points),
  area: Math.abs(signedArea(points)) / 10_000,
})
