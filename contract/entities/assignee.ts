// Who of the team looks after a thing: a ticket or an order.
import * as z from 'zod/mini'
import { Id } from '../kernel/field.ts'

/** Somebody of the team, by name. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() })
export type Colleague = z.infer<typeof Colleague>
/** Those who may be given a thing, by name. */
export const Team = z.array(Colleague)
/** Somebody's own, nobody's, or an admin's. */
export const AssigneeFilter = z.union([z.enum(['me', 'nobody']), Id])
export const AssigneeEdit = z.strictObject({ assigneeId: z.nullable(Id) })
