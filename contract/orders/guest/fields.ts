// An order of a guest without an account: the request as free text (test/SPEC.md §2; docs/PRODUCT.md §5).
import * as z from 'zod/mini'
import { guestServices } from '../names.ts'
import { orderStatuses, orderSteps } from '../../states.ts'

export type GuestService = (typeof guestServices)[number]
/** Data stored with the order. `locale`: the language that it was written in, also used for e-mails. */
export const GuestDetails = z.object({
  services: z.array(z.enum(guestServices)),
  message: z.string(),
  locale: z.enum(['fa', 'en']),
})
export type GuestDetails = z.infer<typeof GuestDetails>

/**
 * Data shown for a tracking code. It identifies a person only by an initial and a company. `joined`: the order has been
 * added to an account.
 */
export const TrackedOrder = z.object({
  number: z.string(),
  trackingCode: z.string(),
  /** Reference of a transfer that pays the order. */
  paymentCode: z.string(),
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
