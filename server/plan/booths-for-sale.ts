// Computes the booths of a plan as they go on sale. Pure functions.
import type { HallPlan } from '#contract/entities/hall.ts'
import type { PlanPublished } from '#contract/entities/plan.ts'
import { flattened } from '#contract/plan/arcs.ts'
import { isSame } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import { nearby } from '#contract/plan/nearby-things.ts'
import { boothsIn, soldArea, type Sale, type SaleBooth } from '#contract/plan/sale.ts'
import type { BoothThing } from '#contract/plan/things.ts'
import { marksOf } from '#contract/rules/booth-marks.ts'
import { isUnpriced } from '#contract/rules/price.ts'
import { sidesAmong } from '#contract/rules/open-sides.ts'
import { areDoubled } from '#contract/rules/overlap.ts'
import { isSimple } from '#contract/rules/polygon.ts'

export interface ToSell extends Pick<PlanPublished, 'left' | 'priceless'> {
  /** All booths of the hall after publishing. */
  rows: SaleBooth[]
  /** Booths of `rows` that are new or changed. */
  written: SaleBooth[]
  /** Ids of booths with a new name. */
  renamed: string[]
  /** Ids of booths that were not on sale before. */
  fresh: ReadonlySet<string>
  removed: SaleBooth[]
}
type Why = PlanPublished['left'][number]['why']

const areas = { least: 1, most: 5_000 }
/** Distance in cm within which other booths count for a booth's open sides. */
const reach = 150

/**
 * Computes the booths of a hall after publishing its plan. `sold`: ids of booths that are held or ordered, which stay
 * as they are.
 */
export function toSell(document: PlanDocument, plan: HallPlan, sale: Sale, sold: ReadonlySet<string>): ToSell {
  const were = new Map(sale.booths.map((booth) => [booth.id, booth]))
  const things = boothsIn(document)
  const faults = faultsOf(things, were)
  const standing = things.flatMap((thing): { thing: BoothThing | null; row: SaleBooth }[] => {
    const was = were.get(thing.id)
    if (was && (sold.has(thing.id) || faults.has(thing.id))) return [{ thing: null, row: was }]
    return faults.has(thing.id) ? [] : [{ thing, row: rowOf(thing, was) }]
  })
  const around = nearby(standing.map(({ row }) => row))
  const rows = standing.map(({ thing, row }) =>
    thing && thing.openSides === null ? { ...row, openSides: sidesAmong(plan, row, around(row.polygon, reach)) } : row,
  )
  const written = rows.filter((row) => !isSame(were.get(row.id), row))
  const named = (thing: BoothThing) => ({ id: thing.id, name: thing.name })
  return {
    rows,
    written,
    renamed: written.flatMap(({ id, name }) => (were.has(id) && were.get(id)!.name !== name ? [id] : [])),
    fresh: new Set(written.flatMap(({ id }) => (were.has(id) ? [] : [id]))),
    removed: sale.booths.filter(({ id }) => !things.some((thing) => thing.id === id)),
    left: things.flatMap((thing) => {
      const why = faults.get(thing.id)
      return why ? [{ ...named(thing), why }] : []
    }),
    priceless: things.filter((thing) => thing.active && isUnpriced(thing) && !faults.has(thing.id)).map(named),
  }
}

/**
 * Finds the reasons why booths cannot be sold as drawn. If several booths have one number, the booth already on sale
 * with it keeps it, else the first.
 */
function faultsOf(things: readonly BoothThing[], were: ReadonlyMap<string, SaleBooth>): Map<string, Why> {
  const owners = new Map<string, string>()
  for (const { id, name } of [...things.filter(({ id, name }) => were.get(id)?.name === name), ...things])
    if (!owners.has(name)) owners.set(name, id)
  const whyOf = (thing: BoothThing): Why | undefined => {
    if (thing.name === '' || owners.get(thing.name) !== thing.id) return 'number'
    if (!isSimple(flattened(thing.shape))) return 'crossing'
    const area = soldArea(thing)
    return area < areas.least || area > areas.most ? 'size' : undefined
  }
  return new Map(
    things.flatMap((thing) => {
      const why = whyOf(thing)
      return why ? [[thing.id, why] as const] : []
    }),
  )
}

const rowOf = (thing: BoothThing, was: SaleBooth | undefined): SaleBooth => ({
  id: thing.id,
  name: thing.name,
  meterage: Math.round(soldArea(thing) * 100) / 100,
  openSides: thing.openSides ?? was?.openSides ?? 0,
  priceCents: thing.priceCents,
  pricePerSquareMetreCents: thing.pricePerSquareMetreCents,
  active: thing.active,
  polygon: flattened(thing.shape),
  ...marksOf(thing),
})

/**
 * Two booths for sale that overlap by more than hand-drawn lines do. One of them must be new, moved or formerly
 * switched off; overlaps that already existed are allowed.
 */
export function overlapIn({ rows }: Pick<ToSell, 'rows'>, sale: Sale, sold: ReadonlySet<string>) {
  const were = new Map(sale.booths.map((booth) => [booth.id, booth]))
  const standing = rows.filter(({ id, active }) => active || sold.has(id))
  const around = nearby(standing)
  for (const row of standing) {
    const was = were.get(row.id)
    if (was && (was.active || sold.has(row.id)) && isSame(was.polygon, row.polygon)) continue
    const other = around(row.polygon, 0).find(({ id, polygon }) => id !== row.id && areDoubled(row.polygon, polygon))
    if (other) return [row, other] as const
  }
  return undefined
}
