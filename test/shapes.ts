// Outlines for tests: fixed ones, and random ones of every kind.
import fc from 'fast-check'
import type { Point, Polygon } from '../contract/kernel/geometry.ts'

export const rectangle = (x: number, y: number, width: number, height: number): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

export const ell: Polygon = [
  [0, 0],
  [1200, 0],
  [1200, 300],
  [300, 300],
  [300, 900],
  [0, 900],
]

export const moved = (polygon: Polygon, dx: number, dy: number): Polygon =>
  polygon.map(([x, y]): Point => [x + dx, y + dy])

export const place = fc.integer({ min: 0, max: 100_000 })

export const size = fc.integer({ min: 100, max: 3000 })

export const rectangles = fc
  .tuple(place, place, size, size)
  .map(([x, y, width, height]) => rectangle(x, y, width, height))

/**
 * Outlines with random corners around a centre. They are sorted by their angle, so that an outline never crosses
 * itself.
 */
export const stars = fc
  .array(fc.integer({ min: 300, max: 1500 }), { minLength: 4, maxLength: 16 })
  .map((radii): Polygon =>
    radii.map((radius, i): Point => [
      5000 + Math.round(radius * Math.cos((2 * Math.PI * i) / radii.length)),
      5000 + Math.round(radius * Math.sin((2 * Math.PI * i) / radii.length)),
    ]),
  )

export const shapes = fc.oneof(
  rectangles,
  stars,
  fc.tuple(place, place).map(([x, y]) => moved(ell, x, y)),
)
