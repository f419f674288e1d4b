// What the team sees first.
import * as z from 'zod/mini'
import { OrderKind, OrderStatus } from './order.ts'
import { Bilingual } from './text.ts'

export const Dashboard = z.object({
  orders: z.object({ all: z.int(), thisWeek: z.int(), lastWeek: z.int(), unseen: z.int(), reviewing: z.int(), verified: z.int(), rejected: z.int() }),
  byKind: z.array(z.object({ kind: OrderKind, unseen: z.int(), reviewing: z.int(), verified: z.int(), rejected: z.int() })),
  booths: z.object({ all: z.int(), reserved: z.int() }),
  invoiced: z.object({ invoices: z.int(), totalCents: z.int(), totalWithTaxCents: z.int() }),
  /** Median seconds from order to decision, over the period; null without a decision. */
  medianAnswerSeconds: z.nullable(z.int()),
  /** Weeks of the period, oldest first: their first day, what came in and what was verified. */
  weeks: z.array(z.object({ startsOn: z.string(), submitted: z.int(), verified: z.int() })),
  halls: z.array(z.object({ id: z.uuid(), name: Bilingual, reserved: z.int(), held: z.int(), free: z.int(), inactive: z.int(), invoicedCents: z.int() })),
  waiting: z.array(z.object({ id: z.uuid(), number: z.string(), kind: OrderKind, companyName: z.string(), status: OrderStatus, createdAt: z.iso.datetime() })),
  registrations: z.object({ all: z.int(), thisWeek: z.int() }),
})
export type Dashboard = z.infer<typeof Dashboard>
