// A support ticket and its comments (test/SPEC.md §3 Ticket; docs/PRODUCT.md §8).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Id, message } from '../kernel/field.ts'
import { parties, ticketStatuses } from '../states.ts'
import { Colleague, Team } from './assignee.ts'
import { Attachment, OrderKind } from './order.ts'

export const TicketStatus = z.enum(ticketStatuses)
/** State of the conversation: `waiting` for a reply of the team, `answered` by the team but open, or `closed`. */
export const ticketTurns = ['waiting', 'answered', 'closed'] as const
export const TicketTurn = z.enum(ticketTurns)
export type TicketTurn = z.infer<typeof TicketTurn>
/** Maximum number of files in one message. */
export const ticketFilesMost = 5
export const messageLength = 5_000

/** `authorName` is empty for comments of the team that the owner reads. */
export const TicketComment = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.enum(parties),
  authorName: z.string(),
  text: z.string(),
  attachments: z.array(Attachment),
})
export type TicketComment = z.infer<typeof TicketComment>
/** `edition` is the slug of the order's edition in addresses; empty for the current one. */
const OrderLink = z.object({ id: z.uuid(), number: z.string(), kind: OrderKind, edition: z.string() })

/** A ticket in a list. `lastBy` wrote the last comment, at `lastAt`. */
export const TicketRow = z.object({
  id: z.uuid(),
  number: z.string(),
  subject: z.string(),
  status: TicketStatus,
  lastBy: z.enum(parties),
  lastAt: z.iso.datetime(),
  comments: z.int(),
  order: z.nullable(OrderLink),
  createdAt: z.iso.datetime(),
  closedAt: z.nullable(z.iso.datetime()),
})
export type TicketRow = z.infer<typeof TicketRow>
export const Ticket = z.extend(TicketRow, { talk: z.array(TicketComment) })
export type Ticket = z.infer<typeof Ticket>

export const PanelTicketRow = z.extend(TicketRow, {
  owner: z.object({
    id: z.uuid(),
    name: z.string(),
    companyName: z.nullable(z.string()),
    latinName: z.nullable(z.string()),
  }),
  assignee: z.nullable(Colleague),
})
export type PanelTicketRow = z.infer<typeof PanelTicketRow>
/** A ticket with its neighbours in the list of the same state, and its possible assignees. */
export const PanelTicket = z.extend(PanelTicketRow, {
  owner: z.object({
    id: z.uuid(),
    name: z.string(),
    companyName: z.nullable(z.string()),
    latinName: z.nullable(z.string()),
    email: z.string(),
    phoneNumber: z.nullable(z.string()),
    locale: z.enum(['fa', 'en']),
  }),
  talk: z.array(TicketComment),
  previousId: z.nullable(z.uuid()),
  nextId: z.nullable(z.uuid()),
  team: Team,
})
export type PanelTicket = z.infer<typeof PanelTicket>
export const TicketCounts = z.object({ all: z.int(), waiting: z.int(), answered: z.int(), closed: z.int() })

const Message = message(messageLength, 'messageMissing')
const attachmentIds = z.optional(z.array(Id).check(z.maxLength(ticketFilesMost, says('tooMany', ticketFilesMost))))
export const TicketInput = z.strictObject({
  subject: message(120, 'subjectMissing'),
  message: Message,
  attachmentIds,
  orderId: z.optional(Id),
})
export type TicketInput = z.infer<typeof TicketInput>
export const CommentInput = z.strictObject({ message: Message, attachmentIds })
export type CommentInput = z.infer<typeof CommentInput>
/** A comment of the owner. `reopen`: the comment reopens a closed ticket; without it the ticket stays closed. */
export const OwnCommentInput = z.strictObject({ message: Message, attachmentIds, reopen: z.optional(z.boolean()) })
export type OwnCommentInput = z.infer<typeof OwnCommentInput>
/** `comments`: number of comments that the caller has seen. If there are more by now, closing is rejected. */
export const TicketCloseInput = z.strictObject({ comments: z.optional(z.int().check(z.gte(0))) })
