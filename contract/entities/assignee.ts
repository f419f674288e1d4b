// Members of the team who are responsible for a ticket or an order.
import * as z from 'zod/mini'
import { Id } from '../kernel/field.ts'

/** A member of the team, by name. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() })
export type Colleague = z.infer<typeof Colleague>
/** Members of the team to whom a thing may be assigned, by name. */
export const Team = z.array(Colleague)
/** Filter of orders and tickets by assignee: the caller (`me`), `nobody`, or the given admin. */
export const AssigneeFilter = z.union([z.enum(['me', 'nobody']), Id])
export const AssigneeEdit = z.strictObject({ assigneeId: z.nullable(Id) })
