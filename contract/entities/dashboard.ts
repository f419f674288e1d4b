// Start page of the panel. Data that the caller may not see is null or absent.
import * as z from 'zod/mini'
import { ContactStatus } from './contact.ts'
import { HonoraryStatus } from './honorary.ts'
import { orderKinds } from '../orders/names.ts'
import { OrderCounts, OrderKind, OrderStatus } from './order.ts'
import { Bilingual } from './text.ts'
import { TicketStatus } from './ticket.ts'

/** Daily totals: orders received and verified, new accounts, invoices with their amounts, and revenue per hall. */
export const dayFigures = [
  'submitted',
  'verified',
  'joined',
  'invoices',
  'invoiced',
  'invoicedWithTax',
  'revenue',
] as const
export type DayFigure = (typeof dayFigures)[number]

const ByKind = z.object(
  Object.fromEntries(orderKinds.map((kind) => [kind, z.int()])) as Record<OrderKind, z.ZodMiniNumberFormat>,
)
const waiting = {
  id: z.uuid(),
  /** Company of an order, or the name of the person who waits. */ who: z.string(),
  /** Company name in Latin letters, if `who` is its Persian name. */ latinName: z.nullable(z.string()),
  about: z.string(),
  since: z.iso.datetime(),
}
/** Things that await a decision or reply of the team. `about` is a number or a subject. */
export const WaitingThing = z.discriminatedUnion('kind', [
  z.object({ ...waiting, kind: OrderKind, status: OrderStatus }),
  z.object({ ...waiting, kind: z.literal('ticket'), status: TicketStatus }),
  z.object({ ...waiting, kind: z.literal('contact'), status: ContactStatus }),
  z.object({ ...waiting, kind: z.literal('honorary'), status: HonoraryStatus }),
])
export type WaitingThing = z.infer<typeof WaitingThing>

export const Dashboard = z.object({
  orders: z.object({ all: z.int(), thisWeek: z.int(), lastWeek: z.int(), ...OrderCounts.shape }),
  /** `onOffer`: booths sold or on sale. `reserved`: sold booths. */
  booths: z.object({ onOffer: z.int(), reserved: z.int() }),
  invoiced: z.nullable(z.object({ invoices: z.int(), totalCents: z.int(), totalWithTaxCents: z.int() })),
  /** Median seconds from order to decision, over the period; null without decisions. */
  medianAnswerSeconds: z.nullable(z.int()),
  /**
   * Days or weeks of the period, oldest first. Each has its first day and the orders received, by kind and by present
   * status. `verified` are those verified in that time.
   */
  weeks: z.array(
    z.object({ startsOn: z.string(), submitted: z.int(), byKind: ByKind, byStatus: OrderCounts, verified: z.int() }),
  ),
  halls: z.array(
    z.object({
      id: z.uuid(),
      name: Bilingual,
      /** Booths sold or on sale: all but the inactive ones. */
      onOffer: z.int(),
      reserved: z.int(),
      held: z.int(),
      /** Earmarked for companies of the previous edition, so not available to everybody. */
      earmarked: z.int(),
      free: z.int(),
      inactive: z.int(),
      invoicedCents: z.nullable(z.int()),
    }),
  ),
  /** Things that have waited longest. */
  waiting: z.array(WaitingThing),
  /** Tickets, messages and registrations are global, and are shown only with the current edition. */
  tickets: z.nullable(z.object({ open: z.int(), waiting: z.int() })),
  messages: z.nullable(z.object({ unread: z.int(), read: z.int() })),
  applications: z.nullable(z.object({ submitted: z.int(), reviewing: z.int(), interview: z.int() })),
  /** Meetings in the future. */
  meetings: z.nullable(z.object({ requested: z.int(), accepted: z.int() })),
  /** `weeks` are the same weeks as those of the orders. */
  registrations: z.nullable(
    z.object({ all: z.int(), thisWeek: z.int(), weeks: z.array(z.object({ startsOn: z.string(), count: z.int() })) }),
  ),
})
export type Dashboard = z.infer<typeof Dashboard>

/**
 * Counts of things that wait for the team, up to `waitingMost`. They are orders of each kind, tickets, messages,
 * applications, meetings that need attention, webhooks that stopped automatically, and payments to match. `mine`: orders assigned to the
 * caller. Things that the caller may not see are absent.
 */
export const Waiting = z.partial(
  z.object({
    ...ByKind.shape,
    mine: z.int(),
    tickets: z.int(),
    contactMessages: z.int(),
    honorary: z.int(),
    meetings: z.int(),
    pages: z.int(),
    webhooks: z.int(),
    payments: z.int(),
  }),
)
export type Waiting = z.infer<typeof Waiting>
