// The plan of a hall as a document: layers of typed things. It is what the editor changes and the server keeps; what is on sale and on public maps is made from it when it is published.
import * as z from 'zod/mini'
import { Polygon } from '../kernel/geometry.ts'
import { Layer, layerRoles, type LayerRole } from './layer.ts'
import { Thing, type ThingKind } from './things.ts'

export { Layer, type LayerRole } from './layer.ts'

/** Who accepted a warning, and when. */
export const Accepted = z.strictObject({
  by: z.string().check(z.maxLength(120)),
  at: z.string().check(z.maxLength(40)),
})

/** Before a door nothing stands for so many cm, and a declared area may differ from that of the shape by so many percent. */
const Clear = z.int().check(z.gte(0), z.lte(2_000))
const Apart = z.number().check(z.gte(0), z.lte(50))
/** What a plan has once. */
export const PlanFrame = z.strictObject({
  /** The inner side of the outer walls; null in a hall without a plan yet. */
  outline: z.nullable(Polygon),
  /** The least width of an aisle in cm, for warnings. */
  aisle: z.int().check(z.gte(50), z.lte(2_000)),
  /** What warnings go by, where it is another than the usual (usualRules). */
  clear: z.optional(Clear),
  apart: z.optional(Apart),
  layers: z.array(Layer).check(z.maxLength(40)),
  /** Warnings that somebody looked at and meant so, by their keys (contract/plan/tools/plan-warnings.ts). */
  accepted: z.optional(z.record(z.string().check(z.maxLength(200)), Accepted)),
})
export type PlanFrame = z.infer<typeof PlanFrame>

export const usualRules = { clear: 300, apart: 2 } as const
export const RulesChange = { clear: z.optional(z.nullable(Clear)), apart: z.optional(z.nullable(Apart)) }

/** Things in drawing order, bottom up within their layer. */
export const PlanDocument = z.strictObject({ frame: PlanFrame, things: z.array(Thing).check(z.maxLength(20_000)) })
export type PlanDocument = z.infer<typeof PlanDocument>

/** The layer of its role that every plan begins with has the role as its id. */
export const startFrame: PlanFrame = {
  outline: null,
  aisle: 300,
  layers: layerRoles.map((role) => ({ id: role, role, name: '', hidden: false, locked: false })),
}
export const emptyPlan: PlanDocument = { frame: startFrame, things: [] }

/** On which kind of layer a kind of thing is drawn. */
export const roleOf: Readonly<Record<ThingKind, LayerRole>> = {
  booth: 'booths',
  wall: 'building',
  door: 'building',
  pillar: 'building',
  stairs: 'building',
  facility: 'facilities',
  text: 'texts',
  supply: 'supply',
  underlay: 'underlay',
  sketch: 'underlay',
}
