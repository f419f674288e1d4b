// A layer of a plan. Its things have one role, and it is hidden and locked as a whole.
import * as z from 'zod/mini'

export const layerRoles = ['booths', 'building', 'facilities', 'texts', 'supply', 'underlay'] as const
export type LayerRole = (typeof layerRoles)[number]
/** `name`: '' for a layer named after its role. `hidden` and `locked` apply to the editor, not to public maps. */
export const Layer = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  role: z.enum(layerRoles),
  name: z.string().check(z.maxLength(40)),
  hidden: z.boolean(),
  locked: z.boolean(),
})
export type Layer = z.infer<typeof Layer>
