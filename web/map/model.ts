// Index of a hall's booths for drawing and hit testing.
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import type { Locale } from '#contract/locale.ts'
import type { Shape as Drawn } from '#contract/plan/things.ts'
import { bounds, depth, labelSpot, type Bounds, type Spot } from '#contract/rules/polygon.ts'

export interface Shape extends Bounds {
  polygon: Polygon
  spot: Spot
  upright: boolean
  /** Outline with arcs, if it has any. */
  arcs?: Drawn
}
export interface Place {
  booth: Booth
  shape: Shape
}
/** Content of a picture besides the plan. `marked` has the focus or the pointer. */
export interface Scene {
  index: BoothIndex
  selected: ReadonlySet<string>
  dimmed: ReadonlySet<string>
  marked: string | undefined
  /** Opacity of dimmed booths, which then keep their labels. By default, they are fainter and unlabelled. */
  faint?: number | undefined
  locale: Locale
}
export type Way = 'left' | 'right' | 'up' | 'down'

// Live updates create new booth objects with the same polygons, which are never modified.
const known = new WeakMap<Polygon, Shape>()
export function shapeOf(polygon: Polygon): Shape {
  const found = known.get(polygon)
  if (found) return found
  const box = bounds(polygon)
  const upright =
    polygon.length === 4 &&
    polygon.every(([x, y]) => (x === box.minX || x === box.maxX) && (y === box.minY || y === box.maxY))
  const shape = { ...box, polygon, upright, spot: upright ? middleOf(box) : labelSpot(polygon) }
  known.set(polygon, shape)
  return shape
}

/** Label position in a rectangle. `labelSpot()` gives the same result, but a hundred times slower. */
const middleOf = ({ minX, minY, maxX, maxY }: Bounds): Spot => ({
  x: (minX + maxX) / 2,
  y: (minY + maxY) / 2,
  width: maxX - minX,
  height: maxY - minY,
})

/** Adds the arcs of booths to their shapes; `shapes` has the arcs by booth id. */
export function bend(booths: readonly Booth[], shapes: HallPlan['shapes']) {
  if (!shapes) return
  for (const { id, polygon } of booths) {
    const arcs = shapes[id]
    if (arcs) shapeOf(polygon).arcs = arcs
  }
}

export class BoothIndex {
  places: Place[] = []
  /** Number of updates so far, so that drawings can detect a change. */
  revision = 0
  readonly #byId = new Map<string, Place>()

  constructor(booths: readonly Booth[]) {
    this.update(booths)
  }

  /** Updates the booths' states, and rebuilds all places if the plan has changed. */
  update(booths: readonly Booth[]) {
    this.revision++
    const same =
      booths.length === this.places.length &&
      booths.every((booth) => this.#byId.get(booth.id)?.booth.polygon === booth.polygon)
    if (same) {
      for (const booth of booths) {
        const place = this.#byId.get(booth.id)
        if (place) place.booth = booth
      }
      return
    }
    this.places = booths.map((booth) => ({ booth, shape: shapeOf(booth.polygon) }))
    this.#byId.clear()
    for (const place of this.places) this.#byId.set(place.booth.id, place)
  }

  get(id: string | undefined) {
    return id === undefined ? undefined : this.#byId.get(id)
  }
  /** Booths that overlap a part of the floor. A linear search of 10,000 takes 0.1 ms, less than building a tree. */
  within({ minX, minY, maxX, maxY }: Bounds) {
    return this.places.filter(
      ({ shape }) => shape.minX <= maxX && shape.maxX >= minX && shape.minY <= maxY && shape.maxY >= minY,
    )
  }

  /** The booth at a point, else the nearest one within `reach`. */
  at(x: number, y: number, reach: number): Place | undefined {
    let best: Place | undefined
    let deepest = -reach
    for (const place of this.within({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })) {
      const deep = depth(place.shape.polygon, x, y)
      if (deep > deepest) [best, deepest] = [place, deep]
    }
    return best
  }

  /** Bounding box of some booths. */
  around(ids: Iterable<string>): Bounds | undefined {
    const corners = [...ids].flatMap((id) => this.get(id)?.shape.polygon ?? [])
    return corners.length ? bounds(corners) : undefined
  }

  /** The nearest booth in a direction. Distance sideways counts three times. */
  next({ shape: from }: Place, way: Way): Place | undefined {
    let best: Place | undefined
    let least = Infinity
    for (const place of this.places) {
      const cost = distance(from, place.shape, way)
      if (cost < least) [best, least] = [place, cost]
    }
    return best
  }
}

function distance(from: Shape, to: Shape, way: Way): number {
  const across = way === 'left' || way === 'right'
  const sign = way === 'left' || way === 'up' ? -1 : 1
  const apart = { x: gap(from.minX, from.maxX, to.minX, to.maxX), y: gap(from.minY, from.maxY, to.minY, to.maxY) }
  const middle = { x: to.spot.x - from.spot.x, y: to.spot.y - from.spot.y }
  const ahead = (across ? middle.x : middle.y) * sign
  if (ahead <= 0) return Infinity
  return (
    (across ? apart.x + 3 * apart.y : apart.y + 3 * apart.x) +
    0.2 * ahead +
    0.6 * Math.abs(across ? middle.y : middle.x)
  )
}
const gap = (a0: number, a1: number, b0: number, b1: number) => Math.max(0, b0 - a1, a0 - b1)
