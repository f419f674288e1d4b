// Turns a drawing's booths into one change of a hall's plan. Booths are matched by number, then by position. Sold
// booths stay unchanged.
import type { Point, Polygon } from '../kernel/geometry.ts'
import type { Change } from '../plan/change.ts'
import type { LayerRole, PlanDocument } from '../plan/document.ts'
import { flattened } from '../plan/arcs.ts'
import type { BoothThing, Shape, Thing } from '../plan/things.ts'
import { withMeetingEdges } from '../plan/meet-edges.ts'
import type { BoothMarks } from '../rules/booth-marks.ts'
import { isUnpriced } from '../rules/price.ts'
import { area, bounds, centroid, depth } from '../rules/polygon.ts'
import { builtInto, shapeAt } from './building-parts.ts'
import type { Arcs, XY } from './drawing.ts'
import type { Building } from './find/building.ts'
import { matched, shapeOf, sizeOf, type Pair } from './matched.ts'

export interface ReadyBooth {
  number: string
  points: readonly XY[]
  arcs?: Arcs | undefined
  /** Stated area in m², if it differs from the area of the shape. */
  declared: number | undefined
  /** Price in euro cents if the booth is new and the file has a price. */
  priceCents?: number | undefined
  marks?: BoothMarks | undefined
}
export interface Ready {
  booths: readonly ReadyBooth[]
  building: Building
  /** Outlines that turned out to be no booths. They stay below the plan as sketch lines. */
  left?: readonly Pick<ReadyBooth, 'number' | 'points' | 'arcs'>[]
}
export interface Holds {
  document: PlanDocument
  /** Ids of held or reserved booths. */
  sold: ReadonlySet<string>
  /** Ids of booths that an order once contained. */
  ordered: ReadonlySet<string>
}
export type RowKind = 'new' | 'changed' | 'same' | 'gone' | 'stays'
export interface Row {
  kind: RowKind
  number: string
  /** Area in m² after the change; null if the booth is removed. */
  area: number | null
  /** Area in m² before the change; null if the booth is new. */
  was: number | null
}
export interface IntoPlan {
  change: Change
  rows: Row[]
}

/**
 * Returns the change of the plan and a row for each booth.
 * @param newId makes an id
 * @param dropGone whether booths that the drawing lacks are removed
 * @param priceCents per m², for booths without a price; null for none
 */
export function intoPlan(
  ready: Ready,
  holds: Holds,
  newId: () => string,
  dropGone: boolean,
  priceCents: number | null = usualPrice(holds.document),
): IntoPlan {
  const { document } = holds
  const here = document.things.filter((thing) => thing.kind === 'booth')
  const shift = shiftOnto(ready, here)
  const moved = removeOverlaps(ready.booths.map((booth) => withShape(booth, shift)))
  const { pairs, fresh, gone } = matched(moved, here)
  const layer = layerFor(document)
  const changes = pairs.map((pair) => changedTo(pair, holds.sold, priceCents))
  const made = fresh.map((booth) => newBooth(booth, newId(), layer('booths'), priceCents))
  const going = gone.filter((thing) => dropGone && !staysIn(holds, thing))
  const drop = [...going, ...replacedBy(made, document)].map(({ id }) => id)
  const built = builtInto(document, ready.building, shift, newId, layer)
  const left = leftBehind(ready, shift, document, newId, layer('underlay'))
  const put: Thing[] = [...left, ...built, ...changes.flatMap(({ thing }) => thing ?? []), ...made]
  const outline = here.length > 0 ? undefined : outlineFor(ready, shift)
  return {
    change: { put, drop, ...(outline && { frame: { outline } }) },
    rows: [
      ...changes.map(({ row }) => row),
      ...made.map((thing): Row => ({ kind: 'new', number: thing.name, area: sizeOf(thing), was: null })),
      ...gone.map((thing) => goneRow(thing, staysIn(holds, thing))),
    ],
  }
}
const staysIn = ({ sold, ordered }: Holds, { id }: BoothThing) => sold.has(id) || ordered.has(id)
const sketchesOf = ({ things }: PlanDocument) => things.filter((thing) => thing.kind === 'sketch')
/** Sketch lines below the plan that have become booths. */
function replacedBy(made: readonly BoothThing[], document: PlanDocument): Thing[] {
  const after = made.map(({ shape }) => flattened(shape))
  return sketchesOf(document).filter((thing) => isAmong(after, thing.shape))
}
const isAmong = (known: readonly Polygon[], shape: Shape) =>
  known.some((corners) => isSameShape(corners, flattened(shape)))

/**
 * Adds outlines that are no booths as sketches. A sketch is added only once, even if the drawing is imported
 * repeatedly.
 */
function leftBehind(
  { left = [] }: Ready,
  shift: Point,
  document: PlanDocument,
  newId: () => string,
  layer: string,
): Thing[] {
  const known = sketchesOf(document).map(({ shape }) => flattened(shape))
  return left.flatMap(({ number, ...outline }): Thing[] => {
    const shape = shapeAt(outline, shift)
    if (isAmong(known, shape)) return []
    return [{ id: newId(), layer, kind: 'sketch', shape, text: number.slice(0, 40) }]
  })
}

const goneRow = (thing: BoothThing, stays: boolean): Row => ({
  kind: stays ? 'stays' : 'gone',
  number: thing.name,
  area: stays ? sizeOf(thing) : null,
  was: sizeOf(thing),
})

type Moved = ReadyBooth & { shape: Shape; corners: Polygon }
function withShape(booth: ReadyBooth, shift: Point): Moved {
  const shape = shapeAt(booth, shift)
  return { ...booth, shape, corners: flattened(shape) }
}
const cornersOf = (points: readonly XY[], [dx, dy]: Point): Polygon => points.map(([x, y]): Point => [x + dx, y + dy])
const asDrawn = (booth: ReadyBooth) => withShape(booth, [0, 0]).corners

/**
 * Shift from the drawing to the plan. An empty hall begins at 0, 0. Otherwise, booths with equal numbers are placed on
 * each other.
 */
function shiftOnto({ booths, building }: Ready, here: readonly BoothThing[]): Point {
  const byName = new Map(here.map((thing) => [thing.name, thing]))
  const ways = booths.flatMap((booth) => {
    const thing = byName.get(booth.number)
    if (!thing) return []
    const from = centroid(asDrawn(booth))
    const to = centroid(shapeOf(thing))
    return [[to.x - from.x, to.y - from.y] as const]
  })
  if (ways.length > 0) return [middleOf(ways.map(([x]) => x)), middleOf(ways.map(([, y]) => y))]
  if (here.length > 0) return [0, 0]
  const around = building.outline ?? booths.flatMap(({ points }) => points)
  if (around.length === 0) return [0, 0]
  const { minX, minY } = bounds(cornersOf(around, [0, 0]))
  const edge = building.outline ? 0 : margin
  return [edge - minX, edge - minY]
}
const middleOf = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)

/** Aisle around the booths in cm, for a drawing without walls. */
const margin = 300
function outlineFor({ booths, building }: Ready, shift: Point): Polygon | undefined {
  if (building.outline) return cornersOf(building.outline, shift)
  const all = booths.flatMap(({ points }) => cornersOf(points, shift))
  if (all.length === 0) return undefined
  const { minX, minY, maxX, maxY } = bounds(all)
  const [left, top, right, bottom] = [minX - margin, minY - margin, maxX + margin, maxY + margin]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/**
 * Joins edges that overlap by no more than drawing tolerance. The result is the same for the same drawing, so that it
 * can be imported again.
 */
function removeOverlaps(booths: readonly Moved[]): Moved[] {
  const met = withMeetingEdges(booths.map(({ shape }, at) => ({ id: String(at), shape, isFixed: false })))
  return booths.map((booth, at) => {
    const shape = met.get(String(at))
    return shape ? { ...booth, shape, corners: flattened(shape) } : booth
  })
}

function changedTo(
  { booth, thing }: Pair<Moved>,
  sold: ReadonlySet<string>,
  priceCents: number | null,
): { row: Row; thing?: BoothThing } {
  const drawn = changedBooth(thing, booth)
  const isPriced = priceCents !== null && isUnpriced(thing) && !sold.has(thing.id)
  const changed = isPriced ? { ...(drawn ?? thing), pricePerSquareMetreCents: priceCents } : drawn
  const was = sizeOf(thing)
  if (!changed) return { row: { kind: 'same', number: thing.name, area: was, was } }
  if (sold.has(thing.id)) return { row: { kind: 'stays', number: thing.name, area: was, was } }
  return { row: { kind: 'changed', number: changed.name, area: sizeOf(changed), was }, thing: changed }
}
/**
 * Returns the booth as drawn, with its price and state. Values that the file lacks are unchanged. Undefined if nothing
 * differs.
 */
function changedBooth(
  thing: BoothThing,
  { number, shape, corners, declared, marks = {} }: Moved,
): BoothThing | undefined {
  const sameShape = isSameShape(shapeOf(thing), corners)
  const name = number === '' ? thing.name : number
  const meterage = declared !== undefined && declared !== area(corners) ? declared : sameShape ? thing.meterage : null
  const isMarked = Object.entries(marks).some(([mark, says]) => thing[mark as keyof BoothMarks] !== says)
  if (sameShape && name === thing.name && meterage === thing.meterage && !isMarked) return undefined
  return { ...thing, ...marks, name, meterage, ...(!sameShape && { shape }) }
}
/**
 * Whether every corner of each polygon lies on the border of the other, within a centimetre. Extra corners on a
 * straight side do not matter.
 */
const isSameShape = (one: Polygon, two: Polygon): boolean => liesOn(one, two) && liesOn(two, one)
const liesOn = (corners: Polygon, line: Polygon) => corners.every(([x, y]) => Math.abs(depth(line, x, y)) <= Math.SQRT2)

const newBooth = (
  { number, shape, declared, priceCents, marks }: Moved,
  id: string,
  layer: string,
  price: number | null,
): BoothThing => ({
  id,
  layer,
  kind: 'booth',
  shape,
  name: number,
  meterage: declared ?? null,
  openSides: null,
  priceCents: priceCents ?? null,
  pricePerSquareMetreCents: priceCents === undefined ? price : null,
  active: number !== '',
  ...marks,
})
/** Returns the most common price per square metre of the plan's booths, in cents; null if no booth has one. */
export function usualPrice({ things }: PlanDocument): number | null {
  const counts = new Map<number, number>()
  for (const thing of things) {
    const price = thing.kind === 'booth' ? thing.pricePerSquareMetreCents : null
    if (price !== null) counts.set(price, (counts.get(price) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
const layerFor =
  ({ frame }: PlanDocument) =>
  (role: LayerRole): string =>
    frame.layers.find((layer) => layer.role === role)?.id ?? role
