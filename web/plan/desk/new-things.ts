// Creates things in the plan, with layer, number and price. The price is taken from the nearest booth.
import { nextNumber } from '#contract/plan/tools/numbers.ts'
import { layerFor } from '#contract/plan/tools/copy.ts'
import { reckoned } from '#contract/plan/tools/by-rule.ts'
import { nearestBooth } from '#contract/plan/tools/mend.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import type { Shape, Thing } from '#contract/plan/things.ts'
import { marksOf } from '#contract/rules/booth-marks.ts'
import { m } from '#messages/messages.js'
import type { Desk } from './desk.ts'
import type { BoothOnPlan } from './types.ts'
import { labelOf } from './words.ts'

type Of<K extends Thing['kind']> = Extract<Thing, { kind: K }>
/** Default properties of a new thing of each kind. */
const usual: { [K in Exclude<Thing['kind'], 'booth' | 'underlay' | 'sketch'>]: Omit<Of<K>, 'id' | 'layer'> } = {
  wall: {
    kind: 'wall',
    points: [
      [0, 0],
      [100, 0],
    ],
    thickness: 20,
  },
  door: { kind: 'door', from: [0, 0], to: [300, 0], use: 'entrance', name: { fa: '', en: '' } },
  pillar: { kind: 'pillar', at: [0, 0], width: 50, height: 50, angle: 0, round: false },
  stairs: {
    kind: 'stairs',
    shape: {
      corners: [
        [0, 0],
        [300, 0],
        [300, 300],
      ],
    },
    up: 0,
    use: 'stairs',
  },
  facility: {
    kind: 'facility',
    shape: {
      corners: [
        [0, 0],
        [300, 0],
        [300, 300],
      ],
    },
    use: 'info',
    name: { fa: '', en: '' },
  },
  text: { kind: 'text', at: [0, 0], text: { fa: '', en: '' }, size: 80, angle: 0 },
  supply: { kind: 'supply', at: [0, 0], use: 'power', note: '' },
}

/** The active layer if it suits this kind and is not locked, else the usual layer of the kind. */
function layerOf({ state: { document, layer } }: Desk, kind: Thing['kind']): string {
  const fitting = layerFor(document, { kind })
  const role = document.frame.layers.find(({ id }) => id === fitting)?.role
  const open = document.frame.layers.find(({ id }) => id === layer)
  return open && open.role === role && !open.locked ? open.id : fitting
}

export function newThing<K extends keyof typeof usual>(desk: Desk, kind: K, part: Partial<Of<K>>): Of<K> {
  return { ...usual[kind], ...part, id: crypto.randomUUID(), layer: layerOf(desk, kind) } as unknown as Of<K>
}

/** New booths with the price by the hall's rule at their position, and the basis of that price. */
export const reckonedOn = ({ state: { document, pricing } }: Desk, booths: readonly BoothOnPlan[]) =>
  reckoned(document, booths, pricing)
const byRule = (desk: Desk, one: BoothOnPlan): BoothOnPlan => reckonedOn(desk, [one])[0]?.booth ?? one

/**
 * Returns a booth that goes on sale when the plan is published. Its price per m² and its marks come from the nearest
 * booth. The hall's price rule is applied later, together with the other booths of the step.
 */
export function newBooth(desk: Desk, shape: Shape, name?: string): BoothOnPlan {
  const { document } = desk.state
  const bare: BoothOnPlan = {
    id: crypto.randomUUID(),
    layer: layerOf(desk, 'booth'),
    kind: 'booth',
    shape,
    name: name ?? '',
    meterage: null,
    openSides: null,
    priceCents: null,
    pricePerSquareMetreCents: null,
    active: true,
  }
  const near = nearestBooth(document, bare, ({ name }) => name !== '')
  const next = () => nextNumber(near?.name ?? 'A-0', new Set(desk.booths.map((booth) => booth.name)))
  return {
    ...bare,
    name: name ?? next(),
    pricePerSquareMetreCents: near?.pricePerSquareMetreCents ?? null,
    ...(near && marksOf(near)),
  }
}

/** @returns whether the things were made. Nothing is made in a locked layer, which is announced. */
export function makeThings(desk: Desk, things: readonly Thing[], label: StepLabel): boolean {
  const isMade = desk.act({ put: [...things], drop: [] }, label)
  if (isMade)
    desk.select(
      things.map(({ id }) => id),
      things.at(-1)?.id,
    )
  return isMade
}

/** Turns a drawn area into a booth, or into a facility while a facility layer is active. */
export function makeArea(desk: Desk, shape: Shape) {
  const { document, layer } = desk.state
  const isFacility = document.frame.layers.find(({ id }) => id === layer)?.role === 'facilities'
  const thing = isFacility ? newThing(desk, 'facility', { shape }) : byRule(desk, newBooth(desk, shape))
  if (!makeThings(desk, [thing], labelOf('add', [thing]))) return
  desk.say(thing.kind === 'booth' ? m.editor_say_drawn({ name: thing.name }) : m.editor_say_drawn_facility())
}

/**
 * Turns an outline left by an import into a booth. The text in it becomes the booth number if no other booth has it.
 */
export function makeBoothOf(desk: Desk, sketch: Of<'sketch'>) {
  const isFree = sketch.text !== '' && sketch.text.length <= 12 && desk.booths.every(({ name }) => name !== sketch.text)
  const booth = byRule(desk, newBooth(desk, sketch.shape, isFree ? sketch.text : undefined))
  if (desk.act({ put: [booth], drop: [sketch.id] }, labelOf('add', [booth]))) desk.select([booth.id], booth.id)
}
