// Model of a hall for the finder. The facts of its booths are computed once, when they are first needed.
import { textIn } from '../../text.ts'
import type { Booth } from '../../entities/booth.ts'
import type { HallPlan } from '../../entities/hall.ts'
import type { Point, Polygon } from '../../kernel/geometry.ts'
import { nearby } from '../../plan/nearby-things.ts'
import { schemeOf } from '../booth-scheme.ts'
import { isCorner, quartersAmong } from '../open-sides.ts'
import { bounds, type Quarter } from '../polygon.ts'
import { aisleMetres, aislesOf, cellAt, cellsAround, type Aisles } from './aisles.ts'
import { neighboursOf, roomOf } from './neighbours.ts'
import { better, judged, type Known, type Verdict } from './find.ts'
import { metresApart, metresTo, walksFrom, wayTo, type Walks } from './walking-distances.ts'
import type { NearTarget, Wishes } from './wishes.ts'

export type FinderHall = ReturnType<typeof finderHall>
export interface Found {
  booth: Booth
  known: Known
  verdict: Verdict
}

export const isFree = ({ active, state }: Pick<Booth, 'active' | 'state'>): boolean => active && state === 'available'

/** Things farther away than this, in cm, do not close a side of a booth. */
const reach = 200

/**
 * Model of a hall with the positions of its booths. Their states are passed with every query, because they change all
 * the time.
 */
export function finderHall(plan: HallPlan, placed: readonly Booth[]) {
  const aisles = once(() => aislesOf(plan, placed))
  const beside = once(() => neighboursOf(placed))
  const near = once(() => nearby(placed))
  const walksOf = walksIn(plan, aisles)
  const open = new Map<string, Quarter[]>()
  const quarters = (booth: Booth) => {
    const found = open.get(booth.id) ?? quartersAmong(plan, booth, near()(booth.polygon, reach))
    open.set(booth.id, found)
    return found
  }
  return {
    plan,
    quarters,
    neighbours: (booth: Booth) => beside()(booth),
    /** Widest aisle at an open side of the booth, with its width in metres. */
    aisle: (booth: Booth) => widestAisle(aisles(), booth, quarters(booth)),
    walkMetres(booth: Booth, place: NearTarget) {
      const walks = walksOf(place)
      return walks && metresTo(walks, booth.polygon)
    },
    way(booth: Booth, place: NearTarget): Point[] {
      const walks = walksOf(place)
      return walks ? wayTo(walks, booth.polygon) : []
    },
  }
}

function widestAisle(aisles: Aisles, { polygon }: Booth, open: readonly Quarter[]) {
  const box = bounds(polygon)
  const all = open.flatMap((side) => {
    const metres = aisleMetres(aisles, box, side)
    return metres === undefined ? [] : { metres, side }
  })
  return all.reduce<(typeof all)[number] | undefined>(
    (best, one) => (best && best.metres >= one.metres ? best : one),
    undefined,
  )
}

/** Returns the walking distances from a location. They are computed once per location. */
function walksIn(plan: HallPlan, aisles: () => Aisles): (place: NearTarget) => Walks | undefined {
  const known = new Map<string, Walks | undefined>()
  return (place) => {
    const spots = spotsOf(plan, place)
    const key = JSON.stringify(spots)
    if (!known.has(key)) known.set(key, distancesFrom(aisles(), spots))
    return known.get(key)
  }
}

/** Free booths of a hall with their facts, sorted by how well they meet the wishes. */
export function foundIn(hall: FinderHall, booths: readonly Booth[], wishes: Wishes): Found[] {
  const facts = factsOf(hall, booths, wishes)
  return booths
    .filter(isFree)
    .map((booth) => {
      const known = facts(booth)
      return { booth, known, verdict: judged(known, wishes) }
    })
    .sort(better)
}

/** Returns all facts of a booth, whether it is free or not. */
export function factsOf(hall: FinderHall, booths: readonly Booth[], wishes: Wishes): (booth: Booth) => Known {
  const free = new Set(booths.flatMap((booth) => (isFree(booth) ? booth.id : [])))
  const avoided = booths.filter(({ exhibitor }) => exhibitor && exhibitor.id === wishes.away?.exhibitorId)
  return (booth) => {
    const open = hall.quarters(booth)
    // Sides that the team set manually have no directions.
    const quarters = open.length === booth.openSides ? open : []
    return {
      hallId: booth.hallId,
      name: booth.name,
      meterage: booth.meterage,
      totalCents: booth.totalCents,
      openSides: booth.openSides,
      quarters,
      isCorner: booth.openSides === 2 && (quarters.length === 0 || isCorner(quarters)),
      scheme: schemeOf(booth),
      sector: booth.sector ?? undefined,
      walkMetres: wishes.near && hall.walkMetres(booth, wishes.near.place),
      awayMetres: avoided.length
        ? Math.min(...avoided.map(({ polygon }) => metresApart(polygon, booth.polygon)))
        : undefined,
      room: roomOf(booth, hall.neighbours, ({ id }) => free.has(id), wishes.room?.area),
    }
  }
}

/**
 * Start of a walk: the doors or facilities of `place`. An unknown entrance name, such as one of another hall, means any
 * entrance.
 */
function spotsOf({ doors, facilities }: HallPlan, place: NearTarget): { points: Point[]; polygons: Polygon[] } {
  if (place.startsWith('facility:'))
    return {
      points: [],
      polygons: facilities.flatMap(({ kind, polygon }) => (place === `facility:${kind}` ? [polygon] : [])),
    }
  const entrances = doors.filter(({ kind }) => kind === 'entrance')
  const named = entrances.filter(({ name }) => place === `door:${textIn(name, 'en')}`)
  return {
    points: (named.length ? named : entrances).map(({ from, to }): Point => [
      (from[0] + to[0]) / 2,
      (from[1] + to[1]) / 2,
    ]),
    polygons: [],
  }
}

function distancesFrom(aisles: ReturnType<typeof aislesOf>, { points, polygons }: ReturnType<typeof spotsOf>) {
  const start = [
    ...points.flatMap((point) => cellAt(aisles, point)),
    ...polygons.flatMap((polygon) => cellsAround(aisles, polygon)),
  ]
  return start.length ? walksFrom(aisles, start) : undefined
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
