import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { booths, plan } from '#test/finder-hall.ts'
import type { Booth } from '../../entities/booth.ts'
import type { HallPlan } from '../../entities/hall.ts'
import { depth } from '../polygon.ts'
import { better, costliestMust, judged, type Known } from './find.ts'
import { factsOf, finderHall, foundIn } from './hall.ts'
import { readWishes, wishesIn, wishNames, writeWishes, type Wishes } from './wishes.ts'

const firmId = '22222222-2222-4222-8222-222222222222'
const withState = (taken: Partial<Record<string, Partial<Booth>>>) =>
  booths.map((one) => ({ ...one, ...taken[one.name] }))
const must = (...names: (typeof wishNames)[number][]) => new Set(names)

const someWishes: fc.Arbitrary<Wishes> = fc
  .record({
    size: fc.option(fc.constantFrom({ from: 9, to: 12 }, { from: 0, to: 12 }, { from: 24, to: Infinity }), {
      nil: undefined,
    }),
    budget: fc.option(
      fc.integer({ min: 1, max: 9_000 }).map((euros) => ({ cents: euros * 100 })),
      { nil: undefined },
    ),
    open: fc.option(
      fc.constantFrom({ least: 2, corner: true }, { least: 1, corner: false }, { least: 3, corner: false }),
      { nil: undefined },
    ),
    near: fc.option(
      fc.constantFrom(
        { place: 'entrance' as const },
        { place: 'door:ورودی اصلی, غربی' as const },
        { place: 'facility:cafe' as const },
      ),
      { nil: undefined },
    ),
    away: fc.option(fc.constant({ exhibitorId: firmId }), { nil: undefined }),
    room: fc.option(fc.constantFrom({ area: 18 }, { area: 24 }), { nil: undefined }),
    in: fc.option(fc.constant({ hallId: firmId }), { nil: undefined }),
    scheme: fc.option(fc.constantFrom({ scheme: 'raw' as const }, { scheme: 'shell' as const }), { nil: undefined }),
    sector: fc.option(fc.constant({ sector: 'dentistry' as const }), { nil: undefined }),
    must: fc.subarray([...wishNames]),
  })
  .map(({ must, ...wishes }) => ({
    ...wishes,
    must: new Set(must.filter((name) => wishes[name] !== undefined)),
  }))

const someKnown: fc.Arbitrary<Known> = fc.record({
  hallId: fc.constantFrom(firmId, 'another'),
  name: fc.string({ minLength: 1, maxLength: 4 }),
  meterage: fc.integer({ min: 4, max: 60 }),
  totalCents: fc.integer({ min: 100, max: 900_000 }),
  openSides: fc.integer({ min: 0, max: 4 }),
  quarters: fc.constant([]),
  isCorner: fc.boolean(),
  scheme: fc.constantFrom(undefined, 'raw' as const, 'shell' as const),
  sector: fc.constantFrom(undefined, 'dentistry' as const, 'pharmacy' as const),
  walkMetres: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
  awayMetres: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
  room: fc.record({ area: fc.integer({ min: 4, max: 60 }), with: fc.constantFrom<string[]>([], ['A-2']) }),
})

describe('wishes', () => {
  test('are written to the address and read back unchanged', () => {
    fc.assert(
      fc.property(someWishes, (wishes) => {
        const query = writeWishes(wishes, new URLSearchParams('q=C-2'))
        expect(readWishes(new URLSearchParams(query.toString()))).toEqual(wishes)
        expect(query.get('q')).toBe('C-2')
      }),
    )
  })
  test('invalid values in an address are ignored', () => {
    expect(
      wishesIn(
        readWishes(new URLSearchParams('find=size,rank&size=9-3&budget=-1&open=5&near=window&away=x&room=0&in=6')),
      ),
    ).toEqual([])
  })
})

describe('the order of suggestions', () => {
  test('is by wishes met, then by nearness to the wishes, then by price', () => {
    fc.assert(
      fc.property(fc.array(someKnown, { minLength: 2, maxLength: 20 }), someWishes, (all, wishes) => {
        const ranked = all.map((known) => ({ known, verdict: judged(known, wishes) })).toSorted(better)
        for (const [at, next] of ranked.slice(1).entries()) {
          const before = ranked[at]!
          const keys = ({ known, verdict }: typeof next) => [-verdict.met, verdict.off, known.totalCents]
          const [a, b] = [keys(before), keys(next)]
          const first = a.findIndex((key, i) => key !== b[i])
          expect(first < 0 || a[first]! < b[first]!).toBe(true)
        }
      }),
    )
  })
  test('has one reason per wish, and a booth that meets all wishes deviates by 0', () => {
    fc.assert(
      fc.property(someKnown, someWishes, (known, wishes) => {
        const { reasons, met, of, off, broken } = judged(known, wishes)
        expect([reasons.length, of]).toEqual([wishesIn(wishes).length, reasons.length])
        expect(met + reasons.filter((reason) => !reason.met).length).toBe(of)
        if (met === of && !wishes.near) expect(off).toBe(0)
        expect(broken).toEqual(reasons.filter((one) => !one.met && wishes.must.has(one.wish)).map(({ wish }) => wish))
      }),
    )
  })
  test('names the must-have wish that excludes most booths when nothing fits, with the number of booths without it', () => {
    fc.assert(
      fc.property(fc.array(someKnown, { minLength: 1, maxLength: 30 }), someWishes, (all, wishes) => {
        const named = costliestMust(all.map((known) => judged(known, wishes)))
        const without = [...wishes.must].map((name) => {
          const fewer = new Set(wishes.must)
          fewer.delete(name)
          const fits = (of: Wishes) => all.filter((known) => judged(known, of).broken.length === 0).length
          return fits({ ...wishes, must: fewer }) - fits(wishes)
        })
        expect(named?.count ?? 0).toBe(Math.max(0, ...without))
      }),
    )
  })
})

describe('a hall', () => {
  const hall = finderHall(plan, booths)
  const known = (name: string, wishes: Partial<Wishes>, all: readonly Booth[] = booths) =>
    factsOf(hall, all, { must: must(), ...wishes })(all.find((one) => one.name === name)!)

  test('returns the open sides and recognises a corner', () => {
    expect(known('A-1', {})).toMatchObject({ quarters: ['north', 'west'], isCorner: true })
    expect(hall.quarters(booths.find(({ name }) => name === 'A-2')!)).toEqual(['north'])
  })
  test('measures walks along the aisles, around obstacles', () => {
    const straight = known('B-4', { near: { place: 'entrance' } }).walkMetres!
    const round = known('A-1', { near: { place: 'entrance' } }).walkMetres!
    expect(straight).toBeGreaterThanOrEqual(4)
    expect(straight).toBeLessThanOrEqual(8)
    // The straight line is 11 m, but the island blocks it.
    expect(round).toBeGreaterThan(13)
    expect(known('A-1', { near: { place: 'facility:cafe' } }).walkMetres).toBeLessThan(8)
    expect(known('A-1', { near: { place: 'facility:stage' } }).walkMetres).toBeUndefined()
  })
  test('no path crosses a booth, a pillar or a wall', () => {
    for (const one of booths) {
      const way = hall.way(one, 'entrance')
      expect(way.length).toBeGreaterThan(1)
      for (const [at, [x1, y1]] of way.slice(1).entries()) {
        const [x0, y0] = way[at]!
        for (let i = 0; i <= 40; i++) {
          const [x, y] = [x0 + ((x1 - x0) * i) / 40, y0 + ((y1 - y0) * i) / 40]
          expect(depth(plan.outline, x, y)).toBeGreaterThanOrEqual(0)
          for (const { name, polygon } of booths)
            expect([one.name, name, depth(polygon, x, y) > 26]).toEqual([one.name, name, false])
        }
      }
    }
  })
  test('walls block the way, and their doors are open', () => {
    const metres = (walled: HallPlan) =>
      factsOf(finderHall(walled, booths), booths, { near: { place: 'entrance' }, must: must() })(booths[0]!).walkMetres
    const wall = {
      id: firmId,
      points: [
        [0, 1_500],
        [3_000, 1_500],
      ] as [number, number][],
      thickness: 10,
    }
    expect(metres({ ...plan, walls: [wall] })).toBeUndefined()
    const gap = {
      from: [2_600, 1_500] as [number, number],
      to: [2_900, 1_500] as [number, number],
      kind: 'service' as const,
      name: { fa: '', en: '' },
    }
    expect(metres({ ...plan, walls: [wall], doors: [...plan.doors, gap] })).toBeGreaterThan(metres(plan)! + 5)
  })
  test('a booth is joined with free neighbours only', () => {
    expect(known('A-1', { room: { area: 18 } }).room).toMatchObject({ area: 18 })
    const others = withState({ 'A-3': { state: 'reserved' }, 'A-6': { state: 'reserved' } })
    expect(known('A-1', { room: { area: 90 } }, others).room).toMatchObject({ area: 36 })
    expect(known('A-1', { room: { area: 90 } }, others).room.with.toSorted()).toEqual(['A-2', 'A-4', 'A-5'])
    const taken = withState({ 'A-2': { state: 'reserved' }, 'A-4': { state: 'held' } })
    expect(known('A-1', { room: { area: 18 } }, taken).room).toEqual({ area: 9, with: [] })
  })
  test('finds booths away from a company, and suggests free booths only', () => {
    const exhibitor = { id: firmId, name: { fa: 'نوین‌دنت', en: 'Novin Dent' }, sector: null, country: null }
    const all = withState({
      'A-6': { state: 'reserved', exhibitor },
      'B-1': { active: false },
      'B-2': { state: 'earmarked' },
    })
    const wishes: Wishes = { away: { exhibitorId: firmId }, must: must() }
    const names = foundIn(hall, all, wishes).map(({ booth }) => booth.name)
    expect(names).toHaveLength(9)
    expect(names).not.toContain('A-6')
    expect(known('B-4', wishes, all).awayMetres).toBe(3)
    expect(known('A-5', wishes, all).awayMetres).toBe(0)
    expect(names[0]).toBe('B-3')
  })
})
