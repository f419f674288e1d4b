// Area that a thing of any kind covers, for hit tests, boxes, snapping and warnings.
import type { Point } from '../../kernel/geometry.ts'
import { bounds, contains, edgesOf, type Bounds, type Edge } from '../../rules/polygon.ts'
import { flattened } from '../arcs.ts'
import type { Shape, Thing } from '../things.ts'

const known = new WeakMap<Shape, readonly Point[]>()
/** Returns the corners of a shape with arcs flattened. */
export function polygonOf(shape: Shape): readonly Point[] {
  if (!shape.bulges) return shape.corners
  const found = known.get(shape) ?? flattened(shape)
  known.set(shape, found)
  return found
}

/** Returns a rectangle around a point, rotated by degrees. */
export function turnedBox([x, y]: Point, width: number, height: number, angle: number): Point[] {
  const cos = Math.cos((angle * Math.PI) / 180)
  const sin = Math.sin((angle * Math.PI) / 180)
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]): Point => {
    const dx = (a * width) / 2
    const dy = (b * height) / 2
    return [Math.round(x + dx * cos - dy * sin), Math.round(y + dx * sin + dy * cos)]
  })
}

/** Half the side of the square that a supply point covers, in cm. */
const supplyReach = 20

/** Returns the corners of the area that a thing covers. For a door these are its two ends, for a wall its line. */
export function footprintOf(thing: Thing): readonly Point[] {
  switch (thing.kind) {
    case 'booth':
    case 'stairs':
    case 'facility':
    case 'sketch':
      return polygonOf(thing.shape)
    case 'wall':
      return thing.points
    case 'door':
      return [thing.from, thing.to]
    case 'pillar':
      return turnedBox(thing.at, thing.width, thing.height, thing.angle)
    case 'text': {
      const longest = Math.max(thing.text.fa.length, thing.text.en.length, 2)
      return turnedBox(thing.at, longest * thing.size * 0.6, thing.size * 1.3, thing.angle)
    }
    case 'supply':
      return turnedBox(thing.at, supplyReach * 2, supplyReach * 2, 0)
    case 'underlay':
      return underlayCorners(thing.at, thing.width, thing.height, thing.angle)
  }
}

function underlayCorners([x, y]: Point, width: number, height: number, angle: number): Point[] {
  const cos = Math.cos((angle * Math.PI) / 180)
  const sin = Math.sin((angle * Math.PI) / 180)
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([dx = 0, dy = 0]): Point => [Math.round(x + dx * cos - dy * sin), Math.round(y + dx * sin + dy * cos)])
}

const boxes = new WeakMap<Thing, Bounds>()
/** Returns the box of a thing. Things are immutable, so each box is computed once. */
export function boxOfThing(thing: Thing): Bounds {
  const found = boxes.get(thing)
  if (found) return found
  const box = bounds(footprintOf(thing))
  const more = thing.kind === 'wall' ? thing.thickness / 2 : 0
  const whole = { minX: box.minX - more, minY: box.minY - more, maxX: box.maxX + more, maxY: box.maxY + more }
  boxes.set(thing, whole)
  return whole
}

export function boxOf(things: readonly Thing[]): Bounds | undefined {
  if (things.length === 0) return undefined
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const thing of things) {
    const one = boxOfThing(thing)
    box.minX = Math.min(box.minX, one.minX)
    box.minY = Math.min(box.minY, one.minY)
    box.maxX = Math.max(box.maxX, one.maxX)
    box.maxY = Math.max(box.maxY, one.maxY)
  }
  return box
}

export function toEdge(x: number, y: number, [[ax, ay], [bx, by]]: Edge): number {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  const t = square ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square)) : 0
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}
const along = (points: readonly Point[]): Edge[] => points.slice(1).map((to, i): Edge => [points[i] ?? to, to])

/** Returns whether a point lies on a thing, or within `reach` of it. */
export function hits(thing: Thing, x: number, y: number, reach = 0): boolean {
  const box = boxOfThing(thing)
  const room = reach + (thing.kind === 'door' ? 30 : 0)
  if (x < box.minX - room || x > box.maxX + room || y < box.minY - room || y > box.maxY + room) return false
  if (thing.kind === 'wall')
    return along(thing.points).some((edge) => toEdge(x, y, edge) <= thing.thickness / 2 + reach)
  if (thing.kind === 'door') return toEdge(x, y, [thing.from, thing.to]) <= room
  const ground = footprintOf(thing)
  // A sketch is hit only on its line, so that things inside it can be clicked.
  if (thing.kind === 'sketch') return edgesOf(ground).some((edge) => toEdge(x, y, edge) <= reach)
  return contains(ground, x, y) || (reach > 0 && edgesOf(ground).some((edge) => toEdge(x, y, edge) <= reach))
}
