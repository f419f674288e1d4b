// Which e-mails are always sent and which a user can unsubscribe from (docs/decisions/emails.md). A template without a
// row does not compile.
import type { EmailKind } from '#contract/entities/account.ts'
import type { TemplateName } from './templates.ts'

/** `essential` e-mails are always sent: about the account, decisions on requests, and documents. */
export const kindOfTemplate: Record<TemplateName, EmailKind | 'essential'> = {
  verify: 'essential',
  verifyChange: 'essential',
  reset: 'essential',
  passwordChanged: 'essential',
  emailChanged: 'essential',
  factorChanged: 'essential',
  invitation: 'essential',
  accountOpened: 'essential',
  eraseAsked: 'essential',
  companyInvited: 'essential',
  companyJoined: 'essential',
  companyHandedOver: 'essential',
  companyStandOffered: 'essential',
  boothsEarmarked: 'essential',
  earmarksEnd: 'essential',
  pageAccepted: 'essential',
  pageSentBack: 'essential',
  orderPlaced: 'essential',
  orderVerified: 'essential',
  orderRejected: 'essential',
  orderWithdrawn: 'essential',
  orderReopened: 'essential',
  orderReviewed: 'orderProgress',
  guestPlaced: 'essential',
  guestReviewed: 'orderProgress',
  guestWithdrawn: 'essential',
  guestVerified: 'essential',
  guestRejected: 'essential',
  guestReopened: 'essential',
  contactReceived: 'essential',
  contactAnswer: 'essential',
  slipReceived: 'essential',
  slipRefused: 'essential',
  paymentReceipt: 'essential',
  ticketOpened: 'tickets',
  ticketAnswered: 'tickets',
  ticketClosed: 'tickets',
  honorarySubmitted: 'honorary',
  honoraryReviewed: 'honorary',
  honoraryInterview: 'essential',
  honoraryApproved: 'essential',
  honoraryDeclined: 'essential',
  meetingRequested: 'meetings',
  meetingAccepted: 'essential',
  meetingDeclined: 'essential',
  meetingCancelled: 'essential',
  meetingExpired: 'meetings',
}

/** E-mails with a link that opens, confirms or deletes an account. */
export const secretTemplates: ReadonlySet<string> = new Set<TemplateName>([
  'verify',
  'verifyChange',
  'reset',
  'invitation',
  'accountOpened',
  'eraseAsked',
])

/** The kind by which a user can unsubscribe from an e-mail; undefined for an essential one. */
export const optionalKind = (template: string): EmailKind | undefined => {
  const kind = (kindOfTemplate as Record<string, EmailKind | 'essential' | undefined>)[template]
  return kind === 'essential' ? undefined : kind
}
