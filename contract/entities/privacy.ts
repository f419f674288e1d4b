// Requests about one's own personal data: export and erasure (docs/decisions/personal-data-and-logs.md).
import * as z from 'zod/mini'
import { OrderKind, OrderStatus } from './order.ts'

/**
 * Data that would be deleted with an account. `admin`: the account works in the panel and must become an ordinary
 * account first. `standing`: verified booth orders that no colleague could take over. They remain with the company
 * name, the contact name and the attached files, and nobody could manage them.
 */
export const Erasure = z.object({
  admin: z.boolean(),
  orders: z.array(z.object({ id: z.uuid(), number: z.string(), kind: OrderKind, status: OrderStatus })),
  standing: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      companyId: z.nullable(z.uuid()),
      companyName: z.string(),
      boothNames: z.array(z.string()),
    }),
  ),
  invoices: z.int(),
  tickets: z.int(),
  meetings: z.int(),
  tokens: z.int(),
})
export type Erasure = z.infer<typeof Erasure>
/** Proof of identity: the password, or the secret of a confirmation e-mail if the account has no password. */
export const ErasureInput = z.strictObject({
  currentPassword: z.optional(z.string().check(z.maxLength(1_024))),
  token: z.optional(z.string().check(z.maxLength(200))),
})
