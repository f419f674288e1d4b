// Finds neighbouring things of a plan with a grid. Ten thousand booths need not each be compared with all others.
import type { Polygon } from '../kernel/geometry.ts'
import { bounds, type Bounds } from '../rules/polygon.ts'

/** Side of a grid square in cm, about one or two booths. */
const cell = 800

interface Placed {
  polygon: Polygon
}
interface Spread<T> {
  item: T
  box: Bounds
}

function cellsOf({ minX, minY, maxX, maxY }: Bounds, reach: number): string[] {
  const from = (least: number) => Math.floor((least - reach) / cell)
  const to = (most: number) => Math.floor((most + reach) / cell)
  const cells: string[] = []
  for (let x = from(minX); x <= to(maxX); x++) for (let y = from(minY); y <= to(maxY); y++) cells.push(`${x},${y}`)
  return cells
}

/**
 * Returns a function that finds the items near a polygon, in their order.
 * @returns items whose boxes are at most `reach` cm from the box of the polygon
 */
export const nearby = <T extends Placed>(items: readonly T[]) => spreadOut(items).near

/** Returns an index of items by position. `near` finds the items near a polygon, and `add` adds an item. */
export function spreadOut<T extends Placed>(items: readonly T[]) {
  const grid = new Map<string, number[]>()
  const spread: Spread<T>[] = []
  const add = (item: T) => {
    const box = bounds(item.polygon)
    for (const key of cellsOf(box, 0)) {
      const there = grid.get(key)
      if (there) there.push(spread.length)
      else grid.set(key, [spread.length])
    }
    spread.push({ item, box })
  }
  const near = (polygon: Polygon, reach: number): T[] => {
    const box = bounds(polygon)
    const found = new Set(cellsOf(box, reach).flatMap((key) => grid.get(key) ?? []))
    return [...found]
      .sort((a, b) => a - b)
      .flatMap((at) => (isWithin(spread[at]!.box, box, reach) ? [spread[at]!.item] : []))
  }
  for (const item of items) add(item)
  return { add, near }
}

const isWithin = (one: Bounds, two: Bounds, reach: number) =>
  one.minX - reach <= two.maxX &&
  two.minX - reach <= one.maxX &&
  one.minY - reach <= two.maxY &&
  two.minY - reach <= one.maxY
