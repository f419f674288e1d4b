// Webhook events, with the permission that each one needs and the ids that it contains. The receiver fetches the
// details by a call with its own rights (docs/decisions/api-tokens-webhooks.md).
import type { Scope } from './rules/scopes.ts'

export interface WebhookEvent {
  /** Permission that the maker of a webhook must have for this event. */
  may: Scope
  says: string
  /** Keys of the data sent: ids, and values of fixed lists. It never contains text that people typed. */
  data: readonly string[]
}
const row = <const Key extends string>(may: Scope, says: string, ...data: Key[]) => ({ may, says, data })

/** All events of server/events.ts. An event missing in either file does not compile. */
export const webhookEvents = {
  'order.placed': row('orders.view', 'A request was placed', 'orderId'),
  'order.reviewed': row('orders.view', 'Somebody of the team looks at a request', 'orderId'),
  'order.verified': row(
    'orders.view',
    'A request was verified; `invoiceId` is null for one without a price',
    'orderId',
    'invoiceId',
  ),
  'order.rejected': row('orders.view', 'A request was rejected', 'orderId'),
  'order.cancelled': row('orders.view', 'A request was taken back by the side that placed it', 'orderId'),
  'order.reopened': row('orders.view', 'A rejected or cancelled request was taken up again', 'orderId'),
  'invoice.issued': row('invoices.view', 'An invoice or a credit note was issued', 'invoiceId'),
  'company.invited': row(
    'users.view',
    'A colleague was invited to a company, for the first time or again',
    'invitationId',
  ),
  'company.joined': row('users.view', 'Somebody became a member of a company', 'companyId', 'userId'),
  'company.left': row('users.view', 'Somebody is no longer a member of a company', 'companyId', 'userId'),
  'company.handedOver': row('users.view', 'A company has another owner', 'companyId', 'userId'),
  'ticket.opened': row('tickets.view', 'A ticket was opened', 'ticketId'),
  'ticket.answered': row('tickets.view', 'The team answered a ticket', 'ticketId', 'commentId'),
  'ticket.closed': row('tickets.view', 'The team closed a ticket', 'ticketId'),
  'contact.received': row('tickets.view', 'Somebody wrote with the contact form', 'messageId'),
  'contact.answered': row('tickets.view', 'A message of the contact form was answered', 'messageId'),
  'honorary.submitted': row('guests.view', 'Somebody asks to be a guest of honour', 'visitorId'),
  'honorary.reviewed': row('guests.view', 'An application is under review', 'visitorId'),
  'honorary.appointed': row('guests.view', 'An interview was appointed, or another time for it', 'visitorId'),
  'honorary.approved': row('guests.view', 'An application was approved', 'visitorId'),
  'honorary.declined': row('guests.view', 'An application was declined', 'visitorId'),
  'meeting.requested': row('guests.view', 'A company was asked for a meeting', 'meetingId'),
  'meeting.accepted': row('guests.view', 'A meeting was accepted', 'meetingId'),
  'meeting.reminded': row('guests.view', 'The calendar file of a meeting was sent again', 'meetingId'),
  'meeting.declined': row('guests.view', 'A meeting was declined', 'meetingId'),
  'meeting.cancelled': row('guests.view', 'A meeting was called off; `by` is host, guest or team', 'meetingId', 'by'),
  'meeting.expired': row('guests.view', 'A request for a meeting ran out unanswered', 'meetingId'),
  'account.registered': row('users.view', 'Somebody registered', 'userId'),
  'account.verifyAsked': row('users.view', 'An address is to be verified again', 'userId'),
  'account.verified': row('users.view', 'An address was verified', 'userId'),
  'account.emailChanged': row('users.view', 'An account has another address', 'userId'),
  'account.erasureAsked': row('users.view', 'Somebody asks for their account to be deleted', 'userId'),
  'account.erased': row('users.view', 'An account was deleted', 'userId'),
  'password.resetAsked': row('users.view', 'Somebody has forgotten a password', 'userId'),
  'password.changed': row('users.view', 'A password was changed', 'userId'),
  'factor.changed': row(
    'admins.view',
    'A second factor was added, taken off or used up; `what` says which',
    'userId',
    'what',
  ),
  'admin.invited': row('admins.view', 'Somebody was made an admin', 'userId'),
} satisfies Record<string, WebhookEvent>
export type WebhookEventName = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEventName[]

/** Test event sent to one webhook by a button of the panel. It is not an event of the portal. */
export const testEvent = 'webhook.test'
