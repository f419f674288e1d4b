// Every letter that the portal writes, by name. A template that is missing here does not compile where it is used.
import type { Edition } from '#contract/entities/edition.ts'
import type { BuiltIn } from '#contract/rules/built-in.ts'
import type { Locale } from '#contract/locale.ts'
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
} from './account-letters.ts'
import { boothsKept, boothsKeptEnd } from './kept-letters.ts'
import {
  companyHandedOver,
  companyInvited,
  companyJoined,
  companyStandOffered,
  pageAccepted,
  pageSentBack,
} from './company-letters.ts'
import {
  contactAnswer,
  contactReceived,
  guestPlaced,
  guestRejected,
  guestReopened,
  guestReviewed,
  guestVerified,
  guestWithdrawn,
} from './guest-letters.ts'
import {
  orderPlaced,
  orderRejected,
  orderReopened,
  orderReviewed,
  orderVerified,
  orderWithdrawn,
} from './order-letters.ts'
import { ticketAnswered, ticketClosed, ticketOpened } from './ticket-letters.ts'
import {
  honoraryApproved,
  honoraryDeclined,
  honoraryInterview,
  honoraryReviewed,
  honorarySubmitted,
} from './honorary-letters.ts'
import {
  meetingAccepted,
  meetingCancelled,
  meetingDeclined,
  meetingExpired,
  meetingRequested,
} from './meeting-letters.ts'
import type { Wording } from './wording.ts'

/** What a template has at hand while its letter is sent. */
export interface Writing {
  locale: Locale
  fair: string
  /** Where the fair is. */
  ground: Pick<Edition, 'venue' | 'address'>
  timeZone: string
  paymentDays: number
  /** What speaks for the organiser and is confirmed. */
  confirmed: readonly BuiltIn[]
  publicUrl: URL
  /** The slug of the edition that it is about. */
  edition: string
  /** The address of a path of the portal in the language of the letter: with its slug, for a letter is read when another edition is the current one. */
  link(path: string): string
  /** Made now, so that it is in no row and no job. `days` for one that is good for longer than usual. */
  secret(purpose: 'verify' | 'reset' | 'erase', days?: number): Promise<string>
}

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
  boothsKept,
  boothsKeptEnd,
  pageAccepted,
  pageSentBack,
  orderPlaced,
  orderReviewed,
  orderVerified,
  orderRejected,
  orderWithdrawn,
  orderReopened,
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
  guestPlaced,
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
  if (!write) throw new Error(`There is no letter ${template}`)
  return write(writing, data as never)
}
