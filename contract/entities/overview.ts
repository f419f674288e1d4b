// The user's counts and pending tasks, both shown in the frame of the user panel.
import * as z from 'zod/mini'
import { rejectReasons } from '../rules/reject-reason.ts'
import { OrderKind } from './order.ts'
import { Bilingual } from './text.ts'

/**
 * A process that continues only when the user acts. `until`: a day, or the time after which it is too late; null
 * without a deadline.
 */
export const Waiting = z.object({
  /**
   * `order`: rejected by the team and not submitted again. `meeting`: a request to the user's company. `ticket`: the
   * team has replied. `interview`: an interview for a guest of honour. `earmarked`: booths of one hall that are
   * reserved by right of return for one of the user's companies; `number` lists their codes.
   */
  what: z.enum(['order', 'meeting', 'ticket', 'interview', 'earmarked']),
  id: z.uuid(),
  number: z.string(),
  kind: z.nullable(OrderKind),
  /** Reason that the team chose for a rejection. */
  reasonKey: z.nullable(z.enum(rejectReasons)),
  /** Explanation of the team, name of the requester, or subject of the ticket. */
  text: z.string(),
  company: Bilingual,
  /** Hall of the earmarked booths; null for other tasks. */
  hallId: z.nullable(z.uuid()),
  until: z.nullable(z.string()),
})
export type Waiting = z.infer<typeof Waiting>

/** `requests`: all orders. `meetings` and `workshops`: future ones. `tickets`: open ones. */
export const Overview = z.object({
  counts: z.object({ requests: z.int(), meetings: z.int(), invoices: z.int(), tickets: z.int(), workshops: z.int() }),
  /** Pending tasks of the user, the nearest deadline first. */
  waiting: z.array(Waiting),
})
export type Overview = z.infer<typeof Overview>
