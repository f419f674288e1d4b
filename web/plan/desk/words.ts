// Texts for steps, things and their uses.
import type { StepLabel } from '#contract/plan/label.ts'
import type { Thing } from '#contract/plan/things.ts'
import { m } from '#messages/messages.js'

type Named = Pick<Thing, 'kind'> & { name?: unknown }
/** Label in the history for a step that affects `things`. */
export function labelOf(act: StepLabel['act'], things: readonly Named[]): StepLabel {
  const kinds = new Set(things.map(({ kind }) => kind))
  const [first] = things
  const name = things.length === 1 && typeof first?.name === 'string' ? first.name : ''
  return { act, count: Math.max(1, things.length), name, ...(kinds.size === 1 && first && { kind: first.kind }) }
}

export const kindText: Record<Thing['kind'], () => string> = {
  booth: m.editor_kind_booth,
  wall: m.editor_kind_wall,
  door: m.editor_kind_door,
  pillar: m.editor_kind_pillar,
  stairs: m.editor_kind_stairs,
  facility: m.editor_kind_facility,
  text: m.editor_kind_text,
  supply: m.editor_kind_supply,
  underlay: m.editor_kind_underlay,
  sketch: m.editor_kind_sketch,
}

type Use<K extends Thing['kind']> = Extract<Thing, { kind: K }> extends { use: infer U } ? U & string : never
export const facilityText: Record<Use<'facility'>, () => string> = {
  info: m.editor_use_info,
  cafe: m.editor_use_cafe,
  prayer: m.editor_use_prayer,
  wc: m.editor_use_wc,
  storage: m.editor_use_storage,
  stage: m.editor_use_stage,
  firstAid: m.editor_use_first_aid,
  other: m.editor_use_other,
}
export const facilityName = (use: Use<'facility'>) => facilityText[use]()
export const doorText: Record<Use<'door'>, () => string> = {
  entrance: m.editor_use_entrance,
  emergency: m.editor_use_emergency,
  service: m.editor_use_service,
}
export const stairsText: Record<Use<'stairs'>, () => string> = {
  stairs: m.editor_use_stairs,
  escalator: m.editor_use_escalator,
  lift: m.editor_use_lift,
  ramp: m.editor_use_ramp,
}
export const supplyText: Record<Use<'supply'>, () => string> = {
  power: m.editor_use_power,
  water: m.editor_use_water,
  drain: m.editor_use_drain,
  network: m.editor_use_network,
  air: m.editor_use_air,
  gas: m.editor_use_gas,
}

/** Isolates a code or a name in Unicode bidi marks, so that it keeps its direction within a sentence. */
export const isolated = (text: string) => (text ? `\u2068${text}\u2069` : '')
