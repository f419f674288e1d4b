// Orders that the team places on behalf of a company (docs/decisions/companies.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Id } from '../kernel/field.ts'
import { askedChannels } from '../orders/channels.ts'
import { OrderInput } from './order-input.ts'

/** For which company, for whom of it, and how the order came. The person is a member; a booth is ordered for one who may order. */
export const Behalf = z.strictObject({ companyId: Id, userId: Id, channel: z.enum(askedChannels, says('required')) })
export type Behalf = z.infer<typeof Behalf>
/** The order is what its owner would send, with the same rules; its hold is the caller's. `companyId` in it counts for nothing. */
export const BehalfInput = z.strictObject({ behalf: Behalf, order: OrderInput })
export type BehalfInput = z.infer<typeof BehalfInput>
