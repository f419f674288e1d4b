// A row of booths, or islands of two rows back to back, with the order of their numbers.
import type { Point } from '../../kernel/geometry.ts'
import { rotation } from './transform.ts'

export const numberOrders = ['around', 'sides', 'facing', 'aroundRight'] as const
export type NumberOrder = (typeof numberOrders)[number]

export interface RowPlan {
  /** Corner where the row begins. */
  at: Point
  /** Number of booths on each side. */
  count: number
  islands: number
  /** Whether each island has two sides back to back. */
  both: boolean
  width: number
  depth: number
  /** Width of the aisle between islands. */
  aisle: number
  /** Clockwise, in degrees, around the corner where the row begins. */
  angle: number
  prefix: string
  from: number
  step: number
  /** Added to the numbers of each island after the first. */
  eachIsland: number
  order: NumberOrder
}
export interface RowBooth {
  name: string
  corners: Point[]
  island: number
}

/** Position of a booth in the numbering of its island. `top`: whether it stands on the first side. */
function indexInIsland(order: NumberOrder, both: boolean, count: number, i: number, top: boolean): number {
  const back = count - 1 - i
  if (!both) return order === 'aroundRight' ? back : i
  switch (order) {
    case 'around':
      return top ? i : count + back
    case 'sides':
      return top ? i : count + i
    case 'facing':
      return top ? 2 * i : 2 * i + 1
    case 'aroundRight':
      return top ? back : count + i
  }
}

/** All booths of the row in the order of their numbers, island after island. */
export function rowBooths(plan: RowPlan): RowBooth[] {
  const { count, islands, both, width, depth, aisle, prefix, from, step, eachIsland, order } = plan
  const turned = turnerOf(plan)
  const sides = both ? 2 : 1
  return Array.from({ length: islands }, (_, island) => {
    const top = island * (sides * depth + aisle)
    return Array.from({ length: sides * count }, (__, n) => {
      const i = n % count
      const side = Math.floor(n / count)
      const place = indexInIsland(order, both, count, i, side === 0)
      const [x, y] = [i * width, top + side * depth]
      return {
        place,
        island,
        name: `${prefix}${from + island * eachIsland + place * step}`,
        corners: [turned(x, y), turned(x + width, y), turned(x + width, y + depth), turned(x, y + depth)],
      }
    })
      .sort((a, b) => a.place - b.place)
      .map(({ name, corners }) => ({ name, corners, island }))
  }).flat()
}

/** Converts positions in the row to positions in the hall. */
export function turnerOf({ at, angle }: Pick<RowPlan, 'at' | 'angle'>): (x: number, y: number) => Point {
  const [a, b, c, d] = rotation(angle, [0, 0])
  return (x, y) => [Math.round(at[0] + a * x + c * y), Math.round(at[1] + b * x + d * y)]
}

/** Number of whole booths that fit a dragged length, and the angle of the drag in quarters. */
export function draggedRow(at: Point, to: Point, width: number): { count: number; angle: number } {
  const [dx, dy] = [to[0] - at[0], to[1] - at[1]]
  const level = Math.abs(dx) >= Math.abs(dy)
  const length = level ? Math.abs(dx) : Math.abs(dy)
  const angle = level ? (dx < 0 ? 180 : 0) : dy < 0 ? -90 : 90
  return { count: Math.max(1, Math.min(200, Math.round(length / width))), angle }
}

/** Length and breadth of the whole row. */
export function rowSize({ count, islands, both, width, depth, aisle }: RowPlan): { length: number; breadth: number } {
  return { length: count * width, breadth: islands * (both ? 2 : 1) * depth + (islands - 1) * aisle }
}

/** Paths of the numbering through each island, for the line that shows it. */
export function orderPaths(plan: RowPlan): Point[][] {
  const { count, islands, both, width, depth, aisle, order } = plan
  const turned = turnerOf(plan)
  const sides = both ? 2 : 1
  const [near, far] = [width * 0.12, count * width - width * 0.12]
  return Array.from({ length: islands }, (_, island) => {
    const y0 = island * (sides * depth + aisle)
    const [upper, lower] = both ? [y0 + depth * 0.72, y0 + depth * 1.28] : [y0 + depth / 2, y0 + depth / 2]
    if (!both)
      return order === 'aroundRight'
        ? [turned(far, upper), turned(near, upper)]
        : [turned(near, upper), turned(far, upper)]
    switch (order) {
      case 'around':
        return [turned(near, upper), turned(far, upper), turned(far, lower), turned(near, lower)]
      case 'aroundRight':
        return [turned(far, upper), turned(near, upper), turned(near, lower), turned(far, lower)]
      case 'sides':
        return [turned(near, upper), turned(far, upper), turned(near, lower), turned(far, lower)]
      case 'facing':
        return Array.from({ length: count }, (__, i) => [
          turned((i + 0.5) * width, upper),
          turned((i + 0.5) * width, lower),
        ]).flat()
    }
  })
}
