// Applies changes of the published data from outside the plan editor (a form, an import, a file) to the draft.
// Unpublished changes of its editors stay.
import { sidesAmong } from '../rules/open-sides.ts'
import { area } from '../rules/polygon.ts'
import { isSame, type Change } from './change.ts'
import { roleOf, type PlanDocument } from './document.ts'
import { builtOf, thingOf, type IdOf, type Sale, type SaleBooth } from './sale.ts'
import type { BoothThing, Thing, ThingKind } from './things.ts'

/** Returns the layer for a kind of thing: the first of its role, or the first layer at all. */
export const layerFor = ({ frame: { layers } }: PlanDocument, kind: ThingKind) =>
  (layers.find(({ role }) => role === roleOf[kind]) ?? layers[0])?.id ?? roleOf[kind]

/** Returns the change that brings a draft up to date after the published data changed from `before` to `after`. */
export function following(before: Sale, after: Sale, draft: PlanDocument, idOf: IdOf): Change {
  const drawn = new Map(draft.things.map((thing) => [thing.id, thing]))
  const booths = boothsThatFollow(before, after, draft, drawn)
  const built = builtThatFollows(before, after, drawn, idOf)
  const outline = after.plan?.outline
  const moved = outline && !isSame(before.plan?.outline, outline) && !isSame(draft.frame.outline, outline)
  const inLayer = (thing: Thing): Thing => ({
    ...thing,
    layer: drawn.get(thing.id)?.layer ?? layerFor(draft, thing.kind),
  })
  return {
    put: [...built.put, ...booths.put].map(inLayer),
    drop: [...built.drop, ...booths.drop],
    ...(moved && { frame: { outline } }),
  }
}

type Drawn = ReadonlyMap<string, Thing>
type Some = Pick<Change, 'put' | 'drop'>

function boothsThatFollow(before: Sale, after: Sale, draft: PlanDocument, drawn: Drawn): Some {
  const were = new Map(before.booths.map((booth) => [booth.id, booth]))
  const are = new Set(after.booths.map(({ id }) => id))
  const sidesOf = (booth: SaleBooth) => after.plan && sidesAmong(after.plan, booth, after.booths)
  const put = after.booths.flatMap((booth): Thing[] => {
    const was = were.get(booth.id)
    const thing = drawn.get(booth.id)
    if (was && isSame(was, booth)) return []
    if (!was || thing?.kind !== 'booth')
      return was ? [] : [thingOf(after.plan ?? {}, booth, sidesOf(booth) ?? booth.openSides)]
    const changed = changedThing(thing, was, booth, sidesOf(booth) ?? booth.openSides)
    return isSame(thing, changed) ? [] : [changed]
  })
  return { put, drop: before.booths.flatMap(({ id }) => (are.has(id) || !drawn.has(id) ? [] : [id])) }
}

/** Copies only the properties that changed in the published booth. `sides` is the number of open sides by the plan. */
function changedThing(thing: BoothThing, was: SaleBooth, booth: SaleBooth, sides: number): BoothThing {
  const redrawn = !isSame(was.polygon, booth.polygon)
  const shape = redrawn ? { corners: booth.polygon } : thing.shape
  const declared = booth.meterage === area(booth.polygon) ? null : booth.meterage
  const byHand = booth.openSides === sides ? null : booth.openSides
  return {
    ...thing,
    shape,
    name: was.name === booth.name ? thing.name : booth.name,
    meterage: was.meterage === booth.meterage && !redrawn ? thing.meterage : declared,
    openSides: was.openSides === booth.openSides ? thing.openSides : byHand,
    priceCents: was.priceCents === booth.priceCents ? thing.priceCents : booth.priceCents,
    pricePerSquareMetreCents:
      was.pricePerSquareMetreCents === booth.pricePerSquareMetreCents
        ? thing.pricePerSquareMetreCents
        : booth.pricePerSquareMetreCents,
    active: was.active === booth.active ? thing.active : booth.active,
    scheme: was.scheme === booth.scheme ? thing.scheme : booth.scheme,
    sector: was.sector === booth.sector ? thing.sector : booth.sector,
  }
}

function builtThatFollows(before: Sale, after: Sale, drawn: Drawn, idOf: IdOf): Some {
  const were = new Map((before.plan ? builtOf(before.plan, idOf) : []).map((thing) => [thing.id, thing]))
  const are = after.plan ? builtOf(after.plan, idOf) : []
  const ids = new Set(are.map(({ id }) => id))
  return {
    put: are.filter((thing) => {
      const was = were.get(thing.id)
      return was ? drawn.has(thing.id) && !isSame(was, thing) : !isSame(drawn.get(thing.id), thing)
    }),
    drop: [...were.keys()].filter((id) => !ids.has(id) && drawn.has(id)),
  }
}
