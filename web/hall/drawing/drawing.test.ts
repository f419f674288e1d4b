import { describe, expect, it } from 'vitest'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { doubtsOf, sideDoubts } from './doubts.ts'
import { changed, freshId, isFresh, opened, unsaved, type Draft } from './draft.ts'
import { freePlace, newBooth, nextName } from './new-booth.ts'
import { cornerAt, edgeAt, movedBy, reshaped, settled, splitAt, tidy, withoutCorner } from './reshape.ts'
import { snap, type SnapInput } from './snap.ts'

const box = (x: number, y: number, width: number, depth: number): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]
const plan: HallPlan = { outline: box(0, 0, 3_000, 2_000), doors: [], pillars: [], facilities: [] }
const booth = (id: string, polygon: Polygon, more: Partial<Booth> = {}): Booth => ({
  id,
  hallId: 'h',
  name: id,
  meterage: 16,
  openSides: 4,
  priceCents: null,
  pricePerSquareMetreCents: 19_000,
  totalCents: 304_000,
  active: true,
  state: 'available',
  polygon,
  company: null,
  exhibitor: null,
  keptUntil: null,
  ...more,
})
const a = booth('A-1', box(400, 400, 400, 400), { openSides: 3 })
const b = booth('A-2', box(800, 400, 400, 400), { openSides: 3 })
const edit = (draft: Draft, booths: readonly Booth[], about?: string) => changed(draft, { kind: 'edit', booths, about })
const all = { grid: true, corners: true, lines: true }
const aim = (x: number, y: number, more: Partial<SnapInput> = {}) =>
  snap({ x, y, reach: 30, snapping: all, holds: [{ name: 'A-1', polygon: a.polygon }], ...more })

describe('the draft of a plan', () => {
  it('goes back and forth, and takes what is typed into one field as one step', () => {
    const typed = edit(edit(opened([a]), [{ ...a, name: 'A' }], 'name:A-1'), [{ ...a, name: 'AB' }], 'name:A-1')
    const back = changed(typed, { kind: 'undo' })
    expect([typed.now[0]?.name, back.now[0]?.name, changed(back, { kind: 'redo' }).now[0]?.name]).toEqual([
      'AB',
      'A-1',
      'AB',
    ])
    expect(changed(back, { kind: 'undo' })).toBe(back)
  })
  it('knows what the portal does not have: nothing after a change was taken back', () => {
    const fresh = booth(freshId([a, b]), box(400, 1_200, 300, 300), { name: 'A-3' })
    const draft = edit(opened([a, b]), [{ ...a, active: false }, fresh])
    expect(unsaved(draft).map(({ kind, booth }) => `${kind} ${booth.name}`)).toEqual([
      'remove A-2',
      'edit A-1',
      'add A-3',
    ])
    expect(unsaved(changed(draft, { kind: 'undo' }))).toEqual([])
  })
  it('keeps the price in step with area and price of a square metre', () => {
    expect(edit(opened([a]), [{ ...a, pricePerSquareMetreCents: 20_000 }]).now[0]?.totalCents).toBe(320_000)
    expect(edit(opened([a]), [{ ...a, priceCents: 99_900 }]).now[0]?.totalCents).toBe(99_900)
  })
  it('gives a stored booth its id everywhere, so that undo afterwards changes that booth', () => {
    const fresh = booth('new-1', box(400, 1_200, 300, 300), { name: 'A-3' })
    const named = { ...fresh, name: 'A-4' }
    const draft = changed(edit(edit(opened([a]), [a, fresh]), [a, named]), {
      kind: 'stored',
      id: 'new-1',
      booth: { ...named, id: 'real' },
    })
    expect(unsaved(draft)).toEqual([])
    expect(
      unsaved(changed(draft, { kind: 'undo' })).map(({ kind, booth }) => `${kind} ${booth.id} ${booth.name}`),
    ).toEqual(['edit real A-3'])
  })
  it('never brings back a booth that the portal has removed', () => {
    const draft = changed(edit(opened([a, b]), [a, { ...b, active: false }]), { kind: 'gone', ids: new Set(['A-2']) })
    expect(changed(draft, { kind: 'undo' }).now.map(({ id }) => id)).toEqual(['A-1'])
    expect(unsaved(draft)).toEqual([])
  })
  it('takes over what others drew and sold, and keeps what is drawn here', () => {
    const fresh = booth('new-1', box(400, 1_200, 300, 300), { name: 'A-3' })
    const c = booth('C', box(1_600, 400, 400, 400))
    const draft = edit(opened([a, b]), [{ ...a, name: 'mine' }, b, fresh])
    const read = changed(draft, { kind: 'reread', booths: [{ ...a, state: 'held' }, { ...b, openSides: 2 }, c] })
    expect(read.now.map(({ name, openSides, state }) => [name, openSides, state])).toEqual([
      ['mine', 3, 'held'],
      ['A-2', 2, 'available'],
      ['A-3', 4, 'available'],
      ['C', 4, 'available'],
    ])
    expect(unsaved(read).map(({ kind, booth }) => `${kind} ${booth.name}`)).toEqual(['edit mine', 'add A-3'])
    expect(unsaved(changed(read, { kind: 'undo' }))).toEqual([])
    expect(changed(draft, { kind: 'reread', booths: [a] }).now.map(({ name }) => name)).toEqual(['mine', 'A-3'])
  })
  it('numbers new booths on', () => {
    expect(freshId([a, booth('new-4', a.polygon)])).toBe('new-5')
    expect([isFresh({ id: 'new-5' }), isFresh(a)]).toEqual([true, false])
  })
})

describe('snapping', () => {
  it('prefers a corner to a line, and a line to the grid', () => {
    expect(aim(412, 391)).toMatchObject({ point: [400, 400], to: 'corner', name: 'A-1' })
    expect(aim(812, 1_233)).toMatchObject({
      point: [800, 1_250],
      to: 'line',
      name: 'A-1',
      guides: [{ axis: 'x', at: 800 }],
    })
    expect(aim(1_533, 1_233)).toMatchObject({ point: [1_550, 1_250], to: 'grid', guides: [] })
  })
  it('takes two lines at once where they cross in the open', () =>
    expect(
      aim(815, 1_210, {
        holds: [
          { name: 'A-1', polygon: a.polygon },
          { name: 'B-1', polygon: box(1_500, 1_200, 300, 300) },
        ],
      }).point,
    ).toEqual([800, 1_200]))
  it('lands on a slanted wall', () =>
    expect(
      aim(160, 150, {
        snapping: { grid: true, corners: false, lines: true },
        holds: [
          {
            name: 'wall',
            polygon: [
              [0, 0],
              [300, 300],
              [0, 600],
            ],
          },
        ],
      }).point,
    ).toEqual([155, 155]))
  it('leaves the hand alone when it is off', () =>
    expect(aim(1_533.4, 1_233.6, { snapping: { grid: false, corners: false, lines: false } })).toMatchObject({
      point: [1_533, 1_234],
      to: 'nothing',
    }))
  it('draws right angles only, from the last corner', () => {
    expect(aim(1_733, 1_233, { square: [1_237, 1_211] }).point).toEqual([1_750, 1_211])
    expect(aim(1_240, 1_733, { square: [1_237, 1_211] }).point).toEqual([1_237, 1_750])
  })
})

describe('shapes', () => {
  it('take area and open sides along, but not an area that was written by hand', () => {
    expect(reshaped(plan, [a, b], 'A-1', box(400, 400, 400, 500))[0]).toMatchObject({ meterage: 20, openSides: 3 })
    expect(reshaped(plan, [{ ...a, meterage: 15 }, b], 'A-1', box(400, 400, 400, 500))[0]?.meterage).toBe(15)
  })
  it('open a side when a neighbour moves away', () =>
    expect(movedBy(plan, [a, b], new Set(['A-2']), 400, 0)[1]).toMatchObject({
      polygon: box(1_200, 400, 400, 400),
      openSides: 4,
    }))
  it('let the sides of neighbours follow, but not those that were set by hand or are sold', () => {
    const sidesAfter = (neighbour: Booth) =>
      settled(plan, [neighbour, b], [neighbour]).map(({ openSides }) => openSides)
    expect([
      sidesAfter(a),
      sidesAfter({ ...a, openSides: 1 }),
      sidesAfter({ ...a, state: 'reserved' }),
      sidesAfter({ ...a, state: 'held' }),
    ]).toEqual([[4], [1], [3], [3]])
    const drawn = newBooth(plan, [a], 'h', b.polygon)
    const alone = { ...a, openSides: 4 }
    expect(settled(plan, [alone], [alone, drawn]).map(({ openSides }) => openSides)).toEqual([3, 3])
    expect(sideDoubts(plan, settled(plan, [alone], [alone, drawn]))).toEqual([])
  })
  it('find a corner before an edge, and neither from afar', () => {
    expect(cornerAt([a], 405, 395, 30)).toEqual({ booth: 'A-1', corner: 0 })
    expect(edgeAt([a], 600, 410, 30)).toEqual({ booth: 'A-1', corner: 0, point: [600, 400] })
    expect([cornerAt([a], 600, 600, 30), edgeAt([a], 600, 600, 30)]).toEqual([undefined, undefined])
  })
  it('never fall below three corners', () => {
    expect(withoutCorner(splitAt(a.polygon, 0, [600, 400]), 1)).toEqual(a.polygon)
    expect(
      withoutCorner(
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        0,
      ),
    ).toHaveLength(3)
  })
  it('lose the points that say nothing', () =>
    expect(
      tidy([
        [0, 0],
        [0, 0],
        [300, 0],
        [600, 0],
        [600, 300],
        [0, 300],
      ]),
    ).toEqual([
      [0, 0],
      [600, 0],
      [600, 300],
      [0, 300],
    ]))
})

describe('a booth that was just drawn', () => {
  it('goes on with the name and the price of its neighbour', () => {
    expect(newBooth(plan, [a, b], 'h', box(800, 800, 400, 300))).toMatchObject({
      name: 'A-3',
      meterage: 12,
      openSides: 3,
      pricePerSquareMetreCents: 19_000,
      totalCents: 228_000,
    })
    expect(newBooth(plan, [], 'h', box(800, 800, 400, 300))).toMatchObject({
      name: 'A-1',
      pricePerSquareMetreCents: null,
      totalCents: 0,
    })
  })
  it('gets a name that nobody has', () =>
    expect([nextName('B-4', new Set(['B-5', 'B-6'])), nextName('West', new Set())]).toEqual(['B-7', 'West1']))
  it('finds a place of its own, away from doors', () => {
    const door = {
      kind: 'entrance' as const,
      name: { fa: '', en: '' },
      from: [0, 700] as [number, number],
      to: [0, 900] as [number, number],
    }
    expect(freePlace(plan, [booth('X', box(0, 0, 3_000, 600))], 400)).toEqual(box(100, 600, 400, 400))
    expect(freePlace({ ...plan, doors: [door] }, [booth('X', box(0, 0, 3_000, 600))], 400)).toEqual(
      box(200, 600, 400, 400),
    )
  })
})

describe('doubts', () => {
  const kinds = (...booths: Booth[]) => doubtsOf(plan, booths, new Map()).map(({ name, kind }) => `${name} ${kind}`)
  it('are none on a plan in order', () => expect([...kinds(a, b), ...sideDoubts(plan, [a, b])]).toEqual([]))
  it('name booths that overlap, leave the hall, cross themselves, have no price, a wrong area or a name twice', () => {
    expect(kinds(a, { ...b, polygon: box(788, 400, 400, 400) })).toEqual(['A-2 overlap'])
    expect(kinds({ ...a, polygon: box(-100, 400, 400, 400) })).toEqual(['A-1 outside'])
    expect(
      kinds({
        ...a,
        polygon: [
          [0, 0],
          [400, 400],
          [400, 0],
          [0, 400],
        ],
      }),
    ).toEqual(['A-1 crosses'])
    expect(kinds({ ...a, pricePerSquareMetreCents: null, meterage: 18 })).toEqual(['A-1 area', 'A-1 price'])
    expect(kinds(a, { ...b, name: 'A-1' }, { ...booth('C', box(1_600, 400, 400, 400)), name: ' ' })).toEqual([
      'A-1 twice',
      '  unnamed',
    ])
  })
  it('tell where the open sides are not those of the plan', () =>
    expect(sideDoubts(plan, [a, { ...b, openSides: 1 }])).toMatchObject([{ name: 'A-2', says: 1, shape: 3 }]))
  it('keep what the portal refused until the booth changes', () => {
    const refusals = new Map([['A-1', { booth: a, text: 'no' }]])
    expect(doubtsOf(plan, [a], refusals)).toMatchObject([{ kind: 'refused', text: 'no' }])
    expect(doubtsOf(plan, [{ ...a, company: { fa: 'x', en: 'x' } }], refusals)).toHaveLength(1)
    expect(doubtsOf(plan, [{ ...a, openSides: 1 }], refusals)).toEqual([])
  })
})
