// A booth cut in two across its longer side.
import type { XY } from '#contract/drawing/drawing.ts'

/** Along the first of its longest edges; whole centimetres. A shape that cannot be cut stays whole. */
export function halves(points: readonly XY[]): XY[][] {
  const longest = points.reduce((best, _, at) => (edge(points, at) > edge(points, best) ? at : best), 0)
  const [ax, ay] = points[longest]!
  const [bx, by] = points[(longest + 1) % points.length]!
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const along = ([x, y]: XY) => (x - ax) * ux + (y - ay) * uy
  const places = points.map(along)
  const middle = (Math.min(...places) + Math.max(...places)) / 2
  const sides = [1, -1].map((side) => clipped(points, (point) => (along(point) - middle) * side))
  return sides.every((side) => side.length > 2) ? sides : [[...points]]
}
const edge = (points: readonly XY[], at: number) => {
  const [ax, ay] = points[at]!
  const [bx, by] = points[(at + 1) % points.length]!
  return Math.hypot(bx - ax, by - ay)
}
/** What of a shape lies on the side where `over` is not above zero. */
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
