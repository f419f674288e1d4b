// Events of the portal. A module emits them in its own transaction. server/reactions.ts defines the reactions, which
// run after the commit and are retried until they succeed.

export interface Events {
  'account.registered': { userId: string; next?: string }
  /** A user needs the e-mail that verifies an address: requested again, or for a new address. */
  'account.verifyAsked': { userId: string; next?: string }
  'account.verified': { userId: string }
  /** The team opened an account for a user, who sets a password by the link in the e-mail. */
  'account.opened': { userId: string }
  'account.emailChanged': { userId: string; oldEmail: string }
  'account.erasureAsked': { userId: string }
  /** Data to remove after the commit: files in the store, e-mails in DATA_DIR, and e-mails being sent (`busyIds`). */
  'account.erased': { userId: string; places: string[]; emailIds: string[]; busyIds: string[] }
  'password.resetAsked': { userId: string; next?: string }
  /**
   * `tokens`: API tokens that were withdrawn at the same time. `dropped`: the password was removed, because the owner
   * logged in with a provider for the first time.
   */
  'password.changed': { userId: string; tokens?: { name: string; start: string }[]; dropped?: true }
  /** A second factor was added, removed or used for recovery. `left`: number of unused recovery codes. */
  'factor.changed': {
    userId: string
    what: 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed' | 'takenOff' | 'recoveryUsed'
    left?: number
  }
  'admin.invited': { userId: string; invitedBy: string; invitedById: string }
  /** A colleague was invited, or invited again. */
  'company.invited': { invitationId: string }
  'company.joined': { companyId: string; userId: string }
  /** A user left a company or was removed from it. */
  'company.left': { companyId: string; userId: string }
  'company.handedOver': { companyId: string; userId: string; by: string; byId: string }
  /** The team has accepted the proposed change of a company’s page, or sent it back with a reason. */
  'company.pageAnswered': { companyId: string; reason: string }
  /** A company was named as co-exhibitor and has not accepted yet. */
  'company.standOffered': { coExhibitorId: string }
  'order.placed': { orderId: string }
  /** An order is under review. The e-mail about it waits some minutes for a decision, or until the team first acts. */
  'order.reviewed': { orderId: string }
  /** `invoiceId` is null for an order without a price. */
  'order.verified': { orderId: string; invoiceId: string | null }
  /** An invoice or a credit note was issued. */
  'invoice.issued': { invoiceId: string }
  'order.rejected': { orderId: string; reason: string }
  /** The owner, or the team that entered it, has cancelled an order. */
  'order.cancelled': { orderId: string }
  'order.reopened': { orderId: string }
  /** The payer sent a slip. */
  'payment.announced': { paymentId: string }
  /** The team recorded a payment, or took it from a bank statement. */
  'payment.received': { paymentId: string }
  /** Parts of it were allocated. The reaction runs some seconds later, unless they are taken back. */
  'payment.matched': { paymentId: string }
  'payment.refused': { paymentId: string }
  /** Rows of a bank statement became payments. The reaction runs some seconds later, unless the import is undone. */
  'statement.taken': { statementId: string }
  'ticket.opened': { ticketId: string }
  /** The team has answered a ticket; `commentId` is its comment. */
  'ticket.answered': { ticketId: string; commentId: string }
  /** The team has closed a ticket. */
  'ticket.closed': { ticketId: string }
  'honorary.submitted': { visitorId: string }
  'honorary.reviewed': { visitorId: string }
  /** An interview was appointed, or its time was changed. */
  'honorary.appointed': { visitorId: string }
  'honorary.approved': { visitorId: string }
  'honorary.declined': { visitorId: string }
  'meeting.requested': { meetingId: string }
  'meeting.accepted': { meetingId: string }
  /** The team has asked to send the calendar file of a meeting again. */
  'meeting.reminded': { meetingId: string }
  'meeting.declined': { meetingId: string }
  'meeting.cancelled': { meetingId: string; by: 'host' | 'guest' | 'team' }
  'meeting.expired': { meetingId: string }
  'contact.received': { messageId: string }
  /** `answer` is the text of this e-mail only. The message stores all answers. */
  'contact.answered': { messageId: string; answer: string }
}
export type EventName = keyof Events
