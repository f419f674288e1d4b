// Orders that the team submits on behalf of a company (docs/decisions/companies.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Id } from '../kernel/field.ts'
import { askedChannels } from '../orders/channels.ts'
import { OrderInput } from './order-input.ts'

/**
 * Company, person and channel of the order. The person is a member of the company; for a booth order, one who may
 * order.
 */
export const Behalf = z.strictObject({ companyId: Id, userId: Id, channel: z.enum(askedChannels, says('required')) })
export type Behalf = z.infer<typeof Behalf>
/**
 * The order has the same fields and rules as one that the company submits itself. The hold belongs to the caller.
 * `companyId` in the order is ignored.
 */
export const BehalfInput = z.strictObject({ behalf: Behalf, order: OrderInput })
export type BehalfInput = z.infer<typeof BehalfInput>
