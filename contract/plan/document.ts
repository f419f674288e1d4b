// The plan of a hall as a document: layers of typed things. The editor changes it and the server stores it. Publishing
// creates the data for sale and for public maps from it.
import * as z from 'zod/mini'
import { Polygon } from '../kernel/geometry.ts'
import { Layer, layerRoles, type LayerRole } from './layer.ts'
import { Thing, type ThingKind } from './things.ts'

export { Layer, type LayerRole } from './layer.ts'

/** Name of the person who accepted a warning, and the time. */
export const Accepted = z.strictObject({
  by: z.string().check(z.maxLength(120)),
  at: z.string().check(z.maxLength(40)),
})

/**
 * `Clear`: free space in front of a door, in cm. `Apart`: allowed difference between the declared area and that of the
 * shape, in percent.
 */
const Clear = z.int().check(z.gte(0), z.lte(2_000))
const Apart = z.number().check(z.gte(0), z.lte(50))
/** Data that a plan has once. */
export const PlanFrame = z.strictObject({
  /** Inner side of the outer walls; null for a hall without a plan. */
  outline: z.nullable(Polygon),
  /** Minimum width of an aisle in cm, for warnings. */
  aisle: z.int().check(z.gte(50), z.lte(2_000)),
  /** Rules for warnings, if they differ from the defaults (usualRules). */
  clear: z.optional(Clear),
  apart: z.optional(Apart),
  layers: z.array(Layer).check(z.maxLength(40)),
  /** Warnings that an editor accepted as intended, by their keys (contract/plan/tools/plan-warnings.ts). */
  accepted: z.optional(z.record(z.string().check(z.maxLength(200)), Accepted)),
})
export type PlanFrame = z.infer<typeof PlanFrame>

export const usualRules = { clear: 300, apart: 2 } as const
export const RulesChange = { clear: z.optional(z.nullable(Clear)), apart: z.optional(z.nullable(Apart)) }

/** Things in drawing order, from bottom to top within their layer. */
export const PlanDocument = z.strictObject({ frame: PlanFrame, things: z.array(Thing).check(z.maxLength(20_000)) })
export type PlanDocument = z.infer<typeof PlanDocument>

/** Every plan begins with one layer per role, whose id is the role. */
export const startFrame: PlanFrame = {
  outline: null,
  aisle: 300,
  layers: layerRoles.map((role) => ({ id: role, role, name: '', hidden: false, locked: false })),
}
export const emptyPlan: PlanDocument = { frame: startFrame, things: [] }

/** Layer role for each kind of thing. */
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
