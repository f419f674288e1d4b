import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boothOf, planOf } from '#test/plan-documents.ts'
import { rectangle } from '#test/shapes.ts'
import { applied, type Change } from './change.ts'
import { emptyPlan, type Layer } from './document.ts'
import { layersAfter, layersBetween, layersJoined } from './layers.ts'
import { allowed, joined, rebased } from './tools/steps.ts'

const free = { sold: new Set<string>(), ordered: new Set<string>() }
const layers = emptyPlan.frame.layers
const more = (id: string, part: Partial<Layer> = {}): Layer => ({
  id,
  role: 'booths',
  name: id,
  hidden: false,
  locked: false,
  ...part,
})
const lists = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    role: fc.constantFrom('booths' as const, 'texts' as const),
    name: fc.constantFrom('', 'West'),
    hidden: fc.boolean(),
    locked: fc.boolean(),
  }),
  { selector: ({ id }) => id },
)
const changed = (by: (all: Layer[]) => Layer[]): Change =>
  allowed(emptyPlan, { put: [], drop: [], frame: { layers: by([...layers]) } }, free).change
const one = (id: string, part: Partial<Layer>) =>
  changed((all) => all.map((layer) => (layer.id === id ? { ...layer, ...part } : layer)))

describe('a change of layers', () => {
  test('between two lists turns one into the other, including the order, and is empty for equal lists', () =>
    fc.assert(
      fc.property(lists, lists, (from, to) => {
        expect(layersAfter(from, layersBetween(from, to))).toEqual(to)
        expect(layersBetween(from, from)).toBeUndefined()
      }),
    ))
  test('joined with another equals both in sequence', () =>
    fc.assert(
      fc.property(lists, lists, lists, (start, then, end) => {
        const both = layersJoined(layersBetween(start, then), layersBetween(then, end))
        expect(new Set(layersAfter(start, both))).toEqual(new Set(end))
      }),
    ))
  test('contains only differences, however much was given', () => {
    expect(one('texts', { hidden: true }).frame).toEqual({ layers: { texts: { hidden: true } } })
    expect(changed((all) => all)).toEqual({ put: [], drop: [] })
    expect(changed((all) => [...all, more('new')]).frame).toEqual({
      layers: { new: { role: 'booths', name: 'new', hidden: false, locked: false, after: 'underlay' } },
    })
  })
  test('reverts nothing of a concurrent change', () => {
    const [mine, hers] = [one('booths', { locked: true }), one('booths', { name: 'Islands', hidden: true })]
    const both = applied(applied(emptyPlan, hers), rebased(mine, [], applied(emptyPlan, hers)))
    expect(both.frame.layers[0]).toEqual({ ...layers[0], locked: true, name: 'Islands', hidden: true })
    const added = [changed((all) => [...all, more('m')]), changed((all) => [...all, more('h')])] as const
    const ids = applied(applied(emptyPlan, added[1]), added[0]).frame.layers.map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set([...layers.map(({ id }) => id), 'm', 'h']))
  })
  test('does not remove a layer on which another editor has drawn, nor the last of its role', () => {
    const start = applied(
      emptyPlan,
      changed((all) => [...all, more('west')]),
    )
    const gone: Change = { put: [], drop: [], frame: { layers: { west: null } } }
    const drawn = { ...start, things: [boothOf('A-1', rectangle(0, 0, 300, 300), { layer: 'west' })] }
    expect(applied(drawn, rebased(gone, [], drawn)).frame.layers).toEqual(start.frame.layers)
    const lastOne: Change = { put: [], drop: [], frame: { layers: { booths: null } } }
    expect(applied(emptyPlan, rebased(lastOne, [], emptyPlan)).frame.layers).toEqual(layers)
    expect(applied(start, rebased(lastOne, [], start)).frame.layers.map(({ id }) => id)).not.toContain('booths')
  })
  test('moves things of a removed layer to another layer of its role', () => {
    const mine: Change = { put: [boothOf('A-1', rectangle(0, 0, 300, 300), { layer: 'west' })], drop: [] }
    expect(rebased(mine, [], planOf()).put).toMatchObject([{ name: 'A-1', layer: 'booths' }])
  })
  test('is joined with a later change of the same layer, part by part', () => {
    const twice = joined(one('texts', { hidden: true }), one('texts', { hidden: false, locked: true }))
    expect(applied(emptyPlan, twice).frame.layers.find(({ id }) => id === 'texts')).toMatchObject({
      locked: true,
      hidden: true,
    })
  })
})
