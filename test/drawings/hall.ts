// Halls for property tests: booths of every kind of shape in a grid, with building parts around them.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sectors } from '#contract/rules/sectors.ts'
import type { Facility, HallPlan } from '#contract/entities/hall.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Point, Polygon } from '#contract/kernel/geometry.ts'
import { flattened, hasArcs } from '#contract/plan/arcs.ts'
import { facilityUses, type Shape } from '#contract/plan/things.ts'
import { marksOf, type BoothMarks } from '#contract/rules/booth-marks.ts'
import { boothSchemes } from '#contract/rules/booth-scheme.ts'
import { cleanLine } from '../../server/kernel/text.ts'
import { box } from '../drawing.ts'

export interface Made {
  plan: HallPlan
  booths: ({ id: string; name: string; polygon: Polygon } & BoothMarks)[]
}
const line = fc.stringMatching(/^[A-Za-zآ-ی<&"',;0-9][A-Za-zآ-ی<&"',;0-9 -]{0,20}$/).map((text) => text.trim())
const name = fc.oneof(fc.record({ fa: line, en: line }), fc.constant({ fa: 'بوفه ۲', en: 'Bar 2' }))
const arc = fc.constantFrom(0, 0, 0.3, -0.4)
const pillarSide = fc.integer({ min: 30, max: 120 })
/** Generates a hall: booths in a grid, some L-shaped or rotated, with all forms of booth numbers. */
export const hall = fc
  .record({
    places: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 7 })), {
      minLength: 1,
      maxLength: 30,
      selector: String,
    }),
    numbers: fc.uniqueArray(
      fc
        .oneof(
          fc.stringMatching(/^[A-Zآ-ی]{0,3}-?[0-9]{1,4}[a-z<&"]?$/),
          fc.constantFrom('VIP', 'غرفه‌ی ۱', '=1', 'A, 2', '5; 6'),
        )
        .map(cleanLine),
      {
        minLength: 30,
        maxLength: 30,
      },
    ),
    shapes: fc.array(fc.constantFrom('square', 'ell', 'turned', 'wide', 'bent', 'round'), {
      minLength: 30,
      maxLength: 30,
    }),
    marks: fc.array(fc.record({ scheme: fc.constantFrom(undefined, ...boothSchemes), sector: fc.constantFrom(undefined, ...sectors) }), { minLength: 30, maxLength: 30 }), // prettier-ignore
    bulge: fc.double({ min: -0.6, max: 0.9, noNaN: true }),
    left: fc.integer({ min: -5_000, max: 5_000 }),
    built: fc.record({
      facilities: fc.array(fc.record({ use: fc.constantFrom(...facilityUses), name, arc }), { maxLength: 4 }),
      stairs: fc.array(fc.record({ use: fc.constantFrom('stairs' as const, 'escalator' as const, 'lift' as const, 'ramp' as const), quarter: fc.integer({ min: 0, max: 3 }) }), { maxLength: 4 }), // prettier-ignore
      pillars: fc.array(fc.record({ width: pillarSide, height: pillarSide, angle: fc.constantFrom(0, 0, 30, 45), round: fc.boolean() }), { maxLength: 6 }), // prettier-ignore
      walls: fc.array(fc.record({ thickness: fc.integer({ min: 5, max: 40 }), bent: fc.boolean() }), { maxLength: 3 }),
      doors: fc.array(
        fc.record({
          use: fc.constantFrom('entrance' as const, 'emergency' as const, 'service' as const),
          width: fc.integer({ min: 80, max: 400 }),
          name,
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  })
  .map(({ places, numbers, shapes, marks, left, bulge, built }): Made => {
    const drawn = places.map(([column, row], at) => ({
      id: randomUUID(),
      name: numbers[at]!,
      marks: marksOf(marks[at]!),
      shape: shapeOf(shapes[at]!, left + 100 + column * 680, 100 + row * 720, bulge),
    }))
    return {
      plan: {
        outline: box(left, 0, 7_000, 8_000),
        ...builtIn(built, left),
        shapes: Object.fromEntries(drawn.flatMap(({ id, shape }) => (hasArcs(shape) ? [[id, shape]] : []))),
      },
      booths: drawn.map(({ id, name, shape, marks }) => ({ id, name, polygon: flattened(shape), ...marks })),
    }
  })
interface Built {
  facilities: { use: Facility['kind']; name: Bilingual; arc: number }[]
  stairs: { use: NonNullable<HallPlan['stairs']>[number]['use']; quarter: number }[]
  pillars: { width: number; height: number; angle: number; round: boolean }[]
  walls: { thickness: number; bent: boolean }[]
  doors: { use: HallPlan['doors'][number]['kind']; width: number; name: Bilingual }[]
}
/**
 * Building parts around the grid: rows of rooms, stairs and walls, doors in the lower edge, pillars along the right
 * one.
 */
function builtIn({ facilities, stairs, pillars, walls, doors }: Built, left: number): Omit<HallPlan, 'outline'> {
  const at = (n: number) => left + 300 + n * 1_500
  return {
    facilities: facilities.map(({ use, name, arc }, n) => {
      const shape = { corners: box(at(n), 5_900, 500, 400), ...(arc && { bulges: [0, 0, arc, 0] }) }
      return { kind: use, name, polygon: flattened(shape), ...(arc && { shape }) }
    }),
    stairs: stairs.map(({ use, quarter }, n) => {
      const turned = quarter % 2 === 1
      return {
        id: randomUUID(),
        use,
        up: quarter * 90 - 90,
        shape: { corners: box(at(n), 6_500, turned ? 200 : 500, turned ? 500 : 200) },
      }
    }),
    walls: walls.map(({ thickness, bent }, n) => ({
      id: randomUUID(),
      thickness,
      points: [[at(n), 7_300], [at(n) + 900, 7_300], ...(bent ? [[at(n) + 900, 7_600]] : [])] as Point[], // prettier-ignore
    })),
    doors: doors.map(({ use, width, name }, n) => ({ kind: use, name, from: [at(n), 8_000], to: [at(n) + width, 8_000] })), // prettier-ignore
    pillars: pillars.map(({ width, height, angle, round }, n) =>
      round
        ? { at: [left + 6_900, 200 + n * 400], size: width, round }
        : { at: [left + 6_900, 200 + n * 400], size: width, height, angle },
    ),
  }
}
/** A shape with an arc on one side, a circle, or a straight shape. */
function shapeOf(kind: string, x: number, y: number, bulge: number): Shape {
  if (kind === 'bent') return { corners: box(x + 100, y + 100, 300, 300), bulges: [0, bulge, 0, 0] }
  if (kind !== 'round') return { corners: shapeAt(kind, x, y) }
  const corners: Polygon = [[x + 300, y + 150], [x + 150, y + 300], [x, y + 150], [x + 150, y]] // prettier-ignore
  return { corners, bulges: corners.map(() => -Math.tan(Math.PI / 8)) }
}
function shapeAt(kind: string, x: number, y: number): Polygon {
  if (kind === 'ell')
    return [
      [x, y],
      [x + 400, y],
      [x + 400, y + 200],
      [x + 200, y + 200],
      [x + 200, y + 400],
      [x, y + 400],
    ]
  if (kind === 'turned')
    return [
      [x + 150, y],
      [x + 450, y + 150],
      [x + 300, y + 450],
      [x, y + 300],
    ]
  return box(x, y, kind === 'wide' ? 600 : 300, 300)
}
