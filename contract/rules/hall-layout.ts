// A ready hall for a user without a plan, who draws over it later. Booths of 3 by 3 metres stand in islands with aisles
// of 3 metres. Lengths are in cm.
import type { HallPlan } from '../entities/hall.ts'
import type { Polygon } from '../kernel/geometry.ts'

export const layoutSizes = [12, 24, 48] as const
export type LayoutSize = (typeof layoutSizes)[number]

const side = 300
const aisle = 300
/**
 * `along`: booths on each long side of an island. `islands`: islands one behind the other. Each island is two booths
 * deep.
 */
const shapes: Record<LayoutSize, { along: number; islands: number }> = {
  12: { along: 6, islands: 1 },
  24: { along: 6, islands: 2 },
  48: { along: 8, islands: 3 },
}

export interface LaidBooth {
  name: string
  polygon: Polygon
}
export interface HallLayout {
  plan: HallPlan
  booths: LaidBooth[]
  /** Area of each booth, in m². */
  meterage: number
}

const rectangle = (x: number, y: number, width: number, height: number): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** Booths in rows, named by row and position: A-1. */
const rowsOf = (along: number, islands: number): LaidBooth[] =>
  Array.from({ length: islands * 2 }, (_, row) =>
    Array.from({ length: along }, (_, place) => {
      const y = aisle + Math.floor(row / 2) * (2 * side + aisle) + (row % 2) * side
      return {
        name: `${String.fromCharCode(65 + row)}-${place + 1}`,
        polygon: rectangle(aisle + place * side, y, side, side),
      }
    }),
  ).flat()

/** Outline with an entrance in the middle of a long side, and the booths. */
export function hallLayout(size: LayoutSize): HallLayout {
  const { along, islands } = shapes[size]
  const width = along * side + 2 * aisle
  const height = islands * (2 * side + aisle) + aisle
  const entrance: HallPlan['doors'][number] = {
    from: [width / 2 - 200, height],
    to: [width / 2 + 200, height],
    kind: 'entrance',
    name: { fa: 'ورودی', en: 'Entrance' },
  }
  return {
    plan: { outline: rectangle(0, 0, width, height), doors: [entrance], pillars: [], facilities: [] },
    booths: rowsOf(along, islands),
    meterage: (side * side) / 10_000,
  }
}
