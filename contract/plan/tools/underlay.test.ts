// Underlays: a point traced over the picture lies at its true position in the hall.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyPlan, type PlanDocument } from '../document.ts'
import type { UnderlayThing } from '../things.ts'
import { allowed, putting } from './steps.ts'
import { reflection, rotation, translation, transformed } from './transform.ts'
import { pictureToHall, hallToPicture, lengthOf, scaledBy, slantOf, type Spot } from './underlay.ts'

const underlay: UnderlayThing = {
  id: '00000000-0000-4000-8000-000000000001',
  layer: 'underlay',
  kind: 'underlay',
  uploadId: '00000000-0000-4000-8000-000000000002',
  at: [0, 0],
  width: 1_000,
  height: 500,
  angle: 0,
  opacity: 0.35,
}
const nobodys = { sold: new Set<string>(), ordered: new Set<string>() }

/**
 * A scan of a hall: pixels per metre, tilt in degrees, position on the sheet in pixels. `wide` and `deep` are the size
 * of the hall in cm.
 */
const scan = fc.record({
  perMetre: fc.double({ min: 8, max: 120, noNaN: true }),
  tilt: fc.double({ min: -14, max: 14, noNaN: true }),
  left: fc.integer({ min: 20, max: 300 }),
  top: fc.integer({ min: 20, max: 300 }),
  wide: fc.integer({ min: 1_000, max: 12_000 }),
  deep: fc.integer({ min: 1_000, max: 12_000 }),
})
/** Converts points of the true hall, in cm, to pixels on the sheet, and returns the size of the sheet. */
function sheetOf({ perMetre, tilt, left, top, wide, deep }: typeof scan extends fc.Arbitrary<infer T> ? T : never) {
  const k = perMetre / 100
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)]
  const shift = deep * k * Math.abs(sin) + left
  const pixel = ([x, y]: Spot): Spot => [
    shift + (x * cos - y * sin) * k,
    top + wide * k * Math.abs(sin) + (x * sin + y * cos) * k,
  ]
  const width = Math.ceil(shift + wide * k + 300)
  const height = Math.ceil(top + 2 * wide * k * Math.abs(sin) + deep * k + 300)
  return {
    pixel,
    picture: { width, height },
    share: (spot: Spot): Spot => [pixel(spot)[0] / width, pixel(spot)[1] / height],
  }
}

describe('an underlay', () => {
  it('maps every point to the hall and back, for any position and angle of the picture', () =>
    fc.assert(
      fc.property(
        fc.record({
          at: fc.tuple(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -9_000, max: 9_000 })),
          width: fc.integer({ min: 100, max: 20_000 }),
          height: fc.integer({ min: 100, max: 20_000 }),
          angle: fc.integer({ min: -180, max: 180 }),
        }),
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
        (placed, spot) => {
          const [u, v] = hallToPicture(placed, pictureToHall(placed, spot))
          expect([Math.abs(u - spot[0]) < 1e-9, Math.abs(v - spot[1]) < 1e-9]).toEqual([true, true])
        },
      ),
    ))

  it('is scaled by a known length and straightened, so that corners are traced to the centimetre at several zooms', () =>
    fc.assert(
      fc.property(scan, fc.constantFrom(1, 2), fc.constantFrom(0.05, 0.21, 1.7), (sheet, ratio, k) => {
        const { picture, share } = sheetOf(sheet)
        const { wide, deep } = sheet
        const ends = { from: share([0, 0]), to: share([wide, 0]) }
        const scaled = scaledBy(underlay, { picture, ends, length: wide, straight: true, to: [700, 300] })!
        expect(Math.abs(lengthOf(scaled, ends) - wide)).toBeLessThan(0.05)
        expect(Math.abs(slantOf(scaled, ends))).toBeLessThan(0.001)
        const view = { x: 31.5, y: -17.25, k }
        for (const corner of [
          [0, 0],
          [wide, 0],
          [wide, deep],
          [0, deep],
          [Math.floor(wide / 3), Math.floor(deep / 7)],
        ] as const) {
          const [x, y] = pictureToHall(scaled, share(corner))
          // Converts the point to device pixels on the screen, and back as a precise click reads it.
          const dot = [(x * view.k + view.x) * ratio, (y * view.k + view.y) * ratio] as const
          const traced = [(dot[0] / ratio - view.x) / view.k, (dot[1] / ratio - view.y) / view.k].map(Math.round)
          expect(traced).toEqual([700 + corner[0], 300 + corner[1]])
        }
      }),
    ))

  it('leaves its first end in position when its length is corrected', () => {
    const picture = { width: 1_000, height: 500 }
    const ends = { from: [0.2, 0.4], to: [0.9, 0.4] } as const
    const first = scaledBy(underlay, { picture, ends, length: 1_400, straight: false, to: [500, 600] })!
    const second = scaledBy(first, { picture, ends, length: 2_800, straight: false })!
    expect([first.width, first.height, second.width, second.height]).toEqual([2_000, 1_000, 4_000, 2_000])
    expect(pictureToHall(second, ends.from)).toEqual([500, 600])
    expect(second.known).toEqual({ from: [0.2, 0.4], to: [0.9, 0.4] })
  })

  it('rejects a length that makes it empty or larger than a fairground', () => {
    const picture = { width: 1_000, height: 500 }
    const by = (to: Spot, length: number) =>
      scaledBy(underlay, { picture, ends: { from: [0.5, 0.5], to }, length, straight: true })
    expect([by([0.5, 0.5], 100), by([0.5001, 0.5], 200_000), by([0.9, 0.5], 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('has the same size to the hundredth after moves and turns, and is never mirrored', () => {
    const thing: UnderlayThing = { ...underlay, at: [12.34, 5.67], width: 6_600.12, height: 5_100.34, angle: 1.234 }
    expect(transformed(translation(50, -100), thing)).toEqual({ ...thing, at: [62.34, -94.33] })
    const quarter = rotation(90, [0, 0])
    const around = [1, 2, 3, 4].reduce((one) => transformed(quarter, one), thing)
    expect(around).toEqual(thing)
    expect(transformed(reflection('x', { minX: 0, minY: 0, maxX: 100, maxY: 100 }), thing)).toBe(thing)
  })

  it('can be changed by explicit commands in a locked layer, but not removed; locking the layer can be undone', () => {
    const locked = emptyPlan.frame.layers.map((layer) => ({ ...layer, locked: layer.role === 'underlay' }))
    const document: PlanDocument = { frame: { ...emptyPlan.frame, layers: locked }, things: [underlay] }
    const clearer = putting({ ...underlay, opacity: 0.6 })
    expect(allowed(document, clearer, nobodys)).toEqual({ change: clearer, stayed: 0 })
    expect(allowed(document, { put: [], drop: [underlay.id] }, nobodys)).toMatchObject({
      change: { drop: [] },
      stayed: 1,
    })
    const another = putting({ ...underlay, id: '00000000-0000-4000-8000-000000000003' })
    expect(allowed(document, another, nobodys)).toEqual({ change: another, stayed: 0 })
    const open = { layers: emptyPlan.frame.layers }
    const away = { put: [], drop: [underlay.id], frame: open }
    expect(allowed(document, away, nobodys)).toEqual({
      change: { ...away, frame: { layers: { underlay: { locked: false } } } },
      stayed: 0,
    })
    const back = { put: [underlay], drop: [], frame: { layers: locked } }
    expect(allowed({ ...document, frame: emptyPlan.frame, things: [] }, back, nobodys)).toEqual({
      change: { ...back, frame: { layers: { underlay: { locked: true } } } },
      stayed: 0,
    })
  })
})
