// Converts between the plan document and the published data, which is halls.plan and the booths. Pure; the caller
// supplies ids for things without one.
import * as z from 'zod/mini'
import { HallPlan, type Door, type Facility, type Pillar } from '../entities/hall.ts'
import { Polygon } from '../kernel/geometry.ts'
import { boothMarks, marksOf } from '../rules/booth-marks.ts'
import { sidesOfAll } from '../rules/open-sides.ts'
import { area } from '../rules/polygon.ts'
import { flattened, hasArcs } from './arcs.ts'
import { startFrame, type PlanDocument } from './document.ts'
import type { BoothThing, Thing } from './things.ts'

/** A booth as stored in the published data. */
export const SaleBooth = z.object({
  id: z.uuid(),
  name: z.string(),
  meterage: z.number(),
  openSides: z.int(),
  priceCents: z.nullable(z.int()),
  pricePerSquareMetreCents: z.nullable(z.int()),
  /** False if an admin switched it off. A booth without a price goes on sale once it has one. */
  active: z.boolean(),
  polygon: Polygon,
  ...boothMarks,
})
export type SaleBooth = z.infer<typeof SaleBooth>
/** Published data of a hall's plan. */
export const Sale = z.object({ plan: z.nullable(HallPlan), booths: z.array(SaleBooth) })
export type Sale = z.infer<typeof Sale>
/**
 * Computes an id for a thing that an earlier version of the portal stored without one. `what` describes the thing by
 * its kind, content and count. The same description always gives the same id, even after other things were removed.
 */
export type IdOf = (what: string) => string

/** Returns the document of a hall whose plan was never edited as a document. */
export function documentOf({ plan, booths }: Sale, idOf: IdOf): PlanDocument {
  if (!plan) return { frame: startFrame, things: [] }
  const sides = sidesOfAll(plan, booths)
  const built = builtOf(plan, idOf)
  const isText = ({ kind }: Thing) => kind === 'text' || kind === 'supply'
  return {
    frame: { ...startFrame, outline: plan.outline },
    things: [
      ...built.filter((thing) => !isText(thing)),
      ...booths.map((booth) => thingOf(plan, booth, sides.get(booth.id))),
      ...built.filter(isText),
    ],
  }
}

/** Converts a published booth to a thing of the plan. `sides` is the number of open sides by the plan. */
export const thingOf = ({ shapes }: Pick<HallPlan, 'shapes'>, booth: SaleBooth, sides?: number): BoothThing => ({
  id: booth.id,
  layer: 'booths',
  kind: 'booth',
  shape: shapes?.[booth.id] ?? { corners: booth.polygon },
  name: booth.name,
  meterage: booth.meterage === area(booth.polygon) ? null : booth.meterage,
  openSides: booth.openSides === sides ? null : booth.openSides,
  priceCents: booth.priceCents,
  pricePerSquareMetreCents: booth.pricePerSquareMetreCents,
  active: booth.active,
  ...marksOf(booth),
})

/** Returns the things of a plan besides booths. */
export function builtOf(plan: HallPlan, idOf: IdOf): Thing[] {
  const met = new Map<string, number>()
  const known = (kind: string, { id, ...thing }: { id?: string | undefined }) => {
    if (id) return id
    const what = `${kind}:${JSON.stringify(Object.entries(thing).sort(([a], [b]) => (a < b ? -1 : 1)))}`
    const times = (met.get(what) ?? 0) + 1
    met.set(what, times)
    return idOf(`${what}:${times}`)
  }
  const building = (kind: string, thing: { id?: string | undefined }) => ({ id: known(kind, thing), layer: 'building' })
  const { doors, pillars, facilities, walls = [], stairs = [], texts = [], supply = [] } = plan
  return [
    ...facilities.map((facility): Thing => facilityThing(facility, known('facility', facility))),
    ...walls.map((wall): Thing => ({ ...wall, layer: 'building', kind: 'wall' })),
    ...pillars.map((pillar): Thing => pillarThing(pillar, known('pillar', pillar))),
    ...doors.map((door): Thing => {
      const { from, to, kind: use, name } = door
      return { ...building('door', door), kind: 'door', from, to, use, name }
    }),
    ...stairs.map((one): Thing => ({ ...one, layer: 'building', kind: 'stairs' })),
    ...texts.map((text): Thing => ({ ...text, layer: 'texts', kind: 'text' })),
    ...supply.map((point): Thing => ({ ...point, layer: 'supply', kind: 'supply' })),
  ]
}
const facilityThing = ({ polygon, shape, kind, name }: Facility, id: string): Thing => ({
  id,
  layer: 'facilities',
  kind: 'facility',
  shape: shape ?? { corners: polygon },
  use: kind,
  name,
})
const pillarThing = ({ at, size, height = size, angle = 0, round = false }: Pillar, id: string): Thing => ({
  id,
  layer: 'building',
  kind: 'pillar',
  at,
  width: size,
  height,
  angle,
  round,
})

/** Returns the published data of a document besides its booths; null without an outline. */
export function planOf({ frame, things }: PlanDocument): HallPlan | null {
  if (!frame.outline) return null
  const plan: Whole = {
    outline: frame.outline,
    doors: [],
    pillars: [],
    facilities: [],
    walls: [],
    stairs: [],
    texts: [],
    supply: [],
    shapes: {},
  }
  for (const thing of things) publishInto(plan, thing)
  const { walls, stairs, texts, supply, shapes, ...usual } = plan
  return {
    ...usual,
    ...(walls.length > 0 && { walls }),
    ...(stairs.length > 0 && { stairs }),
    ...(texts.length > 0 && { texts }),
    ...(supply.length > 0 && { supply }),
    ...(Object.keys(shapes).length > 0 && { shapes }),
  }
}
/** A hall plan with every kind of thing. */
type Whole = { [K in keyof HallPlan]-?: NonNullable<HallPlan[K]> }
function publishInto(plan: Whole, thing: Thing) {
  if (thing.kind === 'wall') plan.walls.push(bare(thing))
  else if (thing.kind === 'stairs') plan.stairs.push(bare(thing))
  else if (thing.kind === 'text') plan.texts.push(bare(thing))
  else if (thing.kind === 'supply') plan.supply.push(bare(thing))
  else if (thing.kind === 'door') plan.doors.push(doorOf(thing))
  else if (thing.kind === 'pillar') plan.pillars.push(pillarOf(thing))
  else if (thing.kind === 'facility') plan.facilities.push(facilityOf(thing))
  else if (thing.kind === 'booth' && hasArcs(thing.shape)) plan.shapes[thing.id] = thing.shape
}
const bare = <T extends Thing>({ layer: _, kind: __, ...thing }: T) => thing
type Of<K extends Thing['kind']> = Extract<Thing, { kind: K }>
const doorOf = ({ id, from, to, use, name }: Of<'door'>): Door => ({ id, from, to, kind: use, name })
const pillarOf = ({ id, at, width, height, angle, round }: Of<'pillar'>): Pillar => ({
  id,
  at,
  size: width,
  ...(height !== width && { height }),
  ...(angle !== 0 && { angle }),
  ...(round && { round }),
})
const facilityOf = ({ id, shape, use, name }: Of<'facility'>): Facility => ({
  id,
  kind: use,
  polygon: flattened(shape),
  name,
  ...(hasArcs(shape) && { shape }),
})

/** Returns the area of a booth for sale, in m²: the declared one, or that of its shape. */
export const soldArea = ({ meterage, shape }: Pick<BoothThing, 'meterage' | 'shape'>) =>
  meterage ?? area(flattened(shape))

export const boothsIn = ({ things }: PlanDocument) => things.filter((thing) => thing.kind === 'booth')
