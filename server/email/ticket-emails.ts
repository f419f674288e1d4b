// E-mails about a ticket, to its owner: receipt, answer of the team, closing.
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import type { ticketById } from '../ticket/ticket.ts'
import { apart } from '../kernel/number-format.ts'
import type { Wording } from './wording.ts'
import type { Writing } from './writing.ts'

type Ticket = NonNullable<Awaited<ReturnType<typeof ticketById>>>
/** `answer` was written by the team. `files` is the number of files attached to it. */
export interface TicketFacts {
  ticketId: string
  number: string
  subject: string
  name: string
  orderNumber: string | null
  answer: string
  files: number
}

export function ticketFacts(
  { id: ticketId, number, subject, owner, order, talk }: Ticket,
  commentId?: string,
): TicketFacts {
  const comment = talk.find((one) => one.id === commentId)
  return {
    ticketId,
    number,
    subject,
    name: owner.name,
    orderNumber: order?.number ?? null,
    answer: comment?.text ?? '',
    files: comment?.attachments.length ?? 0,
  }
}

type Kind = 'ticketOpened' | 'ticketAnswered' | 'ticketClosed'
const marks = { ticketOpened: 'news', ticketAnswered: 'news', ticketClosed: 'done' } as const
const about =
  (kind: Kind, more: (writing: Writing, facts: TicketFacts) => Partial<Wording> = () => ({})) =>
  async (writing: Writing, facts: TicketFacts): Promise<Wording> => {
    const { locale, link } = writing
    const { number, subject, name, orderNumber, ticketId } = facts
    return {
      mark: marks[kind],
      subject: m[`mail_${kind}_subject`]({ number }, { locale }),
      title: m[`mail_${kind}_title`]({}, { locale }),
      greeting: m.mail_dear({ name: apart(name, locale) }, { locale }),
      paragraphs: [m[`mail_${kind}_text`]({}, { locale })],
      facts: [
        { label: m.mail_ticket_number({}, { locale }), value: apart(number, locale) },
        { label: m.mail_ticket_subject({}, { locale }), value: apart(subject, locale) },
        ...(orderNumber ? [{ label: m.mail_order_number({}, { locale }), value: apart(orderNumber, locale) }] : []),
      ],
      action: { label: m.mail_ticket_action({}, { locale }), href: link(pathTo('ticket', { ticketId })) },
      ...more(writing, facts),
    }
  }

export const ticketOpened = about('ticketOpened', ({ locale }) => ({ next: m.mail_ticketOpened_next({}, { locale }) }))
export const ticketAnswered = about('ticketAnswered', ({ locale }, { answer, files }) => ({
  quote: { by: m.mail_quote_from({}, { locale }), text: answer },
  ...(files > 0 && { after: m.mail_ticketAnswered_files({ count: files }, { locale }) }),
  next: m.mail_ticketAnswered_next({}, { locale }),
}))
export const ticketClosed = about('ticketClosed', ({ locale }) => ({ next: m.mail_ticketClosed_next({}, { locale }) }))
