// Which letters always come and which somebody may not want (docs/decisions/emails.md). A template without a row does not compile.
import type { LetterKind } from '#contract/entities/account.ts'
import type { TemplateName } from './templates.ts'

/** `essential`: the account, the decisions on what somebody asked for, the papers. */
export const kindOfTemplate: Record<TemplateName, LetterKind | 'essential'> = {
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
  boothsKept: 'essential',
  boothsKeptEnd: 'essential',
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

/** Letters with a link that opens, confirms or ends an account. */
export const secretTemplates: ReadonlySet<string> = new Set<TemplateName>([
  'verify',
  'verifyChange',
  'reset',
  'invitation',
  'accountOpened',
  'eraseAsked',
])

/** Of what kind a letter is; undefined for an essential one. */
export const optionalKind = (template: string): LetterKind | undefined => {
  const kind = (kindOfTemplate as Record<string, LetterKind | 'essential' | undefined>)[template]
  return kind === 'essential' ? undefined : kind
}
