// Corners of a drawing, at which a measured length begins and ends.
import type { XY } from '#contract/drawing/drawing.ts'
import { unitsToCm, type Scene } from './preview-scene.ts'

function* cornersOf(scene: Pick<Scene, 'picture' | 'found'>): Generator<XY> {
  const { factor, x, y } = unitsToCm(scene)
  for (const { points } of scene.picture.layers)
    for (let at = 0; at + 1 < points.length; at += 2) yield [points[at]! * factor + x, points[at + 1]! * factor + y]
}
/** The corner nearest to a point, in cm; undefined if none is within `reach`. */
export function nearestCorner(scene: Pick<Scene, 'picture' | 'found'>, [x, y]: XY, reach: number): XY | undefined {
  let best: { corner: XY; away: number } | undefined
  for (const corner of cornersOf(scene)) {
    const away = Math.hypot(corner[0] - x, corner[1] - y)
    if (away <= reach && (!best || away < best.away)) best = { corner, away }
  }
  return best?.corner
}
/** The next corner in a direction. Without `from`, the corner nearest to the centre of the drawing. */
export function cornersAlong(
  scene: Pick<Scene, 'picture' | 'found'>,
  from: XY | undefined,
  [dx, dy]: XY,
): XY | undefined {
  if (!from) {
    const { minX, minY, maxX, maxY } = scene.picture.box
    const { factor, x, y } = unitsToCm(scene)
    return nearestCorner(scene, [((minX + maxX) / 2) * factor + x, ((minY + maxY) / 2) * factor + y], Infinity)
  }
  let best: { corner: XY; cost: number } | undefined
  for (const corner of cornersOf(scene)) {
    const along = (corner[0] - from[0]) * dx + (corner[1] - from[1]) * dy
    const across = Math.abs((corner[0] - from[0]) * dy - (corner[1] - from[1]) * dx)
    if (along < 1 || across > 2 * along) continue
    const cost = along + 2 * across
    if (!best || cost < best.cost) best = { corner, cost }
  }
  return best?.corner
}
