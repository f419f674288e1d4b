// An order of somebody without an account: what is wanted, in words (spec §2; design/product.md §5).
import * as z from 'zod/mini'

export const guestServices = ['booth', 'hotel', 'visa', 'transportation', 'meetings', 'other'] as const
export type GuestService = (typeof guestServices)[number]
/** What an order keeps of it. */
export const GuestDetails = z.object({ services: z.array(z.enum(guestServices)), message: z.string() })
export type GuestDetails = z.infer<typeof GuestDetails>
