// What the team sees first. What somebody may not see is null, or is not there.
import * as z from 'zod/mini'
import { ContactStatus } from './contact.ts'
import { HonoraryStatus } from './honorary.ts'
import { orderKinds } from '../orders/names.ts'
import { OrderCounts, OrderKind, OrderStatus } from './order.ts'
import { Bilingual } from './text.ts'
import { TicketStatus } from './ticket.ts'

/** What the sums of days count: orders that came in and were verified, accounts, invoices with their amounts, and what each hall earned. */
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
  /** Whose it is: a company, or somebody by name. */ who: z.string(),
  /** The company in Latin letters, where `who` is its Persian name. */ latinName: z.nullable(z.string()),
  about: z.string(),
  since: z.iso.datetime(),
}
/** What nobody has decided or answered yet. `about` is a number or a subject. */
export const WaitingThing = z.discriminatedUnion('kind', [
  z.object({ ...waiting, kind: OrderKind, status: OrderStatus }),
  z.object({ ...waiting, kind: z.literal('ticket'), status: TicketStatus }),
  z.object({ ...waiting, kind: z.literal('contact'), status: ContactStatus }),
  z.object({ ...waiting, kind: z.literal('honorary'), status: HonoraryStatus }),
])
export type WaitingThing = z.infer<typeof WaitingThing>

export const Dashboard = z.object({
  orders: z.object({ all: z.int(), thisWeek: z.int(), lastWeek: z.int(), ...OrderCounts.shape }),
  /** Sold ones among those that are sold or on sale. */
  booths: z.object({ onOffer: z.int(), reserved: z.int() }),
  invoiced: z.nullable(z.object({ invoices: z.int(), totalCents: z.int(), totalWithTaxCents: z.int() })),
  /** Median seconds from order to decision, over the period; null without a decision. */
  medianAnswerSeconds: z.nullable(z.int()),
  /** Days or weeks of the period, oldest first: their first day, what came in, of which kind and where it stands now, and what was verified then. */
  weeks: z.array(
    z.object({ startsOn: z.string(), submitted: z.int(), byKind: ByKind, byStatus: OrderCounts, verified: z.int() }),
  ),
  halls: z.array(
    z.object({
      id: z.uuid(),
      name: Bilingual,
      /** Sold or on sale: all but the inactive ones. */
      onOffer: z.int(),
      reserved: z.int(),
      held: z.int(),
      /** Kept for companies of the edition before: not free to everybody. */
      kept: z.int(),
      free: z.int(),
      inactive: z.int(),
      invoicedCents: z.nullable(z.int()),
    }),
  ),
  /** What has waited longest. */
  waiting: z.array(WaitingThing),
  /** Tickets, messages and registrations are of the house, and stand beside the current edition alone. */
  tickets: z.nullable(z.object({ open: z.int(), waiting: z.int() })),
  messages: z.nullable(z.object({ unread: z.int(), read: z.int() })),
  applications: z.nullable(z.object({ submitted: z.int(), reviewing: z.int(), interview: z.int() })),
  /** That are still to come. */
  meetings: z.nullable(z.object({ requested: z.int(), accepted: z.int() })),
  /** `weeks` are those of the orders. */
  registrations: z.nullable(
    z.object({ all: z.int(), thisWeek: z.int(), weeks: z.array(z.object({ startsOn: z.string(), count: z.int() })) }),
  ),
})
export type Dashboard = z.infer<typeof Dashboard>

/** Orders of each kind, tickets, messages and applications that wait for the team, meetings that need care, and webhooks that stopped by themselves, counted no further than `waitingMost`; `mine`: of the orders, those that the caller looks after. What somebody may not see is not there. */
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
  }),
)
export type Waiting = z.infer<typeof Waiting>
