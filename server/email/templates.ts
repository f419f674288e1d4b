// Every e-mail template of the portal, by name. A template missing here does not compile at its use.
import {
  accountOpened,
  emailChanged,
  eraseAsked,
  factorChanged,
  invitation,
  passwordChanged,
  reset,
  verify,
  verifyChange,
} from './account-emails.ts'
import { boothsEarmarked, earmarksEnd } from './earmark-emails.ts'
import {
  companyHandedOver,
  companyInvited,
  companyJoined,
  companyStandOffered,
  pageAccepted,
  pageSentBack,
} from './company-emails.ts'
import {
  contactAnswer,
  contactReceived,
  guestSubmitted,
  guestRejected,
  guestReopened,
  guestReviewed,
  guestVerified,
  guestWithdrawn,
} from './guest-emails.ts'
import {
  orderSubmitted,
  orderRejected,
  orderReopened,
  orderReviewed,
  orderVerified,
  orderWithdrawn,
} from './order-emails.ts'
import { paymentReceipt, slipReceived, slipRefused } from './payment-emails.ts'
import { ticketAnswered, ticketClosed, ticketOpened } from './ticket-emails.ts'
import {
  honoraryApproved,
  honoraryDeclined,
  honoraryInterview,
  honoraryReviewed,
  honorarySubmitted,
} from './honorary-emails.ts'
import {
  meetingAccepted,
  meetingCancelled,
  meetingDeclined,
  meetingExpired,
  meetingRequested,
} from './meeting-emails.ts'
import type { Wording } from './wording.ts'
import type { Writing } from './writing.ts'

export const templates = {
  verify,
  verifyChange,
  reset,
  passwordChanged,
  emailChanged,
  factorChanged,
  invitation,
  accountOpened,
  eraseAsked,
  companyInvited,
  companyJoined,
  companyHandedOver,
  companyStandOffered,
  boothsEarmarked,
  earmarksEnd,
  pageAccepted,
  pageSentBack,
  orderPlaced: orderSubmitted,
  orderReviewed,
  orderVerified,
  orderRejected,
  orderWithdrawn,
  orderReopened,
  slipReceived,
  slipRefused,
  paymentReceipt,
  ticketOpened,
  ticketAnswered,
  ticketClosed,
  honorarySubmitted,
  honoraryReviewed,
  honoraryInterview,
  honoraryApproved,
  honoraryDeclined,
  meetingRequested,
  meetingAccepted,
  meetingDeclined,
  meetingCancelled,
  meetingExpired,
  guestPlaced: guestSubmitted,
  guestReviewed,
  guestVerified,
  guestRejected,
  guestWithdrawn,
  guestReopened,
  contactReceived,
  contactAnswer,
}
export type Templates = typeof templates
export type TemplateName = keyof Templates
export type DataOf<N extends TemplateName> = Parameters<Templates[N]>[1]

export const says = (template: string, writing: Writing, data: unknown): Promise<Wording> => {
  const write = (templates as Record<string, ((writing: Writing, data: never) => Promise<Wording>) | undefined>)[
    template
  ]
  if (!write) throw new Error(`There is no e-mail ${template}`)
  return write(writing, data as never)
}
