// Fixes a warning with one click. Held and sold booths are never changed, so a fix is not always possible.
import type * as z from 'zod/mini'
import type { Point } from '../../kernel/geometry.ts'
import { bounds, centroid, isSimple, overlaps, staysInside, type Bounds } from '../../rules/polygon.ts'
import { applied, type Change } from '../change.ts'
import type { PlanDocument } from '../document.ts'
import type { BoothThing } from '../things.ts'
import { clearedOf } from './clear-door.ts'
import { withMeetingEdges } from '../meet-edges.ts'
import { isOpen, warningsOf, type Warning } from './plan-warnings.ts'
import { boxOfThing, polygonOf } from './footprint.ts'
import { nextNumber } from './numbers.ts'
import { boxToBox, translation, transformed } from './transform.ts'

type Booth = z.infer<typeof BoothThing>
/** A fix never makes a booth narrower than this, in cm. */
const least = 100

/** Returns the change that fixes a warning; undefined if a person must decide. `fixed`: ids of sold or held booths. */
export function mendOf(document: PlanDocument, warning: Warning, fixed: ReadonlySet<string>): Change | undefined {
  const about = document.things.filter(
    (thing): thing is Booth => thing.kind === 'booth' && warning.ids.includes(thing.id),
  )
  const free = about.filter(({ id }) => !fixed.has(id))
  const put = mends[warning.kind](document, free, about, warning)
  return put?.length ? { put, drop: [] } : undefined
}

/** Maximum number of rounds, because a moved booth may overlap the next one. If overlaps remain, there is no space. */
const mostRounds = 60

/**
 * Fixes warnings one after the other, so that no two booths get the same free number. It repeats while warnings of the
 * same kinds remain.
 */
export function mendAll(
  document: PlanDocument,
  warnings: readonly Warning[],
  fixed: ReadonlySet<string>,
): Change | undefined {
  let now = document
  const put = new Map<string, Booth>()
  const kinds = new Set(warnings.map(({ kind }) => kind))
  let open = warnings
  for (let round = 0; round < mostRounds && open.length > 0; round++) {
    const before = now
    for (const warning of open) {
      const change = mendOf(now, warning, fixed)
      if (!change) continue
      now = applied(now, change)
      for (const thing of change.put) put.set(thing.id, thing as Booth)
    }
    if (now === before) break
    open = warningsOf(now).filter((warning) => kinds.has(warning.kind) && isOpen(warning, now.frame))
  }
  return put.size ? { put: [...put.values()], drop: [] } : undefined
}

type Mend = (
  document: PlanDocument,
  free: readonly Booth[],
  about: readonly Booth[],
  warning: Warning,
) => Booth[] | undefined
const mends: Record<Warning['kind'], Mend> = {
  overlap: (_, free, about) => met(free, about) ?? pushedApart(free, about),
  crosses: (_, free) => free.flatMap(uncrossed),
  outside: ({ frame }, free) => free.flatMap((booth) => (frame.outline ? movedInside(booth, frame.outline) : [])),
  pillar: () => undefined,
  door: (document, free) => free.flatMap((booth) => clearedOf(document, booth) ?? []),
  aisle: ({ frame }, free, _, warning) => drawnBack(free, warning, frame.aisle),
  twice: renumbered,
  unnamed: renumbered,
  area: (_, free) => free.map((booth) => ({ ...booth, meterage: null })),
  price: priced,
}

/** Two booths that overlap by no more than drawing tolerance. Their edges are made to meet. */
function met(free: readonly Booth[], about: readonly Booth[]): Booth[] | undefined {
  const shapes = withMeetingEdges(
    about.map(({ id, shape }) => ({ id, shape, isFixed: !free.some((one) => one.id === id) })),
  )
  const changed = free.flatMap((booth) => {
    const shape = shapes.get(booth.id)
    return shape ? [{ ...booth, shape }] : []
  })
  return changed.length > 0 ? changed : undefined
}

/** Moves the last changeable booth out of the other booth, by the shortest distance. */
function pushedApart(free: readonly Booth[], about: readonly Booth[]): Booth[] | undefined {
  const booth = free.at(-1)
  const other = about.find(({ id }) => id !== booth?.id)
  if (!booth || !other || !overlaps(polygonOf(booth.shape), polygonOf(other.shape))) return undefined
  const [a, b] = [boxOfThing(booth), boxOfThing(other)]
  const ways: (readonly [number, number])[] = [
    [b.maxX - a.minX, 0],
    [b.minX - a.maxX, 0],
    [0, b.maxY - a.minY],
    [0, b.minY - a.maxY],
  ]
  const way = ways.toSorted((one, two) => Math.abs(one[0] + one[1]) - Math.abs(two[0] + two[1]))[0] ?? [0, 0]
  return [transformed(translation(...way), booth)]
}

/** Sorts the corners around the centre. */
function uncrossed(booth: Booth): Booth[] {
  const polygon = polygonOf(booth.shape)
  const box = bounds(polygon)
  const middle = centroid(polygon)
  const at = Number.isFinite(middle.x) ? { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 } : middle
  const turn = ([x, y]: Point) => Math.atan2(y - at.y, x - at.x)
  const corners = polygon.toSorted((a, b) => turn(a) - turn(b))
  return isSimple(corners) ? [{ ...booth, shape: { corners } }] : []
}

function movedInside(booth: Booth, outline: readonly Point[]): Booth[] {
  const wall = bounds(outline)
  const box = boxOfThing(booth)
  const shift = (from: number, to: number, least: number, most: number) =>
    from < least ? least - from : to > most ? most - to : 0
  const moved = transformed(
    translation(shift(box.minX, box.maxX, wall.minX, wall.maxX), shift(box.minY, box.maxY, wall.minY, wall.maxY)),
    booth,
  )
  return staysInside(outline, polygonOf(moved.shape)) ? [moved] : []
}

/** Makes the booths on one side shallower until the aisle has its width. */
function drawnBack(free: readonly Booth[], { spot, width = 0, ids }: Warning, aisle: number): Booth[] | undefined {
  const level = spot.maxX - spot.minX === width
  const missing = aisle - width
  const faces = (booth: Booth, far: boolean) => {
    const box = boxOfThing(booth)
    return level
      ? far
        ? box.minX === spot.maxX
        : box.maxX === spot.minX
      : far
        ? box.minY === spot.maxY
        : box.maxY === spot.minY
  }
  for (const far of [true, false]) {
    const side = free.filter((booth) => faces(booth, far))
    const all = ids.length - free.filter((booth) => !faces(booth, far)).length
    if (side.length === 0 || side.length !== all) continue
    const smaller = side.map((booth) => cut(booth, level, far, missing))
    if (smaller.every((booth) => booth !== undefined)) return smaller
  }
  return undefined
}
function cut(booth: Booth, level: boolean, far: boolean, by: number): Booth | undefined {
  const box = boxOfThing(booth)
  const to: Bounds = { ...box }
  if (level) to[far ? 'minX' : 'maxX'] += far ? by : -by
  else to[far ? 'minY' : 'maxY'] += far ? by : -by
  return to.maxX - to.minX >= least && to.maxY - to.minY >= least ? transformed(boxToBox(box, to), booth) : undefined
}

/** Gives duplicates of a number the next free one. The first booth and sold booths keep their number. */
function renumbered(document: PlanDocument, free: readonly Booth[], about: readonly Booth[]): Booth[] {
  const taken = new Set(document.things.flatMap((thing) => (thing.kind === 'booth' ? [thing.name.trim()] : [])))
  const keeper = about.find((booth) => !free.includes(booth)) ?? (about[0]?.name.trim() ? about[0] : undefined)
  return free.flatMap((booth) => {
    if (booth === keeper) return []
    const name = nextNumber(
      booth.name.trim() || (nearestBooth(document, booth, ({ name: other }) => other.trim() !== '')?.name ?? 'A-0'),
      taken,
    )
    taken.add(name)
    return [{ ...booth, name }]
  })
}

function priced(document: PlanDocument, free: readonly Booth[]): Booth[] {
  return free.flatMap((booth) => {
    const like = nearestBooth(document, booth, ({ pricePerSquareMetreCents }) => pricePerSquareMetreCents !== null)
    return like ? [{ ...booth, pricePerSquareMetreCents: like.pricePerSquareMetreCents }] : []
  })
}

/** Returns the nearest booth that `fits` accepts. */
export function nearestBooth({ things }: PlanDocument, to: Booth, fits: (booth: Booth) => boolean): Booth | undefined {
  const from = boxOfThing(to)
  let best: Booth | undefined
  let least = Infinity
  for (const thing of things) {
    if (thing.kind !== 'booth' || thing.id === to.id || !fits(thing)) continue
    const box = boxOfThing(thing)
    const far = Math.hypot(box.minX + box.maxX - from.minX - from.maxX, box.minY + box.maxY - from.minY - from.maxY)
    if (far < least) [best, least] = [thing, far]
  }
  return best
}
