// Places the names of doors on the printed sheet of a hall: outside, along their wall, overlapping nothing that is
// drawn. All lengths are in mm on the sheet.
import type { Point } from '#contract/kernel/geometry.ts'
import { contains, overlaps } from '#contract/rules/polygon.ts'

type Line = readonly [from: Point, to: Point]
export interface NamedDoor {
  line: Line
  text: string
}
export interface PaperLabel {
  at: Point
  size: number
  text: string
  /** Angle in degrees, clockwise. */
  angle: number
}
export interface Paper {
  outline: readonly Point[]
  /** Outlines of booths, facilities and stairs, which no name may overlap. */
  taken: readonly (readonly Point[])[]
  /**
   * How far a name may extend beyond the corner of the hall. Further out are the title, the legend and the edges of the
   * sheet.
   */
  spare: { x: number; y: number }
  size: { width: number; height: number }
}

/** Font size in mm. Typst draws a text 1.38 times as high as this size. */
const size = 1.9
const height = size * 1.38
/** Approximate width of a character, including spacing. */
const letter = height * 0.56
/** Distances in mm: from the wall to the middle of the nearest name, and from one row of names to the next. */
const past = 2.6
const row = 3.2

/** Returns each name at its nearest free position. A name without a free position is left out. */
export function doorNames(doors: readonly NamedDoor[], paper: Paper): PaperLabel[] {
  const names: PaperLabel[] = []
  const written: (readonly Point[])[] = []
  for (const door of doors) {
    const free = labelPositions(door, paper.outline).find((place) => {
      const box = boxOf(place)
      return isOnSheet(box, paper) && ![...paper.taken, ...written].some((other) => overlaps(other, box, 0.1))
    })
    if (!free) continue
    names.push(free)
    written.push(boxOf(free))
  }
  return names
}

/**
 * Possible positions of a name, best first: at the middle of the door outside the hall, or on both sides of a door
 * inside. Then one row farther out, then sideways.
 */
function labelPositions({ line: [from, to], text }: NamedDoor, outline: Paper['outline']): PaperLabel[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (!text || length === 0) return []
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const at = (out: number, aside: number): Point => [
    middle[0] + uy * out + ux * aside,
    middle[1] - ux * out + uy * aside,
  ]
  const isOutside = (side: number) => !contains(outline, ...at(side * 2, 0))
  const outside = [1, -1].filter(isOutside)
  const aside = (text.length * letter) / 2
  return (outside.length ? outside : [1, -1]).flatMap((side) =>
    [past, past + row].flatMap((out) =>
      [0, aside, -aside].map((by) => ({ at: at(side * out, by), size, text, angle: upright(Math.atan2(uy, ux)) })),
    ),
  )
}
/** Angle in degrees at which text along a wall is readable: never upside down, and upwards on a vertical wall. */
function upright(turn: number) {
  const degrees = Math.round((turn * 1_800) / Math.PI) / 10
  return ((degrees + 270) % 180) - 90 || 0
}

function boxOf({ at: [x, y], text, angle }: PaperLabel): Point[] {
  const turn = (angle * Math.PI) / 180
  const [dx, dy] = [(text.length * letter) / 2, height / 2]
  return [[-dx, -dy], [dx, -dy], [dx, dy], [-dx, dy]].map(([a = 0, b = 0]) => [
    x + a * Math.cos(turn) - b * Math.sin(turn),
    y + a * Math.sin(turn) + b * Math.cos(turn),
  ]) // prettier-ignore
}
const isOnSheet = (box: readonly Point[], { spare, size: { width, height: depth } }: Paper) =>
  box.every(([x, y]) => x >= -spare.x && y >= -spare.y && x <= width + spare.x && y <= depth + spare.y)
