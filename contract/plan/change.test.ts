import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applied, difference, inverse, isNothing, isSame, type Change } from './change.ts'
import { startFrame, type PlanDocument } from './document.ts'
import type { Thing } from './things.ts'

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const thing = (n: number, size: number): Thing => ({
  id: idOf(n),
  layer: 'texts',
  kind: 'text',
  at: [n, n],
  text: { fa: '', en: '' },
  size: size + 1,
  angle: 0,
})
const ids = fc.integer({ min: 0, max: 12 })
const things = fc.uniqueArray(fc.tuple(ids, fc.nat(3)), { selector: ([n]) => n, maxLength: 12 })
const accepted = fc.dictionary(
  fc.constantFrom('overlap', 'twice', 'price'),
  fc.record({ by: fc.constantFrom('Niloofar', 'Hamid'), at: fc.constant('2025-05-01T09:00:00.000Z') }),
  { minKeys: 1 },
)
const document = fc
  .tuple(things, fc.option(accepted, { nil: undefined }), fc.option(fc.nat(400), { nil: undefined }))
  .map(([some, known, clear]): PlanDocument => ({
    frame: { ...startFrame, ...(clear !== undefined && { clear }), ...(known && { accepted: known }) },
    things: some.map(([n, size]) => thing(n, size)),
  }))
/** Partial layers, also with unknown ids, removed layers, and a whole list. */
const part = fc.record({ hidden: fc.boolean(), name: fc.constantFrom('', 'West') }, { requiredKeys: [] })
const whole = fc.record({
  role: fc.constant('booths' as const),
  name: fc.constantFrom('', 'East'),
  hidden: fc.boolean(),
  locked: fc.boolean(),
  after: fc.constantFrom(null, 'texts', 'new', 'nowhere'),
})
const layers = fc.oneof(
  fc.dictionary(fc.constantFrom('booths', 'texts', 'new', 'other'), fc.oneof(part, whole, fc.constant(null))),
  fc.constant(startFrame.layers.toReversed()),
)
/**
 * Any change of a document. It may remove unknown things, or place a thing after one that is removed, after itself, or
 * in a circle.
 */
const change = fc
  .record({
    put: things,
    drop: fc.uniqueArray(ids, { maxLength: 6 }),
    after: fc.dictionary(ids.map(idOf), fc.option(ids.map(idOf), { nil: null }), { maxKeys: 8 }),
    aisle: fc.option(fc.integer({ min: 50, max: 400 }), { nil: undefined }),
    meant: fc.option(accepted, { nil: undefined }),
    warned: fc.constantFrom('overlap', 'twice', undefined),
    clear: fc.option(fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }), { nil: undefined }),
    layers: fc.option(layers, { nil: undefined }),
  })
  .map(({ put, drop, after, aisle, meant, warned, clear, layers: changes }): Change => ({
    put: put.map(([n, size]) => thing(n, size)),
    drop: drop.map(idOf),
    after,
    ...((aisle !== undefined || meant || clear !== undefined || changes) && {
      frame: {
        ...(aisle !== undefined && { aisle }),
        ...(clear !== undefined && { clear }),
        ...(changes && { layers: changes }),
        ...(meant && { accepted: { ...meant, ...(warned && { [warned]: null }) } }),
      },
    }),
  }))
const order = ({ things: all }: PlanDocument) => all.map(({ id }) => Number(id.slice(-3)))

describe('a change of a plan', () => {
  test('can be undone in any sequence, which restores the start and its order', () => {
    fc.assert(
      fc.property(document, fc.array(change, { maxLength: 8 }), (start, changes) => {
        const undo: Change[] = []
        let now = start
        for (const one of changes) {
          undo.push(inverse(now, one))
          now = applied(now, one)
        }
        for (const one of undo.toReversed()) now = applied(now, one)
        expect(now).toEqual(start)
      }),
    )
  })
  test('gives the same result when undone and redone', () => {
    fc.assert(
      fc.property(document, change, (start, one) => {
        const after = applied(start, one)
        const back = inverse(start, one)
        expect(applied(applied(after, back), inverse(after, back))).toEqual(after)
      }),
    )
  })
  test('loses and duplicates nothing, whatever `after` names', () => {
    fc.assert(
      fc.property(document, change, (start, one) => {
        const after = order(applied(start, one))
        const put = new Set(one.put.map(({ id }) => id))
        const gone = new Set(one.drop.filter((id) => !put.has(id)))
        const expected = new Set([...start.things.map(({ id }) => id).filter((id) => !gone.has(id)), ...put])
        expect(new Set(after).size).toBe(after.length)
        expect(after.length).toBe(expected.size)
      }),
    )
  })
  test('between two documents turns one into the other, and is empty for equal documents', () => {
    fc.assert(
      fc.property(document, document, (one, two) => {
        expect(applied(one, difference(one, two))).toEqual(two)
        expect(isNothing(difference(one, one))).toBe(true)
      }),
    )
  })
})

test('a new thing goes on top, a changed one stays in position, and `after` sets the position', () => {
  const start: PlanDocument = { frame: startFrame, things: [1, 2, 3].map((n) => thing(n, 0)) }
  const put = [thing(2, 3), thing(4, 0)]
  expect(order(applied(start, { put, drop: [] }))).toEqual([1, 2, 3, 4])
  expect(order(applied(start, { put, drop: [], after: { [idOf(4)]: null } }))).toEqual([4, 1, 2, 3])
  expect(order(applied(start, { put, drop: [], after: { [idOf(2)]: idOf(3) } }))).toEqual([1, 3, 2, 4])
})
test('ten thousand removed things are restored in their order within two seconds', () => {
  const start: PlanDocument = { frame: startFrame, things: Array.from({ length: 10_000 }, (_, n) => thing(n, 0)) }
  const all: Change = { put: [], drop: start.things.map(({ id }) => id) }
  const began = performance.now()
  expect(isSame(applied(applied(start, all), inverse(start, all)), start)).toBe(true)
  expect(performance.now() - began).toBeLessThan(2_000)
})
