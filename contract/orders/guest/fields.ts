// An order of somebody without an account: what is wanted, in words (docs/SPEC.md §2; docs/PRODUCT.md §5).
import * as z from 'zod/mini'
import { guestServices } from '../names.ts'
import { orderStatuses, orderSteps } from '../../states.ts'

export type GuestService = (typeof guestServices)[number]
/** What an order keeps of it. `locale`: the language it was written in, in which letters go out. */
export const GuestDetails = z.object({
  services: z.array(z.enum(guestServices)),
  message: z.string(),
  locale: z.enum(['fa', 'en']),
})
export type GuestDetails = z.infer<typeof GuestDetails>

/** What the tracking code shows: nothing that identifies a person beyond an initial and a company. `joined`: the order belongs to an account by now. */
export const TrackedOrder = z.object({
  number: z.string(),
  trackingCode: z.string(),
  status: z.enum(orderStatuses),
  services: z.array(z.enum(guestServices)),
  initial: z.string(),
  companyName: z.string(),
  files: z.int(),
  joined: z.boolean(),
  createdAt: z.iso.datetime(),
  timeline: z.array(
    z.object({ at: z.iso.datetime(), move: z.enum([...orderSteps, 'attach', 'join']), to: z.enum(orderStatuses) }),
  ),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>
