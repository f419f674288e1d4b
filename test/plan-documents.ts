// Plan documents for tests of the editor's tools.
import { emptyPlan, type PlanDocument } from '#contract/plan/document.ts'
import type { BoothThing, Thing } from '#contract/plan/things.ts'
import type { RowPlan } from '#contract/plan/tools/row.ts'
import { rectangle } from './shapes.ts'

export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
let made = 0
export const boothOf = (
  name: string,
  corners: BoothThing['shape']['corners'],
  more: Partial<BoothThing> = {},
): BoothThing => ({
  id: idOf(++made),
  layer: 'booths',
  kind: 'booth',
  shape: { corners },
  name,
  meterage: null,
  openSides: null,
  priceCents: null,
  pricePerSquareMetreCents: 19_000,
  active: true,
  ...more,
})
/** A hall of 60 × 40 m with these things. */
export const planOf = (...things: Thing[]): PlanDocument => ({
  frame: { ...emptyPlan.frame, outline: rectangle(0, 0, 6_000, 4_000) },
  things,
})

/** A row of booths as the row tool creates it. It has two islands of 18 by 6 m with an aisle of 3 m between them. */
export const rowOf = (more: Partial<RowPlan> = {}): RowPlan => ({
  at: [3_400, 2_600],
  count: 6,
  islands: 2,
  both: true,
  width: 300,
  depth: 300,
  aisle: 300,
  angle: 0,
  prefix: 'K-',
  from: 401,
  step: 1,
  eachIsland: 100,
  order: 'around',
  ...more,
})
