// Snaps a pointer position to the targets of the plan.
import type { Point } from '#contract/kernel/geometry.ts'
import { boxOfThing, footprintOf } from '#contract/plan/tools/footprint.ts'
import {
  directionsNear,
  snapPoint,
  steadied,
  type SnapTargets,
  type Hold,
  type Snapped,
} from '#contract/plan/tools/snap.ts'
import type { Desk } from '../desk/desk.ts'
import type { Aim } from './pointer.ts'

/**
 * Snapping targets: everything in the plan except `besides`. Outlines left by an import are included if `holdsBelow` is
 * set.
 */
export function snapTargetsFor(
  { state: { document, holdsBelow } }: Desk,
  besides: ReadonlySet<string> = new Set(),
): SnapTargets {
  const hidden = new Set(document.frame.layers.flatMap(({ id, hidden }) => (hidden ? [id] : [])))
  const holds: Hold[] = []
  const background: Hold[] = []
  const pillars: Point[] = []
  const walls: (readonly Point[])[] = document.frame.outline ? [document.frame.outline] : []
  for (const thing of document.things) {
    if (besides.has(thing.id) || hidden.has(thing.layer)) continue
    if (thing.kind === 'booth' || thing.kind === 'facility' || thing.kind === 'stairs')
      holds.push({
        name: thing.kind === 'booth' ? thing.name : '',
        polygon: footprintOf(thing),
        box: boxOfThing(thing),
      })
    else if (thing.kind === 'pillar') pillars.push(thing.at)
    else if (thing.kind === 'wall') walls.push(thing.points)
    else if (thing.kind === 'sketch' && holdsBelow)
      background.push({ name: '', polygon: footprintOf(thing), box: boxOfThing(thing) })
  }
  return { holds, pillars, walls, background, aisle: document.frame.aisle }
}

const still = (x: number, y: number): Snapped & { point: Point } => ({
  point: [Math.round(x), Math.round(y)],
  dx: 0,
  dy: 0,
  guides: [],
  gaps: [],
  to: [],
})

interface Resting {
  ground: SnapTargets
  /** Start corner of the side being drawn. */
  from?: Point | undefined
  axes?: { x: boolean; y: boolean }
}
/**
 * Snaps the pointer position. With Shift the side from `from` is horizontal or vertical. Nearly straight sides become
 * straight.
 */
export function snappedPoint(desk: Desk, aim: Aim, { ground, from, axes }: Resting): Snapped & { point: Point } {
  if (aim.exact) return still(aim.x, aim.y)
  const isSnapping = desk.state.snapping && !aim.free
  if (from && aim.shift) {
    const level = Math.abs(aim.x - from[0]) >= Math.abs(aim.y - from[1])
    if (!isSnapping) return still(level ? aim.x : from[0], level ? from[1] : aim.y)
    const snapped = snapPoint(level ? aim.x : from[0], level ? from[1] : aim.y, ground, aim.pull, true, {
      x: level,
      y: !level,
    })
    return snapped
  }
  if (!isSnapping) return still(aim.x, aim.y)
  const near = snapPoint(aim.x, aim.y, ground, aim.pull, false, axes)
  if (near.to.length > 0) return withGrid(near, aim, axes)
  const steady = from && steadied(from, aim.x, aim.y, directionsNear(ground, from))
  if (steady && (steady[0] === from[0] || steady[1] === from[1]))
    return withGrid(still(...steady), aim, { x: steady[0] !== from[0], y: steady[1] !== from[1] })
  if (steady) return still(...steady)
  return snapPoint(aim.x, aim.y, ground, aim.pull, true, axes)
}

/** Rounds a position to the grid on each axis that snapped to nothing else. */
function withGrid(
  snapped: Snapped & { point: Point },
  aim: Aim,
  axes = { x: true, y: true },
): Snapped & { point: Point } {
  const grid = (value: number) => Math.round(value / 50) * 50
  const [x, y] = snapped.point
  const onX = axes.x && snapped.dx === 0 && !snapped.guides.some(({ axis, at }) => axis === 'x' && at === x)
  const onY = axes.y && snapped.dy === 0 && !snapped.guides.some(({ axis, at }) => axis === 'y' && at === y)
  const isOnBoth = snapped.to.some(({ kind }) => kind === 'corner' || (kind === 'background' && !snapped.guides.length))
  return isOnBoth ? snapped : { ...snapped, point: [onX ? grid(aim.x) : x, onY ? grid(aim.y) : y] }
}
