// What somebody has with the fair, and what waits for an act of theirs: the frame of the user panel shows both.
import * as z from 'zod/mini'
import { rejectReasons } from '../rules/reject-reason.ts'
import { OrderKind } from './order.ts'
import { Bilingual } from './text.ts'

/** A process that goes on only when its owner acts. `until`: a day, or the moment at which it is too late; null without one. */
export const Waiting = z.object({
  /** `order`: rejected by the team and not asked for again. `meeting`: somebody asks the own company. `ticket`: the team has answered. `interview`: of an application to be a guest of honour. `kept`: booths of one hall that are kept for an own company, by their codes. */
  what: z.enum(['order', 'meeting', 'ticket', 'interview', 'kept']),
  id: z.uuid(),
  number: z.string(),
  kind: z.nullable(OrderKind),
  /** The reason that the team chose for a rejection. */
  reasonKey: z.nullable(z.enum(rejectReasons)),
  /** The explanation of the team, who asks, or the subject of the ticket. */
  text: z.string(),
  company: Bilingual,
  /** Where the booths are that are kept. */
  hallId: z.nullable(z.uuid()),
  until: z.nullable(z.string()),
})
export type Waiting = z.infer<typeof Waiting>

/** `requests`: all orders. `meetings`, `workshops`: those to come. `tickets`: the open ones. */
export const Overview = z.object({
  counts: z.object({ requests: z.int(), meetings: z.int(), invoices: z.int(), tickets: z.int(), workshops: z.int() }),
  /** The nearest deadline first. */
  waiting: z.array(Waiting),
})
export type Overview = z.infer<typeof Overview>
