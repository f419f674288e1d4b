import { describe, expect, it } from 'vitest'
import { panels } from './panels.ts'
import { chance, innerRadius, spacing, star, tiles, type Point } from './girih.ts'
import { strapwork } from './strapwork.ts'

const edge = 30
const laid = tiles(600, 400, edge)
const still = () => 55
const length = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])
const even = <T>(points: readonly T[]) => points.filter((_, i) => i % 2 === 0)

describe('tiling', () => {
  it('is 4.6.12: three squares and two hexagons per dodecagon, with edges of equal length', () => {
    const wide = tiles(6_000, 6_000, edge)
    const count = (sides: number) => wide.filter((tile) => tile.sides === sides).length
    expect(count(4) / count(12)).toBeCloseTo(3, 0)
    expect(count(6) / count(12)).toBeCloseTo(2, 0)
    for (const { corners } of laid)
      for (const [i, corner] of corners.entries())
        expect(length(corner, corners[(i + 1) % corners.length]!)).toBeCloseTo(edge)
  })

  it('has no gaps: the tiles of one cell have the area of the cell', () => {
    const area = (sides: number) => (sides * edge * innerRadius(sides, edge)) / 2
    expect(area(12) + 2 * area(6) + 3 * area(4)).toBeCloseTo((spacing * edge) ** 2 * (Math.sqrt(3) / 2))
  })

  it('surrounds every dodecagon by alternating squares and hexagons', () => {
    const middle = laid.find(({ sides, centre }) => sides === 12 && length(centre, [300, 200]) < 160)!
    const touching = middle.corners.map((corner, i) => {
      const next = middle.corners[(i + 1) % 12]!
      return laid.find(
        (tile) => tile !== middle && [corner, next].every((end) => tile.corners.some((own) => length(own, end) < 0.01)),
      )?.sides
    })
    expect(touching.toSorted((a, b) => a! - b!)).toEqual([4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 6, 6])
    expect(touching.every((sides, i) => sides !== touching[(i + 1) % 12])).toBe(true)
  })
})

describe('star', () => {
  it('has n points and n-fold symmetry if the contact angle is constant', () => {
    for (const tile of laid) {
      const points = star(tile, still)
      expect(points).toHaveLength(2 * tile.sides)
      const reach = points.map((point) => length(point, tile.centre))
      for (const tip of even(reach)) expect(tip).toBeCloseTo(innerRadius(tile.sides, edge))
      const inner = even(reach.slice(1))
      for (const dent of inner) expect(dent).toBeCloseTo(inner[0]!)
      // By the law of sines in the triangle of centre, contact point and meeting point.
      const angle = (55 * Math.PI) / 180
      expect(inner[0]).toBeCloseTo(
        (innerRadius(tile.sides, edge) * Math.cos(angle)) / Math.cos(angle - Math.PI / tile.sides),
      )
    }
  })

  it('shares each contact point with the star on the other side of the edge', () => {
    const tips = laid.flatMap((tile) => even(star(tile, still)))
    const inside = tips.filter(([x, y]) => x > edge && x < 600 - edge && y > edge && y < 400 - edge)
    expect(inside.length).toBeGreaterThan(200)
    for (const tip of inside) expect(tips.filter((other) => length(tip, other) < 0.01)).toHaveLength(2)
  })

  it('has straps that run straight through a contact point, even if the angle changes', () => {
    const opening = ([x]: Point) => 38 + (x / 600) * 34
    const shapes = laid.map((tile) => star(tile, opening))
    const here = shapes.find((points) => points.length === 24 && length(points[0]!, [300, 200]) < 120)!
    const tip = here[0]!
    const arms = shapes.flatMap((points) => {
      const i = points.findIndex((point, at) => at % 2 === 0 && length(point, tip) < 0.01)
      return i < 0 ? [] : [points.at(i - 1)!, points[i + 1]!].map(([x, y]) => Math.atan2(y - tip[1], x - tip[0]))
    })
    expect(arms).toHaveLength(4)
    for (const arm of arms) expect(arms.some((other) => Math.abs(Math.cos(other - arm) + 1) < 1e-9)).toBe(true)
  })

  it('stays inside the inscribed circle of its tile, so that a dot can colour it', () => {
    for (const angle of [38, 55, 72])
      for (const tile of laid) {
        const reach = star(tile, () => angle).map((point) => length(point, tile.centre))
        expect(Math.max(...reach)).toBeLessThanOrEqual(innerRadius(tile.sides, edge) + 1e-9)
      }
  })
})

describe('panel', () => {
  it('is identical each time, and smaller than 40 kB', () => {
    for (const panel of Object.values(panels)) {
      const drawn = strapwork(panel)
      expect(drawn).toBe(strapwork(panel))
      expect(drawn.length).toBeLessThan(40_000)
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('keeps every star inside its tile as the angle grows, also if two straps lie on one line', () => {
    const corner = ({ centre, corners }: (typeof laid)[number]) => length(centre, corners[0]!)
    for (const from of [30, 38, 44.9, 45])
      for (const tile of laid)
        for (const point of star(tile, ([x, y]) => from + (x * 0.75 + y * 0.45) / 40))
          expect(length(tile.centre, point)).toBeLessThanOrEqual(corner(tile))
  })

  it('is drawn differently with another seed', () => {
    expect(chance([100, 200])).toBe(chance([100, 200]))
    expect(chance([100, 200])).not.toBe(chance([100, 200], 1))
    expect(strapwork({ ...panels.band, seed: 1 })).not.toBe(strapwork({ ...panels.band, seed: 2 }))
  })
})
