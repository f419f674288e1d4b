// What can happen. A verb emits in its own transaction; server/reactions.ts says what follows, after the commit and until it succeeded.

export interface Events {
  'account.registered': { userId: string; next?: string }
  /** The letter is asked for again, or a new address wants to be verified. */
  'account.verifyAsked': { userId: string; next?: string }
  'account.verified': { userId: string }
  /** By the team, on behalf of somebody who chooses a password with the letter. */
  'account.opened': { userId: string }
  'account.emailChanged': { userId: string; oldEmail: string }
  'account.erasureAsked': { userId: string }
  /** What goes after the commit: files in the store, letters in DATA_DIR, letters that were being sent. */
  'account.erased': { userId: string; places: string[]; letterIds: string[]; busyIds: string[] }
  'password.resetAsked': { userId: string; next?: string }
  /** `tokens`: own API tokens that were withdrawn. `dropped`: the account has no password any more, because its owner logged in with a provider for the first time. */
  'password.changed': { userId: string; tokens?: { name: string; start: string }[]; dropped?: true }
  /** What happened to the second factor of somebody; `left`: recovery codes that still work. */
  'factor.changed': {
    userId: string
    what: 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed' | 'takenOff' | 'recoveryUsed'
    left?: number
  }
  'admin.invited': { userId: string; invitedBy: string; invitedById: string }
  /** For the first time, or again. */
  'company.invited': { invitationId: string }
  'company.joined': { companyId: string; userId: string }
  /** By their own will or not. */
  'company.left': { companyId: string; userId: string }
  'company.handedOver': { companyId: string; userId: string; by: string; byId: string }
  /** What it would like its page to say was accepted, or sent back with a reason. */
  'company.pageAnswered': { companyId: string; reason: string }
  /** Another company names it at its stand, which it has not accepted yet. */
  'company.standOffered': { coExhibitorId: string }
  'order.placed': { orderId: string }
  /** Somebody looks at it. What follows waits some minutes for a decision, or for the first act of the team. */
  'order.reviewed': { orderId: string }
  /** `invoiceId` is null for an order without a price. */
  'order.verified': { orderId: string; invoiceId: string | null }
  /** An invoice or a credit note. */
  'invoice.issued': { invoiceId: string }
  'order.rejected': { orderId: string; reason: string }
  /** By the side that placed it. */
  'order.cancelled': { orderId: string }
  'order.reopened': { orderId: string }
  'ticket.opened': { ticketId: string }
  /** The team has answered: which comment. */
  'ticket.answered': { ticketId: string; commentId: string }
  /** By the team. */
  'ticket.closed': { ticketId: string }
  'honorary.submitted': { visitorId: string }
  'honorary.reviewed': { visitorId: string }
  /** A first time for the interview, or another one. */
  'honorary.appointed': { visitorId: string }
  'honorary.approved': { visitorId: string }
  'honorary.declined': { visitorId: string }
  'meeting.requested': { meetingId: string }
  'meeting.accepted': { meetingId: string }
  /** The team sends the calendar file once more. */
  'meeting.reminded': { meetingId: string }
  'meeting.declined': { meetingId: string }
  'meeting.cancelled': { meetingId: string; by: 'host' | 'guest' | 'team' }
  'meeting.expired': { meetingId: string }
  'contact.received': { messageId: string }
  /** `answer` is the text of this letter; the message keeps all answers. */
  'contact.answered': { messageId: string; answer: string }
}
export type EventName = keyof Events
