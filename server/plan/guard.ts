// Guard for sold booths: no plan change may alter them. Checked when a step is saved, and again under the locks of the
// sale when the plan is published (docs/decisions/booth-holds.md).
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { flattened } from '#contract/plan/arcs.ts'
import { isSame } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import { soldArea, type Sale, type SaleBooth } from '#contract/plan/sale.ts'
import type { Thing } from '#contract/plan/things.ts'
import { overlaps, staysInside } from '#contract/rules/polygon.ts'
import type { Tx } from '../db/connect.ts'
import { elsewhere } from '../booth/booth.ts'
import { refuseSold, type SoldBooth } from '../hall/hall.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'

/**
 * Whether a booth in the plan equals the booth that was sold. The layer may differ, because only editors see layers.
 */
export function isAsSold(thing: Thing | undefined, sold: SaleBooth, shapes: HallPlan['shapes']): boolean {
  if (thing?.kind !== 'booth') return false
  const { shape, name, openSides, priceCents, pricePerSquareMetreCents, active, scheme, sector } = thing
  return (
    isSame(shape, shapes?.[sold.id] ?? { corners: sold.polygon }) &&
    name === sold.name &&
    soldArea(thing) === sold.meterage &&
    (openSides === null || openSides === sold.openSides) &&
    priceCents === sold.priceCents &&
    pricePerSquareMetreCents === sold.pricePerSquareMetreCents &&
    active === sold.active &&
    scheme === sold.scheme &&
    sector === sold.sector
  )
}

interface Harm {
  before: PlanDocument
  after: PlanDocument
  sale: Sale
  sold: readonly SoldBooth[]
}
const byId = ({ things }: PlanDocument) => new Map(things.map((thing) => [thing.id, thing]))
const withoutLayer = (thing: Thing | undefined) => thing && { ...thing, layer: '' }

/**
 * Sold booths that a change would alter. A sold booth may only stay as it is in the draft, or be restored to what was
 * sold.
 */
function changedOnes({ before, after, sale, sold }: Harm) {
  const rows = new Map(sale.booths.map((booth) => [booth.id, booth]))
  const [were, are] = [byId(before), byId(after)]
  return sold.filter(({ id }) => {
    const row = rows.get(id)
    return (
      row &&
      !isSame(withoutLayer(were.get(id)), withoutLayer(are.get(id))) &&
      !isAsSold(are.get(id), row, sale.plan?.shapes)
    )
  })
}

/** Sold booths that would end up outside a moved hall outline, or under a new facility or staircase. */
function buriedOnes({ before, after, sale, sold }: Harm) {
  const rows = new Map(sale.booths.map((booth) => [booth.id, booth]))
  const [from, to] = [before.frame.outline, after.frame.outline]
  const moved = to && !isSame(from, to)
  const built = builtLater(before, after)
  if (!moved && built.length === 0) return []
  return sold.filter(({ id }) => {
    const polygon = rows.get(id)?.polygon
    if (!polygon) return false
    const isLeftOutside = moved && !staysInside(to, polygon) && (!from || staysInside(from, polygon))
    return isLeftOutside || built.some((shape) => overlaps(shape, polygon))
  })
}
function builtLater(before: PlanDocument, after: PlanDocument): Polygon[] {
  const were = byId(before)
  return after.things.flatMap((thing) => {
    if (thing.kind !== 'facility' && thing.kind !== 'stairs') return []
    const was = were.get(thing.id)
    const stood = was && (was.kind === 'facility' || was.kind === 'stairs') && isSame(was.shape, thing.shape)
    return stood ? [] : [flattened(thing.shape)]
  })
}

/** @throws booth.sold with the booths, their orders and companies */
export function refuseHarm(harm: Harm) {
  if (harm.sold.length === 0) return
  const ids = new Set([...changedOnes(harm), ...buriedOnes(harm)].map(({ id }) => id))
  const booths = harm.sold.filter(({ id }) => ids.has(id))
  if (booths.length > 0) refuse('booth.sold', { booths })
}

/**
 * Rejects the removal of booths that were ever ordered. Such a booth can be taken off sale instead.
 * @throws booth.inUse
 */
export function refuseRemoved(before: PlanDocument, after: PlanDocument, ordered: readonly string[]) {
  const are = byId(after)
  const were = byId(before)
  const gone = ordered.map((id) => were.get(id)).find((thing) => thing && are.get(thing.id)?.kind !== 'booth')
  if (gone) refuse('booth.inUse', { boothName: gone.kind === 'booth' ? gone.name : '' })
}

/**
 * Rejects booths of another hall.
 * @throws booth.sold if the booth was sold there, else input.invalid
 */
export async function refuseElsewhere(tx: Tx, hallId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  const others = await elsewhere(tx, hallId, ids)
  for (const other of new Set(others.map((booth) => booth.hallId)))
    await refuseSold(
      tx,
      other,
      others.map(({ id }) => id),
    )
  if (others.length > 0) refuseField('change.put', 'invalid')
}
