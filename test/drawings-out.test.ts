// What is exported of a hall is the hall: read again it has the same booths, and the files are what they say.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { find } from '#contract/drawing/find/find.ts'
import { intoPlan } from '#contract/drawing/into-plan.ts'
import { dxfOf } from '#contract/drawing/out/dxf.ts'
import { sheetOf } from '#contract/drawing/out/sheet.ts'
import { svgOf } from '#contract/drawing/out/svg.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { flattened, hasArcs } from '#contract/plan/arcs.ts'
import { documentOf } from '#contract/plan/sale.ts'
import type { Shape } from '#contract/plan/things.ts'
import { planCollection, shapesOf } from '../server/booth/geometry.ts'
import { box } from './drawing.ts'
import { planning } from './planning.ts'
import { world } from './world.ts'

const w = await world()
const { newHall, drawn } = await planning(w)
await w.as('niloofar')
await w.as('hamid')
afterAll(() => w.end())

interface Made {
  plan: HallPlan
  booths: { id: string; name: string; polygon: Polygon }[]
}
/** Booths in a grid of places, some as an L or turned, with every number that a booth may have. */
const hall = fc
  .record({
    places: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 7 })), {
      minLength: 1,
      maxLength: 30,
      selector: String,
    }),
    numbers: fc.uniqueArray(fc.stringMatching(/^[A-Zآ-ی]{0,3}-?[0-9]{1,4}[a-z<&"]?$/), {
      minLength: 30,
      maxLength: 30,
    }),
    shapes: fc.array(fc.constantFrom('square', 'ell', 'turned', 'wide', 'bent', 'round'), {
      minLength: 30,
      maxLength: 30,
    }),
    bulge: fc.double({ min: -0.6, max: 0.9, noNaN: true }),
    left: fc.integer({ min: -5_000, max: 5_000 }),
  })
  .map(({ places, numbers, shapes, left, bulge }): Made => {
    const drawn = places.map(([column, row], at) => ({
      id: randomUUID(),
      name: numbers[at]!,
      shape: shapeOf(shapes[at]!, left + 100 + column * 680, 100 + row * 720, bulge),
    }))
    return {
      plan: {
        outline: box(left, 0, 7_000, 6_000),
        doors: [
          {
            from: [left + 500, 6_000],
            to: [left + 900, 6_000],
            kind: 'entrance',
            name: { fa: 'ورودی', en: 'Entrance' },
          },
        ],
        pillars: [{ at: [left + 6_900, 200], size: 60 }],
        facilities: [],
        shapes: Object.fromEntries(drawn.flatMap(({ id, shape }) => (hasArcs(shape) ? [[id, shape]] : []))),
      },
      booths: drawn.map(({ id, name, shape }) => ({ id, name, polygon: flattened(shape) })),
    }
  })
/** With an arc on one side, a circle, or straight. */
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
const standing = { state: 'available' as const, active: true }
const sheet = ({ plan, booths }: Made) =>
  sheetOf(
    plan,
    booths.map((booth) => ({ ...booth, ...standing })),
    'en',
  )
const again = (text: string, name: string) => find(readDrawing(new TextEncoder().encode(text), name))

/** The plan that the hall has, and what the import of its own file would change in it. */
function changesOf({ plan, booths }: Made, found: ReturnType<typeof again>) {
  const sale = booths.map(({ id, name, polygon }) => ({
    id,
    name,
    polygon,
    meterage: 9,
    openSides: 4,
    priceCents: null,
    pricePerSquareMetreCents: null,
    active: true,
  }))
  const holds = {
    document: documentOf({ plan, booths: sale }, () => randomUUID()),
    sold: new Set<string>(),
    ordered: new Set<string>(),
  }
  const ready = {
    building: found.building,
    booths: found.booths
      .filter(({ made }) => made)
      .map(({ number, points, arcs }) => ({ number, points, arcs, declared: undefined })),
  }
  const { rows } = intoPlan(ready, holds, randomUUID, true)
  return rows.filter(({ kind }) => kind !== 'same')
}

describe('a hall that is exported and imported again is the same', () => {
  it('as SVG', () =>
    fc.assert(
      fc.property(hall, (made) => {
        expect(changesOf(made, again(svgOf(sheet(made), 'Hall'), 'a.svg'))).toEqual([])
      }),
      { numRuns: 60 },
    ))
  it('as DXF', () =>
    fc.assert(
      fc.property(hall, (made) => {
        expect(changesOf(made, again(dxfOf(sheet(made)), 'a.dxf'))).toEqual([])
      }),
      { numRuns: 60 },
    ))
  it('as GeoJSON', () =>
    fc.assert(
      fc.asyncProperty(hall, async (made) => {
        const booths = made.booths.map((booth) => ({
          ...booth,
          ...standing,
          hallId: booth.id,
          meterage: 9,
          openSides: 4,
          priceCents: null,
          pricePerSquareMetreCents: 1,
          totalCents: 9,
          keptUntil: null,
          company: null,
          exhibitor: null,
        }))
        const shapes = shapesOf(
          { id: randomUUID(), name: { fa: 'س', en: 'H' }, active: true, maxHeightCm: 400, plan: made.plan },
          booths,
        )
        let text = ''
        for await (const part of planCollection('2025', each(shapes))) text += part
        expect(changesOf(made, again(text, 'a.geojson'))).toEqual([])
      }),
      { numRuns: 30 },
    ))
})
async function* each<T>(values: Iterable<T>) {
  yield* values
}

describe('the plan of a hall is taken along', () => {
  const files = [
    ['svg', /^<\?xml/],
    ['dxf', /^0\nSECTION/],
    ['pdf', /^%PDF-/],
    ['png', /^.PNG/s],
  ] as const
  it.each(files)('as %s, by the team alone', async (format, start) => {
    const { id: hallId } = await newHall()
    await drawn(hallId, 'A-1', box(400, 400))
    const taken = (who: 'niloofar' | 'hamid') =>
      w.app.inject({
        url: `/v1/panel/halls/${hallId}/drawing?format=${format}&locale=fa`,
        headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf(who) },
      })
    const answer = await taken('niloofar')
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.toString('latin1')).toMatch(start)
    expect((await taken('hamid')).statusCode).toBe(403)
  })
})
