// The hall without its booths: walls with gaps for the doors, the doors, and the frame of a picture.
import type { Door, HallPlan } from '#contract/entities/hall.ts'
import type { Point, Polygon } from '#contract/kernel/geometry.ts'
import { bounds, contains, edgesOf, type Bounds, type Edge } from '#contract/rules/polygon.ts'
import { sizes } from './paint.ts'

/** Bounds of a picture: margins for chevrons and door names, and below for the scale bar. */
export function frameOf({ outline }: HallPlan): Bounds {
  const { minX, minY, maxX, maxY } = bounds(outline)
  return { minX: minX - 130, minY: minY - 160, maxX: maxX + 130, maxY: maxY + 260 }
}

/**
 * A piece of wall. In a closed piece, the last corner is joined to the first, because an open line would leave a notch
 * there.
 */
export interface Wall {
  points: Point[]
  closed: boolean
}

/** The outline as lines that end at both sides of each door; without doors it is one closed line. */
export function wallsOf({ outline, doors }: HallPlan): Wall[] {
  const lines: Point[][] = [[]]
  for (const edge of edgesOf(outline)) {
    lines.at(-1)?.push(edge[0])
    for (const [from, to] of gapsIn(edge, doors)) {
      lines.at(-1)?.push(from)
      lines.push([to])
    }
  }
  const first = lines[0] ?? []
  const last = lines.at(-1) ?? []
  // The outline ends at its first corner: the last piece is joined to the first.
  return lines.length === 1
    ? [{ points: first, closed: true }]
    : [[...last, ...first], ...lines.slice(1, -1)].map((points) => ({ points, closed: false }))
}

/** Gaps that doors leave in an edge, in their order along it. */
export function gapsIn([[ax, ay], [bx, by]]: Edge, doors: readonly Door[]): Edge[] {
  const length = Math.hypot(bx - ax, by - ay)
  const ux = (bx - ax) / length
  const uy = (by - ay) / length
  const place = ([x, y]: Point) => ({
    along: (x - ax) * ux + (y - ay) * uy,
    off: Math.abs((y - ay) * ux - (x - ax) * uy),
  })
  const point = (along: number): Point => [ax + ux * along, ay + uy * along]
  return doors
    .flatMap(({ from, to }) => {
      const a = place(from)
      const b = place(to)
      const start = Math.max(0, Math.min(a.along, b.along))
      const end = Math.min(length, Math.max(a.along, b.along))
      return a.off <= 2 && b.off <= 2 && end > start ? [{ start, end }] : []
    })
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }): Edge => [point(start), point(end)])
}

export interface Gate {
  x: number
  y: number
  /** Unit vector that points into the hall. */
  inX: number
  inY: number
  door: Door
  name: GateName
}
/** Position of a door's name: `outside` the walls, or inside behind the chevron of an entrance. */
export interface GateName {
  x: number
  y: number
  angle: 0 | -90
  anchor: 'start' | 'middle' | 'end'
  outside: boolean
}
/** Shapes that names must not cover. */
type Standing = readonly { polygon: Polygon }[]

/** @param booths that names must not cover */
export const gatesOf = (plan: HallPlan, booths: Standing = []): Gate[] => {
  const taken = [...booths, ...plan.facilities].map(({ polygon }) => bounds(polygon))
  return plan.doors.map((door) => {
    const x = (door.from[0] + door.to[0]) / 2
    const y = (door.from[1] + door.to[1]) / 2
    const length = Math.hypot(door.to[0] - door.from[0], door.to[1] - door.from[1]) || 1
    const nx = -(door.to[1] - door.from[1]) / length
    const ny = (door.to[0] - door.from[0]) / length
    const sign = contains(plan.outline, x + nx * 50, y + ny * 50) ? 1 : -1
    const gate = { x, y, inX: nx * sign, inY: ny * sign, door }
    const places = namePositions(gate)
    return { ...gate, name: places.find((place) => isFree(place, door, taken)) ?? places[0] }
  })
}

/** Possible positions of a name, best first. An entrance's name goes inside, other names go outside along the wall. */
function namePositions({ x, y, inX, inY, door }: Omit<Gate, 'name'>): [GateName, ...GateName[]] {
  const upright = Math.abs(inX) > Math.abs(inY)
  const outside = (away: number): GateName => ({ x: x - inX * away, y: y - inY * away, angle: upright ? -90 : 0, anchor: 'middle', outside: true }) // prettier-ignore
  if (door.kind !== 'entrance') return [outside(75)]
  if (!upright) return [{ x, y: y + inY * 120, angle: 0, anchor: 'middle', outside: false }, outside(chevronOut)]
  // The name of a side door is above or below its middle, because pillars stand in the line of the aisle.
  const beside = (down: number): GateName => ({ x: x + inX * 45, y: y + down, angle: 0, anchor: inX > 0 ? 'start' : 'end', outside: false }) // prettier-ignore
  return [beside(-105), beside(105), outside(chevronOut)]
}
/** Distance of an outside name's middle from an entrance's wall, beyond its chevron, in cm. */
export const chevronOut = 110

/** Whether a door's name of usual size covers no booth and no facility. A name outside the walls never covers one. */
function isFree({ x, y, anchor, outside }: GateName, { name }: Door, taken: readonly Bounds[]): boolean {
  if (outside) return true
  const width = Math.max(name.fa.length, name.en.length) * sizes.place * 0.55
  const minX = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const [minY, maxY] = [y - sizes.place / 2, y + sizes.place / 2]
  return !taken.some((box) => box.minX < minX + width && box.maxX > minX && box.minY < maxY && box.maxY > minY)
}

/** Chevron of a door, pointing into the hall. */
export const chevron = ({ x, y, inX, inY }: Gate): Point[] =>
  [
    [-79, 64],
    [0, -29],
    [79, 64],
  ].map(([side = 0, out = 0]): Point => [
    Math.round(x + side * -inY - out * inX),
    Math.round(y + side * inX - out * inY),
  ])
