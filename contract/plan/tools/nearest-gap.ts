// Finds neighbouring boxes with a grid, so that thousands of booths are not compared with each other.
import type { Bounds } from '../../rules/polygon.ts'
import type { PlanDocument } from '../document.ts'
import { boxOfThing } from './footprint.ts'

const side = 500
/** Yields every pair of boxes no farther apart than `room`, once, as indexes in the list. */
export function* pairsNear(boxes: readonly Bounds[], room: number): Generator<readonly [number, number]> {
  const squares = new Map<number, number[]>()
  for (const [i, box] of boxes.entries()) {
    const seen = new Set<number>()
    const [x0, x1] = [Math.floor((box.minX - room) / side), Math.floor((box.maxX + room) / side)]
    const [y0, y1] = [Math.floor((box.minY - room) / side), Math.floor((box.maxY + room) / side)]
    for (let x = x0; x <= x1; x++)
      for (let y = y0; y <= y1; y++) {
        const square = squares.get(x * 100_003 + y) ?? []
        for (const j of square) {
          const other = boxes[j]
          if (!other || seen.has(j)) continue
          seen.add(j)
          if (
            box.minX - room <= other.maxX &&
            other.minX - room <= box.maxX &&
            box.minY - room <= other.maxY &&
            other.minY - room <= box.maxY
          )
            yield [j, i]
        }
        square.push(i)
        squares.set(x * 100_003 + y, square)
      }
  }
}

/**
 * Returns the nearest booth in the row or column of a box, and its distance in cm. Booths in `besides` do not count.
 */
export function nearestGap(
  { things }: PlanDocument,
  besides: ReadonlySet<string>,
  box: Bounds,
): { name: string; gap: number } | undefined {
  let best: { name: string; gap: number } | undefined
  for (const thing of things) {
    if (thing.kind !== 'booth' || besides.has(thing.id)) continue
    const other = boxOfThing(thing)
    const across = Math.max(other.minX - box.maxX, box.minX - other.maxX)
    const down = Math.max(other.minY - box.maxY, box.minY - other.maxY)
    const gap = across >= 0 && down < 0 ? across : down >= 0 && across < 0 ? down : undefined
    if (gap !== undefined && gap < (best?.gap ?? Infinity)) best = { name: thing.name, gap }
  }
  return best
}
