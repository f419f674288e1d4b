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

/** Events that webhooks can subscribe to. Events of server/events.ts without a row here are not sent. */
export const webhookEvents = {
  'order.placed': row('orders.view', 'An order was submitted', 'orderId'),
  'order.reviewed': row('orders.view', 'An order was marked as under review', 'orderId'),
  'order.verified': row(
    'orders.view',
    'An order was verified; `invoiceId` is null for an order without a price',
    'orderId',
    'invoiceId',
  ),
  'order.rejected': row('orders.view', 'An order was rejected', 'orderId'),
  'order.cancelled': row('orders.view', 'An order was withdrawn by the side that submitted it', 'orderId'),
  'order.reopened': row('orders.view', 'A rejected or cancelled order was reopened', 'orderId'),
  'invoice.issued': row('invoices.view', 'An invoice or a credit note was issued', 'invoiceId'),
  'payment.announced': row('money.view', 'A payer sent the slip of a payment', 'paymentId'),
  'payment.received': row('money.view', 'A payment was recorded, or taken from a bank statement', 'paymentId'),
  'payment.matched': row('money.view', 'Parts of a payment were allocated to orders', 'paymentId'),
  'payment.refused': row('money.view', 'A slip was refused', 'paymentId'),
  'statement.taken': row('money.view', 'The rows of a bank statement became payments', 'statementId'),
  'company.invited': row(
    'users.view',
    'A colleague was invited to a company, for the first time or again',
    'invitationId',
  ),
  'company.joined': row('users.view', 'A user joined a company', 'companyId', 'userId'),
  'company.left': row('users.view', 'A user left a company or was removed from it', 'companyId', 'userId'),
  'company.handedOver': row('users.view', 'The ownership of a company was transferred', 'companyId', 'userId'),
  'ticket.opened': row('tickets.view', 'A ticket was opened', 'ticketId'),
  'ticket.answered': row('tickets.view', 'The team replied to a ticket', 'ticketId', 'commentId'),
  'ticket.closed': row('tickets.view', 'The team closed a ticket', 'ticketId'),
  'contact.received': row('tickets.view', 'A message was sent with the contact form', 'messageId'),
  'contact.answered': row('tickets.view', 'A message of the contact form was answered', 'messageId'),
  'honorary.submitted': row('guests.view', 'An application as an honorary visitor was submitted', 'visitorId'),
  'honorary.reviewed': row('guests.view', 'An application was marked as under review', 'visitorId'),
  'honorary.appointed': row('guests.view', 'The time of an interview was set or changed', 'visitorId'),
  'honorary.approved': row('guests.view', 'An application was approved', 'visitorId'),
  'honorary.declined': row('guests.view', 'An application was declined', 'visitorId'),
  'meeting.requested': row('guests.view', 'A meeting with a company was requested', 'meetingId'),
  'meeting.accepted': row('guests.view', 'A meeting was accepted', 'meetingId'),
  'meeting.reminded': row('guests.view', 'The calendar file of a meeting was resent', 'meetingId'),
  'meeting.declined': row('guests.view', 'A meeting was declined', 'meetingId'),
  'meeting.cancelled': row('guests.view', 'A meeting was cancelled; `by` is host, guest or team', 'meetingId', 'by'),
  'meeting.expired': row('guests.view', 'A meeting request expired without an answer', 'meetingId'),
  'account.registered': row('users.view', 'A user registered', 'userId'),
  'account.verifyAsked': row('users.view', 'The verification of an e-mail address was requested again', 'userId'),
  'account.verified': row('users.view', 'An e-mail address was verified', 'userId'),
  'account.emailChanged': row('users.view', 'The e-mail address of an account was changed', 'userId'),
  'account.erasureAsked': row('users.view', 'A user requested the deletion of their account', 'userId'),
  'account.erased': row('users.view', 'An account was deleted', 'userId'),
  'password.resetAsked': row('users.view', 'A password reset was requested', 'userId'),
  'password.changed': row('users.view', 'A password was changed', 'userId'),
  'factor.changed': row(
    'admins.view',
    'A second factor was added, removed or used up; `what` names the change',
    'userId',
    'what',
  ),
  'admin.invited': row('admins.view', 'A user was made an admin', 'userId'),
} satisfies Record<string, WebhookEvent>
export type WebhookEventName = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEventName[]

/** Test event sent to one webhook by a button of the panel. It is not an event of the portal. */
export const testEvent = 'webhook.test'
