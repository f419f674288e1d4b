// E-mails to an applicant for guest of honour, after every transition. They go to the account’s address and contain no
// text typed by the applicant.
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { interviewCalendar, type StoredHonorary } from '../honorary/honorary.ts'
import { apart, momentText, number as figure } from '../kernel/number-format.ts'
import type { Wording } from './wording.ts'
import type { Writing } from './writing.ts'

/** `reason` was written by the team. */
export interface HonoraryFacts {
  visitorId: string
  number: string
  name: string
  interview: StoredHonorary['interview']
  invitationNumber: string | null
  reason: string
}
export const honoraryFacts = (
  { id: visitorId, number, interview, invitationNumber, reason }: StoredHonorary,
  name: string,
): HonoraryFacts => ({ visitorId, number, name, interview, invitationNumber, reason: reason ?? '' })

type Kind = 'honorarySubmitted' | 'honoraryReviewed' | 'honoraryInterview' | 'honoraryApproved' | 'honoraryDeclined'
const marks = {
  honorarySubmitted: 'news',
  honoraryReviewed: 'waiting',
  honoraryInterview: 'news',
  honoraryApproved: 'done',
  honoraryDeclined: 'refused',
} as const
const about =
  (kind: Kind, more: (writing: Writing, facts: HonoraryFacts) => Partial<Wording>) =>
  async (writing: Writing, facts: HonoraryFacts): Promise<Wording> => {
    const { locale, link, fair } = writing
    const { number, name } = facts
    const { facts: rows = [], ...rest } = more(writing, facts)
    return {
      mark: marks[kind],
      subject: m[`mail_${kind}_subject`]({ number, invitation: facts.invitationNumber ?? number }, { locale }),
      title: m[`mail_${kind}_title`]({}, { locale }),
      greeting: m.mail_dear({ name: apart(name, locale) }, { locale }),
      paragraphs: [m[`mail_${kind}_text`]({ fair }, { locale })],
      facts: [{ label: m.mail_honorary_number({}, { locale }), value: apart(number, locale) }, ...rows],
      action: { label: m.mail_honorary_action({}, { locale }), href: link(pathTo('myHonorary')) },
      ...rest,
    }
  }

export const honorarySubmitted = about('honorarySubmitted', ({ locale }) => ({
  next: m.mail_honorarySubmitted_next({}, { locale }),
}))
export const honoraryReviewed = about('honoraryReviewed', ({ locale }) => ({
  next: m.mail_honoraryReviewed_next({}, { locale }),
}))
export const honoraryInterview = about(
  'honoraryInterview',
  ({ locale, timeZone, fair, publicUrl, edition }, { visitorId, number, interview }) => {
    if (!interview) return {}
    const at = momentText(new Date(interview.startsAt), locale, timeZone)
    const minutes = figure(interview.minutes, locale)
    const calendar = { name: 'interview.ics', type: 'text/calendar', label: m.mail_attached_calendar({}, { locale }) }
    const text = interviewCalendar(visitorId, number, interview, locale, { fair, publicUrl, edition })
    return {
      facts: [
        {
          label: m.mail_honorary_when({}, { locale }),
          value: at,
          strong: true,
        },
        { label: m.mail_honorary_length({}, { locale }), value: m.mail_honorary_minutes({ minutes }, { locale }) },
      ],
      also: { label: m.mail_honorary_link({}, { locale }), href: interview.link },
      next: m.mail_honoraryInterview_next({}, { locale }),
      files: [{ ...calendar, text }],
    }
  },
)
export const honoraryApproved = about('honoraryApproved', ({ locale, link }, { visitorId, invitationNumber }) => ({
  action: { label: m.mail_honoraryApproved_action({}, { locale }), href: link(pathTo('myHonorary')) },
  also: { label: m.mail_honoraryApproved_check({}, { locale }), href: link(pathTo('invitation', { visitorId })) },
  facts: [
    { label: m.mail_honorary_invitation({}, { locale }), value: apart(invitationNumber ?? '', locale), strong: true },
  ],
  next: m.mail_honoraryApproved_next({}, { locale }),
}))
export const honoraryDeclined = about('honoraryDeclined', ({ locale }, { reason }) => ({
  ...(reason && { quote: { by: m.mail_quote_from({}, { locale }), text: reason } }),
  next: m.mail_honoraryDeclined_next({}, { locale }),
}))
