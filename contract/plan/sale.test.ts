import { expect, test } from 'vitest'
import type { HallPlan } from '../entities/hall.ts'
import type { Polygon } from '../kernel/geometry.ts'
import { applied, isNothing } from './change.ts'
import type { PlanDocument } from './document.ts'
import { following } from './follow.ts'
import { documentOf, planOf, type Sale, type SaleBooth } from './sale.ts'

const box = (x: number, y: number, width = 400, height = 300): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const idOf = (what: string) =>
  `0190a000-0000-7000-8000-${String([...what].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1e11, 7)).padStart(12, '0')}`
const booth = (n: number, more: Partial<SaleBooth> = {}): SaleBooth => ({
  id: `0190b000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  name: `A-${n}`,
  meterage: 12,
  openSides: 4,
  priceCents: null,
  pricePerSquareMetreCents: 20_000,
  active: true,
  polygon: box(n * 1_000, 500),
  ...more,
})
const plan: HallPlan = {
  outline: box(0, 0, 9_000, 4_000),
  doors: [{ from: [100, 4_000], to: [400, 4_000], kind: 'entrance', name: { fa: 'در', en: 'Door' } }],
  pillars: [
    { at: [500, 2_000], size: 60 },
    { at: [900, 2_000], size: 60 },
  ],
  facilities: [{ kind: 'stage', polygon: box(6_000, 2_000), name: { fa: 'صحنه', en: 'Stage' } }],
}
const sale: Sale = { plan, booths: [booth(1), booth(2, { meterage: 14, openSides: 1 })] }
const at = (document: PlanDocument, id: string) => document.things.find((thing) => thing.id === id)

test('a hall stored by an earlier portal version gets a document, in which derived values are not set manually', () => {
  const document = documentOf(sale, idOf)
  expect(document.things.map(({ kind }) => kind)).toEqual(['facility', 'pillar', 'pillar', 'door', 'booth', 'booth'])
  expect(at(document, sale.booths[0]!.id)).toMatchObject({ meterage: null, openSides: null, name: 'A-1' })
  expect(at(document, sale.booths[1]!.id)).toMatchObject({ meterage: 14, openSides: 1 })
  expect(new Set(document.things.map(({ id }) => id)).size).toBe(document.things.length)
})

test('publishing an unchanged document returns the same plan, and its things have the same ids', () => {
  const document = documentOf(sale, idOf)
  const published = planOf(document)!
  expect(published.pillars.map(({ at: place, size }) => ({ at: place, size }))).toEqual(plan.pillars)
  expect(documentOf({ ...sale, plan: published }, () => 'none')).toEqual(document)
})

test('rotated and round pillars, walls, arcs and other things are restored as drawn', () => {
  const document: PlanDocument = {
    frame: documentOf(sale, idOf).frame,
    things: [
      {
        id: idOf('f'),
        layer: 'facilities',
        kind: 'facility',
        shape: { corners: box(0, 0), bulges: [0.5, 0, 0, 0] },
        use: 'cafe',
        name: { fa: 'کافه', en: 'Café' },
      },
      {
        id: idOf('w'),
        layer: 'building',
        kind: 'wall',
        points: [
          [0, 0],
          [500, 0],
        ],
        thickness: 20,
      },
      { id: idOf('p'), layer: 'building', kind: 'pillar', at: [50, 60], width: 40, height: 90, angle: 30, round: true },
      {
        id: idOf('d'),
        layer: 'building',
        kind: 'door',
        from: [0, 0],
        to: [300, 0],
        use: 'service',
        name: { fa: '', en: '' },
      },
      { id: idOf('s'), layer: 'building', kind: 'stairs', shape: { corners: box(0, 0) }, up: 90, use: 'lift' },
      { id: idOf('t'), layer: 'texts', kind: 'text', at: [1, 2], text: { fa: 'الف', en: 'A' }, size: 80, angle: 0 },
      { id: idOf('e'), layer: 'supply', kind: 'supply', at: [3, 4], use: 'power', note: '16 A' },
    ],
  }
  expect(documentOf({ plan: planOf(document), booths: [] }, idOf)).toEqual(document)
})

test('a change by a form is applied to the draft, and unpublished changes of its editors stay', () => {
  const start = documentOf(sale, idOf)
  const [first, second] = sale.booths
  const moved = { ...at(start, first!.id)!, shape: { corners: box(3_000, 3_000) } }
  const draft = applied(start, { put: [moved], drop: [second!.id] })
  const after: Sale = {
    plan: { ...plan, pillars: plan.pillars.slice(1) },
    booths: [{ ...first!, name: 'A-9' }, { ...second!, name: 'A-8' }, booth(3)],
  }
  const next = applied(draft, following(sale, after, draft, idOf))
  expect(at(next, first!.id)).toMatchObject({ name: 'A-9', shape: moved.shape })
  expect(at(next, second!.id)).toBeUndefined()
  expect(at(next, booth(3).id)).toMatchObject({ name: 'A-3', layer: 'booths' })
  expect(next.things.filter(({ kind }) => kind === 'pillar')).toHaveLength(1)
  expect(isNothing(following(after, after, next, idOf))).toBe(true)
})
