// Booths with another shape: area and open sides follow, their own and their neighbours', unless they were written by hand.
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Point, Polygon } from '#contract/kernel/geometry.ts'
import { sidesThatFollow } from '#contract/rules/open-sides.ts'
import { area, edgesOf } from '#contract/rules/polygon.ts'
import { footOn } from './snap.ts'
import { isSold } from './sold.ts'

export interface Node {
  booth: string
  corner: number
}
const leastCorners = 3
const mostCorners = 64

/** The plan after a change, with the sides of booths that follow it; those of sold booths are part of what was sold. */
export function settled(plan: HallPlan, before: readonly Booth[], after: readonly Booth[]): Booth[] {
  const followed = sidesThatFollow(plan, before, after)
  return after.map((booth) => {
    const openSides = followed.get(booth.id)
    return openSides === undefined || isSold(booth) ? booth : { ...booth, openSides }
  })
}

export const reshaped = (plan: HallPlan, booths: readonly Booth[], id: string, polygon: Polygon): Booth[] =>
  settled(
    plan,
    booths,
    booths.map((booth) =>
      booth.id === id
        ? { ...booth, polygon, meterage: booth.meterage === area(booth.polygon) ? area(polygon) : booth.meterage }
        : booth,
    ),
  )

export const withCorner = (polygon: Polygon, corner: number, point: Point): Polygon =>
  polygon.map((one, i) => (i === corner ? point : one))
export const withoutCorner = (polygon: Polygon, corner: number): Polygon =>
  polygon.length > leastCorners ? polygon.filter((_, i) => i !== corner) : polygon
/** A corner more, on the edge that begins at `edge`. */
export const splitAt = (polygon: Polygon, edge: number, point: Point): Polygon =>
  polygon.length < mostCorners ? polygon.toSpliced(edge + 1, 0, point) : polygon

/** All of them by the same way; they keep their area. */
export const movedBy = (
  plan: HallPlan,
  booths: readonly Booth[],
  ids: ReadonlySet<string>,
  dx: number,
  dy: number,
): Booth[] =>
  settled(
    plan,
    booths,
    booths.map((booth) =>
      ids.has(booth.id) ? { ...booth, polygon: booth.polygon.map(([x, y]): Point => [x + dx, y + dy]) } : booth,
    ),
  )

/** The corner nearest to a point, within reach. */
export function cornerAt(booths: readonly Booth[], x: number, y: number, reach: number): Node | undefined {
  let best: Node | undefined
  let least = reach
  for (const { id, polygon } of booths)
    polygon.forEach((point, corner) => {
      const far = Math.hypot(point[0] - x, point[1] - y)
      if (far < least) [best, least] = [{ booth: id, corner }, far]
    })
  return best
}

/** The edge nearest to a point, within reach, and the place on it. */
export function edgeAt(
  booths: readonly Booth[],
  x: number,
  y: number,
  reach: number,
): (Node & { point: Point }) | undefined {
  let best: (Node & { point: Point }) | undefined
  let least = reach
  for (const { id, polygon } of booths)
    edgesOf(polygon).forEach((edge, corner) => {
      const point = footOn(edge, x, y)
      const far = Math.hypot(point[0] - x, point[1] - y)
      if (far < least) [best, least] = [{ booth: id, corner, point }, far]
    })
  return best
}

/** Without points that say nothing: doubled ones, and those in the middle of a straight line. */
export function tidy(points: readonly Point[]): Point[] {
  const once = points.filter((point, i) => {
    const before = points.at(i - 1)
    return points.length < 2 || !before || before[0] !== point[0] || before[1] !== point[1]
  })
  return once.filter(([x, y], i) => {
    const [ax, ay] = once.at(i - 1) ?? [x, y]
    const [bx, by] = once[(i + 1) % once.length] ?? [x, y]
    return (x - ax) * (by - y) !== (y - ay) * (bx - x)
  })
}
