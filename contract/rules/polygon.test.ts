import fc from 'fast-check'
import clipping from 'polygon-clipping'
import { describe, expect, test } from 'vitest'
import type { Point, Polygon } from '../kernel/geometry.ts'
import {
  area,
  bounds,
  centroid,
  contains,
  depth,
  edgesOnAisle,
  isSimple,
  labelSpot,
  openSides,
  overlaps,
  sharedEdge,
  sideBySide,
  staysInside,
} from './polygon.ts'

const rectangle = (x: number, y: number, width: number, height: number): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const ell: Polygon = [
  [0, 0],
  [1200, 0],
  [1200, 300],
  [300, 300],
  [300, 900],
  [0, 900],
]
const moved = (polygon: Polygon, dx: number, dy: number): Polygon => polygon.map(([x, y]): Point => [x + dx, y + dy])

const place = fc.integer({ min: 0, max: 100_000 })
const size = fc.integer({ min: 100, max: 3000 })
const rectangles = fc.tuple(place, place, size, size).map(([x, y, width, height]) => rectangle(x, y, width, height))
/** Corners in the order of their angle around a middle never cross. */
const stars = fc
  .array(fc.integer({ min: 300, max: 1500 }), { minLength: 4, maxLength: 16 })
  .map((radii): Polygon =>
    radii.map((radius, i): Point => [
      5000 + Math.round(radius * Math.cos((2 * Math.PI * i) / radii.length)),
      5000 + Math.round(radius * Math.sin((2 * Math.PI * i) / radii.length)),
    ]),
  )
const shapes = fc.oneof(
  rectangles,
  stars,
  fc.tuple(place, place).map(([x, y]) => moved(ell, x, y)),
)

/** The shared ground in cm² by another program. */
const sharedGround = (a: Polygon, b: Polygon) =>
  clipping
    .intersection([a], [b])
    .flat()
    .reduce(
      (sum, ring) =>
        sum +
        Math.abs(
          ring.reduce((twice, [x, y], i) => {
            const [u, v] = ring[(i + 1) % ring.length] ?? [x, y]
            return twice + x * v - u * y
          }, 0),
        ) /
          2,
      0,
    )

describe('the area of a booth', () => {
  test('is width times depth in m² with two decimals', () => {
    expect(area(rectangle(100, 200, 600, 400))).toBe(24)
    expect(area(rectangle(0, 0, 333, 333))).toBe(11.09)
    expect(area(ell)).toBe(54)
  })
  test('does not depend on where the booth stands, where its outline begins or which way it runs', () => {
    fc.assert(
      fc.property(shapes, place, place, fc.nat(63), (shape, dx, dy, start) => {
        const turned = [...shape.slice(start % shape.length), ...shape.slice(0, start % shape.length)]
        expect(area(moved(shape, dx, dy))).toBe(area(shape))
        expect(area(turned)).toBe(area(shape))
        expect(area(shape.toReversed())).toBe(area(shape))
      }),
    )
  })
})

describe('the letters of a booth', () => {
  test('stand on a rectangle that is inside, whatever the shape', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { x, y, width, height } = labelSpot(shape)
        expect(width * height).toBeGreaterThan(0)
        for (const dx of [-0.499, 0, 0.499])
          for (const dy of [-0.499, 0, 0.499])
            expect(depth(shape, x + dx * width, y + dy * height)).toBeGreaterThan(-1e-6)
      }),
    )
  })
  test('stand in the wide arm of an L, whose middle of mass is outside', () => {
    expect(labelSpot(ell)).toEqual({ x: 600, y: 150, width: 1200, height: 300 })
    expect(
      contains(
        [
          [0, 0],
          [1200, 0],
          [1200, 100],
          [100, 100],
          [100, 1200],
          [0, 1200],
        ],
        335,
        335,
      ),
    ).toBe(false)
  })
  test('stand in the middle of a rectangle, which is its centre of mass', () => {
    fc.assert(
      fc.property(rectangles, (shape) => {
        const { x, y } = labelSpot(shape)
        const middle = centroid(shape)
        expect(Math.hypot(x - middle.x, y - middle.y)).toBeLessThan(0.01)
      }),
    )
  })
})

describe('an outline', () => {
  test('is simple when its corners go round a middle', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        expect(isSimple(shape)).toBe(true)
      }),
    )
  })
  test.each<[string, Polygon]>([
    [
      'a bow tie',
      [
        [0, 0],
        [400, 400],
        [400, 0],
        [0, 400],
      ],
    ],
    [
      'a spike there and back',
      [
        [0, 0],
        [400, 0],
        [800, 0],
        [400, 0],
        [400, 400],
        [0, 400],
      ],
    ],
    [
      'a corner on another wall',
      [
        [0, 0],
        [400, 0],
        [400, 400],
        [200, 0],
        [0, 400],
      ],
    ],
    [
      'the same corner twice in a row',
      [
        [0, 0],
        [400, 0],
        [400, 0],
        [0, 400],
      ],
    ],
    [
      'a line',
      [
        [0, 0],
        [400, 0],
        [200, 0],
      ],
    ],
  ])('with %s is not simple', (_, shape) => {
    expect(isSimple(shape)).toBe(false)
  })
  test('holds its corners and not what is beyond its bounds', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { minX, minY, maxX, maxY } = bounds(shape)
        for (const [x, y] of shape) expect(contains(shape, x, y)).toBe(true)
        for (const [x, y] of [
          [minX - 1, minY],
          [maxX + 1, maxY],
          [minX, maxY + 1],
        ] as const)
          expect(contains(shape, x, y)).toBe(false)
      }),
    )
  })
})

describe('two booths', () => {
  test('overlap only where they share ground, and the other way round just the same', () => {
    fc.assert(
      fc.property(
        shapes,
        shapes,
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: -2000, max: 2000 }),
        (a, b, dx, dy) => {
          const near = moved(b, (a[0]?.[0] ?? 0) - (b[0]?.[0] ?? 0) + dx, (a[0]?.[1] ?? 0) - (b[0]?.[1] ?? 0) + dy)
          const ground = sharedGround(a, near)
          expect(overlaps(a, near)).toBe(overlaps(near, a))
          if (overlaps(a, near)) expect(ground).toBeGreaterThan(0.7)
          // A common strip as long as both outlines and one centimetre wide is the most that a touch can be.
          else expect(ground).toBeLessThan(20_000)
        },
      ),
    )
  })
  test('with a common wall do not overlap, even if it was drawn one centimetre off', () => {
    fc.assert(
      fc.property(rectangles, size, fc.constantFrom(0, 1), (a, width, slip) => {
        const { maxX, minY, maxY } = bounds(a)
        const b = rectangle(maxX - slip, minY, width, maxY - minY)
        expect(overlaps(a, b)).toBe(false)
        expect(sharedEdge(a, b)).toBe(maxY - minY)
      }),
    )
  })
  test('overlap when one lies twelve centimetres over the other, inside it, or in its place', () => {
    expect(overlaps(rectangle(0, 0, 600, 400), rectangle(588, 0, 600, 400))).toBe(true)
    expect(overlaps(rectangle(0, 0, 600, 400), rectangle(100, 100, 100, 100))).toBe(true)
    expect(overlaps(ell, ell)).toBe(true)
    expect(overlaps(ell, rectangle(400, 400, 500, 500))).toBe(false)
  })
  test('on both sides of a slanted wall do not overlap', () => {
    expect(
      overlaps(
        [
          [0, 0],
          [700, 300],
          [0, 300],
        ],
        [
          [0, 0],
          [700, 0],
          [700, 300],
        ],
      ),
    ).toBe(false)
    expect(
      overlaps(
        [
          [0, 0],
          [700, 300],
          [0, 300],
        ],
        [
          [0, 20],
          [700, 20],
          [700, 320],
        ],
      ),
    ).toBe(true)
  })
  test('are side by side through a wall, not through a corner', () => {
    const first = rectangle(0, 0, 600, 400)
    const below = rectangle(300, 400, 300, 400)
    const corner = rectangle(600, 800, 300, 300)
    expect(sharedEdge(first, below)).toBe(300)
    expect(sideBySide([first, below])).toBe(true)
    expect(sideBySide([first, below, corner])).toBe(false)
    expect(sideBySide([])).toBe(true)
  })
})

describe('the open sides of a booth', () => {
  const booth = rectangle(300, 300, 300, 300)
  const neighbours = {
    left: rectangle(0, 300, 300, 300),
    right: rectangle(600, 300, 300, 300),
    back: rectangle(300, 0, 300, 300),
  }
  test('are four of an island, three of a head, two of a corner and one in a row', () => {
    expect(openSides(booth, [])).toBe(4)
    expect(openSides(booth, [neighbours.left])).toBe(3)
    expect(openSides(booth, [neighbours.left, neighbours.back])).toBe(2)
    expect(openSides(booth, [neighbours.left, neighbours.right, neighbours.back])).toBe(1)
  })
  test('are those of which neighbours hide less than half', () => {
    expect(edgesOnAisle(booth, [neighbours.left])).toHaveLength(3)
    expect(openSides(booth, [rectangle(600, 300, 300, 100)])).toBe(4)
    expect(openSides(booth, [rectangle(600, 300, 300, 100), rectangle(600, 400, 300, 100)])).toBe(3)
    expect(openSides(ell, [])).toBe(4)
  })
  test('do not count a wall of the hall that stands too near to pass', () => {
    const hall = rectangle(0, 0, 5000, 5000)
    expect(openSides(rectangle(100, 1000, 300, 300), [hall])).toBe(4)
    expect(openSides(rectangle(100, 1000, 300, 300), [hall], 120)).toBe(3)
  })
})

describe('a booth inside its walls', () => {
  test('may touch them and go a centimetre beyond, not two', () => {
    const hall = rectangle(0, 0, 4000, 3000)
    expect([
      staysInside(hall, rectangle(0, 0, 400, 300)),
      staysInside(hall, rectangle(-1, 0, 400, 300)),
      staysInside(hall, rectangle(-2, 0, 400, 300)),
      staysInside(hall, hall),
    ]).toEqual([true, true, false, true])
  })
  test('does not span a niche with its corners on both sides', () => {
    expect(
      staysInside(ell, [
        [0, 800],
        [100, 900],
        [1000, 300],
        [900, 200],
      ]),
    ).toBe(false)
    expect(staysInside(ell, rectangle(0, 300, 300, 600))).toBe(true)
  })
  test('is inside exactly when no ground is left after the hall is taken away', () => {
    fc.assert(
      fc.property(
        shapes,
        shapes,
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: -2000, max: 2000 }),
        (hall, shape, dx, dy) => {
          const from = bounds(hall)
          const to = bounds(shape)
          const booth = moved(shape, from.minX - to.minX + dx, from.minY - to.minY + dy)
          const outside = clipping
            .difference([booth], [hall])
            .flat()
            .reduce(
              (sum, ring) =>
                sum +
                Math.abs(
                  ring.reduce((twice, [x, y], i) => {
                    const [u, v] = ring[(i + 1) % ring.length] ?? [x, y]
                    return twice + x * v - u * y
                  }, 0),
                ) /
                  2,
              0,
            )
          if (outside === 0) expect(staysInside(hall, booth)).toBe(true)
          if (!staysInside(hall, booth)) expect(outside).toBeGreaterThan(0)
          // A strip thinner than the tolerance may be longer than any booth is wide.
          if (outside > 20_000) expect(staysInside(hall, booth)).toBe(false)
        },
      ),
      { numRuns: 60 },
    )
  })
})
