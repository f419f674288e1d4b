// Moves a booth out of the way of a door, or makes it shallower if there is no space.
import type { Point } from '../../kernel/geometry.ts'
import { area, edgesOf, overlaps, type Bounds } from '../../rules/polygon.ts'
import type { PlanDocument } from '../document.ts'
import type { BoothThing, Thing } from '../things.ts'
import { warningsOf, waysThrough, type Way } from './plan-warnings.ts'
import { boxOfThing, footprintOf, polygonOf } from './footprint.ts'
import { boxToBox, translation, transformed } from './transform.ts'

/** Minimum width of a booth, in cm. */
const least = 100
const meet = (a: Bounds, b: Bounds) => a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY

/**
 * Returns the booth moved out of the clear areas of all doors, by the shortest distance that causes no new warning.
 * Otherwise it is cut to the largest part outside these areas. Undefined if a person must decide.
 */
export function clearedOf(document: PlanDocument, booth: BoothThing): BoothThing | undefined {
  const ways = waysThrough(document).filter(({ polygon }) => overlaps(polygon, polygonOf(booth.shape)))
  const aside = ways.flatMap((way) => movesOut(way, booth))
  const reach = Math.max(0, ...aside.map(({ far }) => far)) + document.frame.aisle
  const here = near(document, booth, reach)
  const before = new Set(kindsOf(here, booth))
  const fits = (next: BoothThing) => isRight(here, next, before)
  const moved = aside
    .toSorted((a, b) => a.far - b.far)
    .map(({ by }) => transformed(translation(...by), booth))
    .find(fits)
  if (moved) return moved
  return ways
    .flatMap((way) => cutBack(way, booth))
    .filter(fits)
    .toSorted((a, b) => area(polygonOf(b.shape)) - area(polygonOf(a.shape)))[0]
}

/** Things so near that the booth could touch them, and every door. */
function near({ frame, things }: PlanDocument, booth: BoothThing, reach: number): PlanDocument {
  const box = boxOfThing(booth)
  const around = { minX: box.minX - reach, minY: box.minY - reach, maxX: box.maxX + reach, maxY: box.maxY + reach }
  return { frame, things: things.filter((thing) => thing.kind === 'door' || meet(boxOfThing(thing), around)) }
}
const kindsOf = (document: PlanDocument, { id }: BoothThing) =>
  warningsOf(document).flatMap(({ kind, ids }) => (ids.includes(id) ? [kind] : []))

/**
 * Whether the booth is outside all clear areas of doors, overlaps nothing and has no new kind of warning. A smaller
 * booth may differ from its declared area.
 */
function isRight({ frame, things }: PlanDocument, next: BoothThing, before: ReadonlySet<string>): boolean {
  const polygon = polygonOf(next.shape)
  if (things.some((thing) => isSolid(thing) && overlaps(footprintOf(thing), polygon))) return false
  const after = { frame, things: things.map((thing) => (thing.id === next.id ? next : thing)) }
  return kindsOf(after, next).every((kind) => kind !== 'door' && (kind === 'area' || before.has(kind)))
}
const isSolid = ({ kind }: Thing) => kind === 'facility' || kind === 'stairs'

interface Move {
  by: readonly [number, number]
  far: number
}
/**
 * Possible moves of a booth out of a door's clear area, in whole centimetres. They lead to each side of the area and
 * along the axes of the hall.
 */
function movesOut({ polygon: way }: Way, booth: BoothThing): Move[] {
  const own = polygonOf(booth.shape)
  const directions = [[1, 0], [-1, 0], [0, 1], [0, -1], ...edgesOf(way).map(([[ax, ay], [bx, by]]) => [bx - ax, by - ay])] // prettier-ignore
  return directions.flatMap(([dx = 0, dy = 0]): Move[] => {
    const length = Math.hypot(dx, dy)
    if (length === 0) return []
    const [x, y] = [dx / length, dy / length]
    const along = (points: readonly Point[]) => points.map(([px, py]) => px * x + py * y)
    const far = Math.max(...along(way)) - Math.min(...along(own))
    const outwards = (part: number) => Math.sign(part) * Math.ceil(Math.abs(part * far) - 1e-6)
    return far > 0 ? [{ by: [outwards(x), outwards(y)], far }] : []
  })
}

/** Remaining part of the booth on each side of a door's clear area. */
function cutBack({ box: way }: Way, booth: BoothThing): BoothThing[] {
  const box = boxOfThing(booth)
  const parts: Bounds[] = [
    { ...box, maxX: Math.min(box.maxX, way.minX) },
    { ...box, minX: Math.max(box.minX, way.maxX) },
    { ...box, maxY: Math.min(box.maxY, way.minY) },
    { ...box, minY: Math.max(box.minY, way.maxY) },
  ]
  return parts
    .filter(({ minX, maxX, minY, maxY }) => maxX - minX >= least && maxY - minY >= least)
    .map((part) => transformed(boxToBox(box, part), booth))
}
