import polygonClipping from 'polygon-clipping'
import { describe, expect, it } from 'vitest'
import { HallPlan } from '#contract/entities/hall.ts'
import type { Point, Polygon } from '#contract/kernel/geometry.ts'
import { bounds, contains, depth, edgesOf, overlaps, staysInside, type Bounds } from '#contract/rules/polygon.ts'
import { demoHalls, type DemoHall } from './halls.ts'

const halls = demoHalls()
/** Area in m² that two polygons share. The tests compute it differently from the portal's own code. */
const shared = (a: Polygon, b: Polygon) =>
  apart(bounds(a), bounds(b))
    ? 0
    : polygonClipping
        .intersection([a], [b])
        .flat()
        .reduce((sum, ring) => sum + shoelace(ring), 0) / 10_000
const apart = (a: Bounds, b: Bounds) => a.minX >= b.maxX || b.minX >= a.maxX || a.minY >= b.maxY || b.minY >= a.maxY
const shoelace = (ring: readonly (readonly [number, number])[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length] ?? [x, y]
      return sum + x * v - u * y
    }, 0),
  ) / 2
const square = ([x, y]: Point, size: number): Polygon => [
  [x - size / 2, y - size / 2],
  [x + size / 2, y - size / 2],
  [x + size / 2, y + size / 2],
  [x - size / 2, y + size / 2],
]
/** The area in front of a door that must stay free: as wide as the door, two metres into the hall. */
function doorway({ outline }: HallPlan, { from, to }: HallPlan['doors'][number]): Polygon {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [nx, ny] = [(from[1] - to[1]) / long, (to[0] - from[0]) / long]
  const inwards = contains(outline, (from[0] + to[0]) / 2 + nx * 50, (from[1] + to[1]) / 2 + ny * 50) ? 200 : -200
  return [from, to, [to[0] + nx * inwards, to[1] + ny * inwards], [from[0] + nx * inwards, from[1] + ny * inwards]]
}
const standing = ({ plan, booths }: DemoHall) => [
  ...booths.map(({ name, polygon }) => ({ name, polygon })),
  ...plan.facilities.map(({ name, polygon }) => ({ name: name.en, polygon })),
  ...plan.pillars.map(({ at, size }) => ({ name: `pillar at ${at.join()}`, polygon: square(at, size) })),
]
/**
 * Largest overlap in m² that the tests accept. Corners are whole centimetres, so slanted neighbours may overlap
 * slightly.
 */
const sliver = 0.05
const collisions = (hall: DemoHall) =>
  standing(hall).flatMap((one, i, all) =>
    all
      .slice(i + 1)
      .filter((other) => shared(one.polygon, other.polygon) > sliver)
      .map((other) => `${one.name} on ${other.name}`),
  )

/**
 * Returns the points of a 0.5 m grid that can be reached on foot from a door. A passage of 2.5 m must be free around
 * them; pillars may stand in it.
 */
function walked(hall: DemoHall): Point[] {
  const { plan, booths } = hall
  const { minX, minY, maxX, maxY } = bounds(plan.outline)
  const solid = [...booths, ...plan.facilities].map(({ polygon }) => ({ polygon, box: bounds(polygon) }))
  const free = new Set<string>()
  for (let x = minX; x <= maxX; x += 50)
    for (let y = minY; y <= maxY; y += 50) {
      const near = solid.filter(
        ({ box }) => x > box.minX - 125 && x < box.maxX + 125 && y > box.minY - 125 && y < box.maxY + 125,
      )
      if (depth(plan.outline, x, y) >= 125 && near.every(({ polygon }) => depth(polygon, x, y) <= -125))
        free.add(`${x},${y}`)
    }
  const steps = [
    [50, 0],
    [-50, 0],
    [0, 50],
    [0, -50],
  ] as const
  const doors = plan.doors.filter(({ kind }) => kind === 'entrance').map((door) => doorway(plan, door))
  const reached: Point[] = [...free]
    .map((spot) => spot.split(',').map(Number) as Point)
    .filter(([x, y]) => doors.some((way) => contains(way, x, y)))
  for (const [x, y] of reached) free.delete(`${x},${y}`)
  for (const [x, y] of reached)
    for (const [dx, dy] of steps) if (free.delete(`${x + dx},${y + dy}`)) reached.push([x + dx, y + dy])
  return reached
}

/** Counts the sides of a rectangular booth that face free floor for more than half of their length. */
function seenOpen({ plan, booths }: DemoHall, own: Polygon): number {
  const others = [
    ...booths.map(({ polygon }) => polygon).filter((polygon) => polygon !== own),
    ...plan.facilities.map(({ polygon }) => polygon),
  ]
  const looks = new Map<string, { free: number; all: number }>()
  for (const [[ax, ay], [bx, by]] of edgesOf(own)) {
    const long = Math.hypot(bx - ax, by - ay)
    const nx = (by - ay) / long
    const ny = (ax - bx) / long
    const key = `${Math.round(nx)},${Math.round(ny)}`
    const look = looks.get(key) ?? { free: 0, all: 0 }
    for (let t = 12.5; t < long; t += 25) {
      const x = ax + ((bx - ax) * t) / long
      const y = ay + ((by - ay) * t) / long
      look.all += 1
      if (
        [20, 140].every(
          (far) =>
            contains(plan.outline, x + nx * far, y + ny * far) &&
            !others.some((other) => contains(other, x + nx * far, y + ny * far)),
        )
      )
        look.free += 1
    }
    looks.set(key, look)
  }
  return [...looks.values()].filter(({ free, all }) => free * 2 > all).length
}
const rightAngled = (polygon: Polygon) => edgesOf(polygon).every(([[ax, ay], [bx, by]]) => ax === bx || ay === by)

describe('the demo fairground', () => {
  it('has seven halls with their numbers and at least 380 booths', () => {
    expect(halls.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9, 38, 40])
    expect(halls.flatMap(({ booths }) => booths).length).toBeGreaterThanOrEqual(380)
    expect(halls.filter(({ plan }) => plan.outline.length !== 4).length).toBeGreaterThanOrEqual(2)
  })
  it('returns the same halls at every call', () => expect(demoHalls()).toEqual(halls))
  it('matches the picture of hall 6: C-2 has 24 m² and C-5 16 m², two open sides each, at €190', () => {
    const hall = halls.find(({ number }) => number === 6)
    expect(hall?.booths).toHaveLength(87)
    expect(hall?.booths.filter(({ name }) => name === 'C-2' || name === 'C-5')).toMatchObject([
      { meterage: 24, openSides: 2, pricePerSquareMetreCents: 19_000, active: true },
      { meterage: 16, openSides: 2, pricePerSquareMetreCents: 19_000, active: true },
    ])
  })
})

describe.each(halls)('hall $number', (hall) => {
  const { plan, booths } = hall
  it('has a plan that the contract accepts', () => expect(HallPlan.safeParse(plan).error).toBeUndefined())
  it('gives every booth a unique name', () => expect(new Set(booths.map(({ name }) => name)).size).toBe(booths.length))
  it('has booths of 9 to 120 m², with areas that match their shapes', () => {
    expect(booths.filter(({ meterage }) => meterage < 9 || meterage > 120)).toEqual([])
    expect(booths.filter(({ meterage, polygon }) => Math.abs(meterage - shoelace(polygon) / 10_000) > 0.0051)).toEqual(
      [],
    )
  })
  it('prices every booth either per square metre or as a whole, between €170 and €240 per square metre', () => {
    const perMetre = booths.map(
      ({ meterage, priceCents, pricePerSquareMetreCents }) => pricePerSquareMetreCents ?? (priceCents ?? 0) / meterage,
    )
    expect(
      booths.filter(
        ({ priceCents, pricePerSquareMetreCents }) => (priceCents === null) === (pricePerSquareMetreCents === null),
      ),
    ).toEqual([])
    expect(Math.min(...perMetre)).toBeGreaterThanOrEqual(17_000)
    expect(Math.max(...perMetre)).toBeLessThanOrEqual(24_000)
  })
  it('has no overlapping things', () => expect(collisions(hall)).toEqual([]))
  it('has everything inside its outline', () => {
    const out = standing(hall).filter(({ polygon }) => !polygon.every(([x, y]) => contains(plan.outline, x, y)))
    expect(out.map(({ name }) => name)).toEqual([])
  })
  it('passes the server’s checks for booths on sale', () => {
    for (const [at, booth] of booths.entries()) {
      expect([booth.name, staysInside(plan.outline, booth.polygon)]).toEqual([booth.name, true])
      expect(
        booths
          .slice(0, at)
          .filter((other) => overlaps(booth.polygon, other.polygon))
          .map(({ name }) => name),
      ).toEqual([])
    }
  })
  it('has its doors in the outline, with the way in free', () => {
    const away = plan.doors.filter(({ from, to }) =>
      [from, to].some(([x, y]) => Math.abs(depth(plan.outline, x, y)) > 1),
    )
    const blocked = plan.doors.flatMap((door) =>
      standing(hall)
        .filter(({ polygon }) => shared(doorway(plan, door), polygon) > sliver)
        .map(({ name }) => `${name} before ${door.name.en}`),
    )
    expect([away, blocked]).toEqual([[], []])
  })
  it('gives every booth an aisle of 2.5 m that leads to an entrance', () => {
    const ways = walked(hall)
    expect(
      booths.filter(({ polygon }) => !ways.some(([x, y]) => depth(polygon, x, y) >= -190)).map(({ name }) => name),
    ).toEqual([])
  })
  it('counts the open sides as a visitor sees them', () => {
    const wrong = booths.filter(
      ({ polygon, openSides }) => rightAngled(polygon) && seenOpen(hall, polygon) !== openSides,
    )
    expect(
      wrong.map(({ name, openSides, polygon }) => `${name}: ${openSides}, seen ${seenOpen(hall, polygon)}`),
    ).toEqual([])
    expect(booths.filter(({ openSides }) => openSides < 1 || openSides > 4)).toEqual([])
  })
})
