import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boothOf as booth, idOf, planOf } from '#test/plan-documents.ts'
import { rectangle } from '#test/shapes.ts'
import { applied, inverse, type Change } from '../change.ts'
import { emptyPlan, type PlanDocument } from '../document.ts'
import type { BoothThing, Thing } from '../things.ts'
import { warningsOf, withPricesTogether } from './plan-warnings.ts'
import { mendAll } from './mend.ts'
import { allowed, joined, putting, rebased } from './steps.ts'
import { translation, transformed } from './transform.ts'

const none: ReadonlySet<string> = new Set()
const free = { sold: none, ordered: none }
const kinds = (document: PlanDocument) => warningsOf(document).map(({ kind }) => kind)

describe('warnings', () => {
  it('are absent on a correct plan, and each kind is reported', () => {
    const [a, b] = [booth('A-1', rectangle(400, 400, 300, 300)), booth('A-2', rectangle(700, 400, 300, 300))]
    expect(kinds(planOf(a, b))).toEqual([])
    expect(kinds(planOf(a, { ...b, shape: { corners: rectangle(690, 400, 300, 300) } }))).toEqual(['overlap'])
    expect(kinds(planOf({ ...a, shape: { corners: rectangle(-50, 400, 300, 300) } }))).toEqual(['outside'])
    expect(kinds(planOf(a, booth('A-3', rectangle(880, 400, 300, 300))))).toEqual(['aisle'])
    expect(
      kinds(planOf(a, b, booth('A-2', rectangle(2_000, 400, 300, 300)), booth(' ', rectangle(3_000, 400, 300, 300)))),
    ).toEqual(['twice', 'unnamed'])
    expect(kinds(planOf({ ...a, meterage: 9.1 }, { ...b, meterage: 9.5, pricePerSquareMetreCents: null }))).toEqual([
      'area',
      'price',
    ])
    const priceless = warningsOf(planOf(...[a, b].map((one) => ({ ...one, pricePerSquareMetreCents: null }))))
    const parts = priceless.map(({ key }) => key)
    expect(withPricesTogether(priceless)).toMatchObject([{ kind: 'price', ids: [a.id, b.id], parts }])
    const pillar: Thing = {
      id: idOf(777),
      layer: 'building',
      kind: 'pillar',
      at: [500, 500],
      width: 50,
      height: 50,
      angle: 0,
      round: false,
    }
    expect(kinds(planOf(a, pillar))).toEqual(['pillar'])
  })
  it('are the same after a series of single changes as when computed from scratch', () => {
    const [a, b] = [booth('A-1', rectangle(400, 400, 300, 300)), booth('A-2', rectangle(700, 400, 300, 300))]
    const pillar = (x: number): Thing => ({ id: idOf(777), layer: 'building', kind: 'pillar', at: [x, 500], width: 50, height: 50, angle: 0, round: false }) // prettier-ignore
    let plan = planOf(a, b)
    const after = (change: Partial<Change>) => {
      plan = applied(plan, { put: [], drop: [], ...change })
      expect(warningsOf(plan)).toEqual(warningsOf(structuredClone(plan)))
      return kinds(plan)
    }
    expect(after({ put: [pillar(550)] })).toEqual(['pillar'])
    expect(after({ put: [pillar(850)] })).toEqual(['pillar'])
    expect(after({ drop: [idOf(777)] })).toEqual([])
    expect(after({ frame: { outline: rectangle(500, 0, 4_000, 4_000) } })).toEqual(['outside'])
    expect(after({ put: [{ ...a, meterage: 9.1, shape: { corners: rectangle(1_000, 400, 300, 300) } }] })).toEqual([])
    expect(after({ frame: { apart: 1 } })).toEqual(['area'])
  })
  it('report a booth nearer to a door than the plan allows, and a difference of areas beyond the allowed share', () => {
    const door: Thing = {
      id: idOf(778),
      layer: 'building',
      kind: 'door',
      from: [500, 0],
      to: [900, 0],
      use: 'entrance',
      name: { fa: '', en: '' },
    }
    const at = (y: number, meterage: number | null = null) => booth('A-1', rectangle(600, y, 300, 300), { meterage })
    const ruled = (rules: { clear?: number; apart?: number }, ...things: Thing[]) => {
      const document = planOf(...things)
      return kinds({ ...document, frame: { ...document.frame, ...rules } })
    }
    expect([ruled({}, at(300), door), ruled({}, at(290), door)]).toEqual([[], ['door']])
    expect([ruled({ clear: 400 }, at(390), door), ruled({ clear: 0 }, at(0), door)]).toEqual([['door'], []])
    expect([ruled({}, at(400, 9.3)), ruled({ apart: 5 }, at(400, 9.3))]).toEqual([['area'], []])
  })
  it('for the same aisle are merged, and one click mends all of a kind except sold booths', () => {
    const rows = [0, 300, 600].flatMap((x) => [
      booth(`A-${x}`, rectangle(x, 0, 300, 300)),
      booth(`B-${x}`, rectangle(x, 500, 300, 400)),
    ])
    const [warning, ...more] = warningsOf(planOf(...rows))
    expect([warning, more]).toMatchObject([{ kind: 'aisle', width: 200, ids: { length: 6 } }, []])
    const mend = mendAll(planOf(...rows), [warning!], none)
    expect(kinds(applied(planOf(...rows), mend!))).toEqual([])
    const twins = planOf(
      booth('E-1', rectangle(0, 0, 300, 300)),
      booth('E-1', rectangle(1_000, 0, 300, 300)),
      booth('E-1', rectangle(2_000, 0, 300, 300)),
    )
    const sold = new Set([twins.things[1]!.id])
    const after = applied(twins, mendAll(twins, warningsOf(twins), sold)!)
    expect(after.things.map((thing) => (thing as BoothThing).name)).toEqual(['E-2', 'E-1', 'E-3'])
  })
  it('about a blocked door are mended by one click that moves or cuts booths, and causes no other warning', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 8 })), { minLength: 1, maxLength: 60, selector: String }), // prettier-ignore
        fc.integer({ min: 0, max: 56 }),
        fc.integer({ min: 120, max: 600 }),
        fc.boolean(),
        fc.nat(10),
        (places, from, wide, isCafe, sold) => {
          const booths = places.map(([column, row]) =>
            booth(`${'ABCDEFGHIJKLMNO'[column]!}-${row}`, rectangle(column * 400, row * 400, 400, 400)),
          )
          const names = { fa: '', en: '' }
          const door: Thing = { id: idOf(779), layer: 'building', kind: 'door', from: [Math.min(from * 100, 5_900 - wide), 0], to: [Math.min(from * 100, 5_900 - wide) + wide, 0], use: 'entrance', name: names } // prettier-ignore
          const cafe: Thing = { id: idOf(780), layer: 'facilities', kind: 'facility', use: 'cafe', name: names, shape: { corners: rectangle(5_600, 3_600, 400, 400) } } // prettier-ignore
          const document = planOf(...booths, door, ...(isCafe ? [cafe] : []))
          const fixed = new Set(sold < booths.length ? [booths[sold]!.id] : [])
          const doors = warningsOf(document).filter(({ kind }) => kind === 'door')
          const mend = mendAll(document, doors, fixed)
          const after = mend ? applied(document, mend) : document
          const mended = new Set(mend?.put.map(({ id }) => id))
          for (const id of fixed) expect(mended.has(id)).toBe(false)
          expect(kinds(after).filter((kind) => kind !== 'door')).toEqual(kinds(document).filter((kind) => kind !== 'door')) // prettier-ignore
          const left = warningsOf(after).filter(({ kind }) => kind === 'door')
          expect(left.length).toBe(doors.length - mended.size)
          if (mend) expect(applied(after, inverse(document, mend))).toEqual(document)
        },
      ),
      { numRuns: 200 },
    ))
  it('about a blocked door are mended by the shortest move, and by cutting where there is no space', () => {
    const names = { fa: '', en: '' }
    const door: Thing = { id: idOf(781), layer: 'building', kind: 'door', from: [1_000, 0], to: [1_400, 0], use: 'entrance', name: names } // prettier-ignore
    const mended = (...booths: BoothThing[]) => {
      const document = planOf(...booths, door)
      const mend = mendAll(document, warningsOf(document).filter(({ kind }) => kind === 'door'), none) // prettier-ignore
      return mend?.put.map((thing) => (thing as BoothThing).shape.corners)
    }
    expect(mended(booth('A-1', rectangle(900, 200, 400, 400)))).toEqual([rectangle(900, 300, 400, 400)])
    const row = [600, 1_000, 1_400].map((x) => booth(`A-${x}`, rectangle(x, 100, 400, 500)))
    const behind = [600, 1_000, 1_400].map((x) => booth(`B-${x}`, rectangle(x, 600, 400, 400)))
    expect(mended(...row, ...behind)).toEqual([rectangle(1_000, 300, 400, 300)])
  })
  it('for two thousand booths are found within a tenth of a second', () => {
    const things = Array.from({ length: 2_000 }, (_, i) =>
      booth(`B-${i}`, rectangle((i % 50) * 320, Math.floor(i / 50) * 600 + (i % 2) * 300, 300, 300)),
    )
    const document = {
      ...planOf(...things),
      frame: { ...emptyPlan.frame, outline: rectangle(-100, -100, 17_000, 30_000) },
    }
    warningsOf(document)
    const since = performance.now()
    warningsOf({ ...document, things: [...document.things] })
    expect(performance.now() - since).toBeLessThan(400) // a tenth of a second on an idle machine: bench/plan.ts
  })
})

describe('changes of a plan', () => {
  it('leave sold booths unchanged and count them; locked layers are left out and so are things without a difference', () => {
    const [a, b] = [booth('A-1', rectangle(0, 0, 300, 300)), booth('A-2', rectangle(300, 0, 300, 300))]
    const document = planOf(a, b)
    const change = putting(transformed(translation(50, 0), a), transformed(translation(50, 0), b))
    expect(allowed(document, change, { sold: new Set([a.id]), ordered: none })).toEqual({
      change: putting(change.put[1]!),
      stayed: 1,
    })
    expect(allowed(document, { put: [], drop: [a.id, b.id] }, { sold: none, ordered: new Set([b.id]) })).toMatchObject({
      change: { drop: [a.id] },
      stayed: 1,
    })
    expect(allowed(document, putting({ ...a }), free)).toEqual({ change: { put: [], drop: [] }, stayed: 0 })
    const locked = {
      ...document,
      frame: { ...document.frame, layers: document.frame.layers.map((layer) => ({ ...layer, locked: true })) },
    }
    expect(allowed(locked, change, free)).toMatchObject({ change: { put: [] }, stayed: 2 })
  })
  it('joined into one have the same result as one after the other, and undoing them restores the start', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(3), act: fc.constantFrom('move', 'drop', 'add') }), { maxLength: 12 }),
        (acts) => {
          let now = planOf(...[0, 1, 2, 3].map((n) => booth(`A-${n}`, rectangle(n * 300, 0, 300, 300))))
          const start = now
          const changes = acts.map(({ at, act }) => {
            const thing = now.things[at]
            const change =
              act === 'add' || !thing
                ? putting(booth('N', rectangle(0, 900, 300, 300)))
                : act === 'drop'
                  ? { put: [], drop: [thing.id] }
                  : putting(transformed(translation(10, 0), thing))
            const step = { change, back: inverse(now, change) }
            now = applied(now, change)
            return step
          })
          const one = changes.reduce((all, { change }) => joined(all, change), { put: [], drop: [] } as ReturnType<
            typeof putting
          >)
          expect(new Set(applied(start, one).things.map((thing) => JSON.stringify(thing)))).toEqual(
            new Set(now.things.map((thing) => JSON.stringify(thing))),
          )
          expect(changes.toReversed().reduce((document, { back }) => applied(document, back), now)).toEqual(start)
        },
      ),
    ))
  it('rebased on another user’s change preserve both changes, field by field; a removed thing stays removed', () => {
    const was = booth('A-1', rectangle(0, 0, 300, 300))
    const mine = putting({ ...was, name: 'A-9' })
    const hers = { ...was, pricePerSquareMetreCents: 21_000 }
    expect(rebased(mine, [was], planOf(hers)).put).toEqual([{ ...hers, name: 'A-9' }])
    expect(rebased(mine, [was], planOf()).put).toEqual([])
  })
})
