// Lines below the plan, such as an import left aside: they hold a hand where they run, and nowhere else.
import type { Point } from '../../kernel/geometry.ts'
import { bounds, edgesOf, type Bounds, type Edge } from '../../rules/polygon.ts'
import { apart, high, low, other, type Axis, type Hit } from './gaps.ts'
import { footOn } from './points.ts'
import type { Hold } from './snap.ts'

const isNear = (a: Bounds, b: Bounds, reach: number) => apart(a, b, 'x') <= reach && apart(a, b, 'y') <= reach
/** Edges of what is near a box, each with its own box. */
const edgesNear = (box: Bounds, background: readonly Hold[], reach: number): { edge: Edge; around: Bounds }[] =>
  background
    .filter((hold) => isNear(box, hold.box, reach))
    .flatMap(({ polygon }) => edgesOf(polygon).map((edge) => ({ edge, around: bounds(edge) })))
    .filter(({ around }) => isNear(box, around, reach))

/** Upright lines on x, level ones on y. */
export function backgroundHits(box: Bounds, axis: Axis, background: readonly Hold[], reach: number): Hit[] {
  return edgesNear(box, background, reach).flatMap(({ around }): Hit[] => {
    const line = low(around, axis)
    if (line !== high(around, axis) || low(around, other(axis)) === high(around, other(axis))) return []
    return [low(box, axis), high(box, axis)].map((mine) => ({
      by: line - mine,
      kind: 'background',
      name: '',
      line,
      touches: around,
    }))
  })
}

/** Where a point near a corner of a line comes to lie, or else on the nearest line; `onlyCorner`: one axis is held already. */
export function spotNear([x, y]: Point, background: readonly Hold[], reach: number, onlyCorner: boolean) {
  const box = { minX: x, minY: y, maxX: x, maxY: y }
  const edges = edgesNear(box, background, reach).map(({ edge }) => edge)
  const spots = (some: readonly Point[]) =>
    some
      .map((at) => ({ at, far: Math.hypot(at[0] - x, at[1] - y) }))
      .filter(({ far }) => far <= reach)
      .toSorted((a, b) => a.far - b.far)[0]?.at
  return spots(edges.flat()) ?? (onlyCorner ? undefined : spots(edges.map((edge) => footOn(edge, x, y))))
}
