// Events of the portal. A module emits them in its own transaction. server/reactions.ts defines the reactions, which
// run after the commit and are retried until they succeed.

export interface Events {
  'account.registered': { userId: string; next?: string }
  /** The e-mail is requested again, or a new address must be verified. */
  'account.verifyAsked': { userId: string; next?: string }
  'account.verified': { userId: string }
  /** The team opened it for a user, who sets a password by the link in the e-mail. */
  'account.opened': { userId: string }
  'account.emailChanged': { userId: string; oldEmail: string }
  'account.erasureAsked': { userId: string }
  /** Removed after the commit: files in the store, e-mails in DATA_DIR, e-mails being sent. */
  'account.erased': { userId: string; places: string[]; emailIds: string[]; busyIds: string[] }
  'password.resetAsked': { userId: string; next?: string }
  /**
   * `tokens`: the user's API tokens that were withdrawn. `dropped`: the password was removed, because the owner logged
   * in with a provider for the first time.
   */
  'password.changed': { userId: string; tokens?: { name: string; start: string }[]; dropped?: true }
  /** Change of a user's second factor. `left`: recovery codes that still work. */
  'factor.changed': {
    userId: string
    what: 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed' | 'takenOff' | 'recoveryUsed'
    left?: number
  }
  'admin.invited': { userId: string; invitedBy: string; invitedById: string }
  /** The first invitation or a repeated one. */
  'company.invited': { invitationId: string }
  'company.joined': { companyId: string; userId: string }
  /** The user left the company or was removed from it. */
  'company.left': { companyId: string; userId: string }
  'company.handedOver': { companyId: string; userId: string; by: string; byId: string }
  /** The proposed change of the company's page was accepted, or sent back with a reason. */
  'company.pageAnswered': { companyId: string; reason: string }
  /** Another company has named it as co-exhibitor; not accepted yet. */
  'company.standOffered': { coExhibitorId: string }
  'order.placed': { orderId: string }
  /** An order is under review. The reaction waits some minutes for a decision, or for the first action of the team. */
  'order.reviewed': { orderId: string }
  /** `invoiceId` is null for an order without a price. */
  'order.verified': { orderId: string; invoiceId: string | null }
  /** An invoice or a credit note. */
  'invoice.issued': { invoiceId: string }
  'order.rejected': { orderId: string; reason: string }
  /** Cancelled by the side that submitted it. */
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
  /** The team has answered; `commentId` is its comment. */
  'ticket.answered': { ticketId: string; commentId: string }
  /** Closed by the team. */
  'ticket.closed': { ticketId: string }
  'honorary.submitted': { visitorId: string }
  'honorary.reviewed': { visitorId: string }
  /** The first interview appointment, or a changed one. */
  'honorary.appointed': { visitorId: string }
  'honorary.approved': { visitorId: string }
  'honorary.declined': { visitorId: string }
  'meeting.requested': { meetingId: string }
  'meeting.accepted': { meetingId: string }
  /** The team sends the calendar file again. */
  'meeting.reminded': { meetingId: string }
  'meeting.declined': { meetingId: string }
  'meeting.cancelled': { meetingId: string; by: 'host' | 'guest' | 'team' }
  'meeting.expired': { meetingId: string }
  'contact.received': { messageId: string }
  /** `answer` is the text of this e-mail. The message stores all answers. */
  'contact.answered': { messageId: string; answer: string }
}
export type EventName = keyof Events
