// A layer of a plan: what is drawn on it is of one kind, and it is hidden and locked as a whole.
import * as z from 'zod/mini'

export const layerRoles = ['booths', 'building', 'facilities', 'texts', 'supply', 'underlay'] as const
export type LayerRole = (typeof layerRoles)[number]
/** `name`: '' for a layer that is called after its role. Hidden and locked are for the editor, not for public maps. */
export const Layer = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  role: z.enum(layerRoles),
  name: z.string().check(z.maxLength(40)),
  hidden: z.boolean(),
  locked: z.boolean(),
})
export type Layer = z.infer<typeof Layer>
