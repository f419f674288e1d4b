// Texts of events and responses. They are written out, because a computed key would load every message of the portal
// into the page.
import type { AttemptProblem, Delivery, DeliveryStatus, Webhook } from '#contract/entities/webhook.ts'
import { m } from '#messages/messages.js'
import type { StatusKind } from '#web/ui/status.tsx'

export const eventText: Record<Delivery['event'], () => string> = {
  'order.placed': m.program_event_order_placed,
  'order.reviewed': m.program_event_order_reviewed,
  'order.verified': m.program_event_order_verified,
  'order.rejected': m.program_event_order_rejected,
  'order.cancelled': m.program_event_order_cancelled,
  'order.reopened': m.program_event_order_reopened,
  'invoice.issued': m.program_event_invoice_issued,
  'payment.announced': m.program_event_payment_announced,
  'payment.received': m.program_event_payment_received,
  'payment.matched': m.program_event_payment_matched,
  'payment.refused': m.program_event_payment_refused,
  'statement.taken': m.program_event_statement_taken,
  'company.invited': m.program_event_company_invited,
  'company.joined': m.program_event_company_joined,
  'company.left': m.program_event_company_left,
  'company.handedOver': m.program_event_company_handedOver,
  'ticket.opened': m.program_event_ticket_opened,
  'ticket.answered': m.program_event_ticket_answered,
  'ticket.closed': m.program_event_ticket_closed,
  'contact.received': m.program_event_contact_received,
  'contact.answered': m.program_event_contact_answered,
  'honorary.submitted': m.program_event_honorary_submitted,
  'honorary.reviewed': m.program_event_honorary_reviewed,
  'honorary.appointed': m.program_event_honorary_appointed,
  'honorary.approved': m.program_event_honorary_approved,
  'honorary.declined': m.program_event_honorary_declined,
  'meeting.requested': m.program_event_meeting_requested,
  'meeting.accepted': m.program_event_meeting_accepted,
  'meeting.reminded': m.program_event_meeting_reminded,
  'meeting.declined': m.program_event_meeting_declined,
  'meeting.cancelled': m.program_event_meeting_cancelled,
  'meeting.expired': m.program_event_meeting_expired,
  'account.registered': m.program_event_account_registered,
  'account.verifyAsked': m.program_event_account_verifyAsked,
  'account.verified': m.program_event_account_verified,
  'account.emailChanged': m.program_event_account_emailChanged,
  'account.erasureAsked': m.program_event_account_erasureAsked,
  'account.erased': m.program_event_account_erased,
  'password.resetAsked': m.program_event_password_resetAsked,
  'password.changed': m.program_event_password_changed,
  'factor.changed': m.program_event_factor_changed,
  'admin.invited': m.program_event_admin_invited,
  'webhook.test': m.program_event_webhook_test,
}

export const problemText: Record<AttemptProblem, () => string> = {
  timeout: m.program_problem_timeout,
  unknown: m.program_problem_unknown,
  private: m.program_problem_private,
  refused: m.program_problem_refused,
  tls: m.program_problem_tls,
  broken: m.program_problem_broken,
}

export const deliveryText: Record<DeliveryStatus, { kind: StatusKind; text: () => string }> = {
  waiting: { kind: 'waiting', text: m.program_delivery_waiting },
  delivered: { kind: 'active', text: m.program_delivery_delivered },
  failed: { kind: 'inactive', text: m.program_delivery_failed },
}

/** State of a webhook as an icon and a text. */
export function webhookState({ stopped, failingSince }: Pick<Webhook, 'stopped' | 'failingSince'>): {
  kind: StatusKind
  text: string
} {
  if (stopped === 'off') return { kind: 'past', text: m.program_webhook_off() }
  if (stopped === 'gone') return { kind: 'inactive', text: m.program_webhook_gone() }
  if (stopped === 'failing') return { kind: 'inactive', text: m.program_webhook_failing() }
  if (failingSince !== null) return { kind: 'waiting', text: m.program_webhook_unwell() }
  return { kind: 'active', text: m.program_webhook_on() }
}
