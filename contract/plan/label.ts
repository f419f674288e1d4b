// Name of a change in the plan's history, stored as data, so that every reader sees it in their own language.
import * as z from 'zod/mini'
import { says } from '../fields.ts'

const stepActs = [
  'add',
  'remove',
  'move',
  'turn',
  'mirror',
  'reshape',
  'align',
  'distribute',
  'duplicate',
  'paste',
  'number',
  'area',
  'sides',
  'price',
  'sale',
  'name',
  'layer',
  'outline',
  'row',
  'merge',
  'split',
  'mend',
  'accept',
  'import',
  'undo',
  'redo',
  'restore',
  'form',
  'rule',
  'change',
] as const
/**
 * `count`: number of things. `name`: number or name of the only thing or the key thing, else ''. `kind`: set if all
 * things are of one kind.
 */
export const StepLabel = z.strictObject({
  act: z.enum(stepActs, says('notAllowed')),
  count: z.int().check(z.gte(0), z.lte(20_000)),
  name: z.string().check(z.maxLength(80)),
  kind: z.optional(
    z.enum(['booth', 'wall', 'door', 'pillar', 'stairs', 'facility', 'text', 'supply', 'underlay', 'sketch']),
  ),
})
export type StepLabel = z.infer<typeof StepLabel>
