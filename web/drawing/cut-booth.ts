// Cuts a booth into pieces, such as two halves across its longer side.
import type { XY } from '#contract/drawing/drawing.ts'

/**
 * Cuts at right angles to the first of the longest edges, at whole centimetres. A shape that cannot be cut stays whole.
 */
export function halves(points: readonly XY[]): XY[][] {
  const longest = points.reduce((best, _, at) => (edge(points, at) > edge(points, best) ? at : best), 0)
  const [ax, ay] = points[longest]!
  const [bx, by] = points[(longest + 1) % points.length]!
  return slices(points, [bx - ax, by - ay], 2)
}
/** Cuts a booth into as many equal slices as it has numbers, along the direction in which the numbers are placed. */
export function piecesFor(
  points: readonly XY[],
  numbers: readonly string[],
  places: readonly XY[],
): { number: string; points: XY[] }[] {
  const spread = (all: readonly number[]) => Math.max(...all) - Math.min(...all)
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const axis = spread(xs) >= spread(ys) ? 0 : 1
  const sorted = numbers.map((number, at) => ({ number, at: places[at]?.[axis] ?? at })).toSorted((a, b) => a.at - b.at)
  const cut = slices(points, axis === 0 ? [1, 0] : [0, 1], numbers.length)
  return cut.map((piece, at) => ({ number: sorted[at]!.number, points: piece }))
}
function slices(points: readonly XY[], [dx, dy]: XY, count: number): XY[][] {
  const length = Math.hypot(dx, dy) || 1
  const along = ([x, y]: XY) => (x * dx + y * dy) / length
  const places = points.map(along)
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const end = (at: number) => from + ((to - from) * at) / count
  const cut = Array.from({ length: count }, (_, at) => {
    const before = at === count - 1 ? [...points] : clipped(points, (point) => along(point) - end(at + 1))
    return at === 0 ? before : clipped(before, (point) => end(at) - along(point))
  })
  return cut.every((piece) => piece.length > 2) ? cut : [[...points]]
}
const edge = (points: readonly XY[], at: number) => {
  const [ax, ay] = points[at]!
  const [bx, by] = points[(at + 1) % points.length]!
  return Math.hypot(bx - ax, by - ay)
}
/** The part of a shape on the side where `over` is zero or less. */
function clipped(points: readonly XY[], over: (point: XY) => number): XY[] {
  return points.flatMap((point, at) => {
    const next = points[(at + 1) % points.length]!
    const [here, there] = [over(point), over(next)]
    const kept: XY[] = here <= 0 ? [point] : []
    if (here < 0 !== there < 0 && here !== 0 && there !== 0) {
      const part = here / (here - there)
      kept.push([
        Math.round(point[0] + (next[0] - point[0]) * part),
        Math.round(point[1] + (next[1] - point[1]) * part),
      ])
    }
    return kept
  })
}
