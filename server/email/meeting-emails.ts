// E-mails about a meeting, to either participant. They show the people, the time and the location. Their messages to
// each other stay in the portal (docs/PRODUCT.md §12.15). Names and companies were typed by other users, so they never
// become links (kernel/untrusted-name.ts).
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import {
  companyShown,
  guestShown,
  meetingCalendar,
  locationText,
  type MeetingFacts as Meeting,
} from '../meeting/meeting.ts'
import { apart, momentText } from '../kernel/number-format.ts'
import type { Wording } from './wording.ts'
import type { Writing } from './writing.ts'

/**
 * `mine` is the side that receives the e-mail. `hasReason`: the other side gave a reason, which only the portal shows.
 * `reason`: a reason given by the team.
 */
export interface MeetingFacts extends Pick<
  Meeting,
  'id' | 'company' | 'startsAt' | 'place' | 'endedBy' | 'hostName' | 'guestName' | 'guestCompany'
> {
  exhibitorId: string
  mine: 'host' | 'guest'
  hasReason: boolean
  reason: string
}

export const meetingEmailFacts = (
  { id, exhibitorId, company, startsAt, place, endedBy, hostName, guestName, guestCompany, reason }: Meeting,
  mine: 'host' | 'guest',
): MeetingFacts => ({
  id,
  exhibitorId,
  company,
  startsAt,
  place,
  endedBy,
  hostName,
  guestName,
  guestCompany,
  mine,
  hasReason: endedBy === 'host' && Boolean(reason),
  reason: (endedBy === 'team' && reason) || '',
})

type Kind = 'meetingRequested' | 'meetingAccepted' | 'meetingDeclined' | 'meetingCancelled' | 'meetingExpired'
const marks = {
  meetingRequested: 'news',
  meetingAccepted: 'done',
  meetingDeclined: 'refused',
  meetingCancelled: 'refused',
  meetingExpired: 'waiting',
} as const
type More = (writing: Writing, facts: MeetingFacts, other: string) => Partial<Wording> & { text: string }

const about =
  (kind: Kind, more: More) =>
  async (writing: Writing, facts: MeetingFacts): Promise<Wording> => {
    const { locale, link, timeZone } = writing
    const other = otherOf(writing, facts)
    const { text, ...rest } = more(writing, facts, other)
    const name = facts.mine === 'host' ? facts.hostName : facts.guestName
    return {
      mark: marks[kind],
      subject: begun(m[`mail_${kind}_subject`]({ other }, { locale })),
      title: m[`mail_${kind}_title`]({}, { locale }),
      greeting: m.mail_dear({ name: apart(name, locale) }, { locale }),
      paragraphs: [begun(text)],
      facts: [
        { label: m.mail_meeting_with({}, { locale }), value: begun(other) },
        { label: m.mail_meeting_when({}, { locale }), value: momentText(new Date(facts.startsAt), locale, timeZone) },
        { label: m.mail_meeting_where({}, { locale }), value: locationText(facts.place, locale) },
      ],
      action: { label: m.mail_meeting_action({}, { locale }), href: link(pathTo('myMeetings')) },
      ...rest,
    }
  }
/** Capitalises “a visitor” or “a company” at the start of a sentence. */
const begun = (text: string) => text.replace(/^a (?=visitor|company)/, 'A ')
/** The other side: the company, or the guest with the guest's company. */
const otherOf = ({ locale }: Writing, { mine, company, guestName, guestCompany }: MeetingFacts) =>
  mine === 'guest'
    ? apart(companyShown(company, locale), locale)
    : guestShown(guestName, guestCompany, locale, (part) => apart(part, locale))
const findAnother = ({ locale, link }: Writing, { exhibitorId }: MeetingFacts) => ({
  label: m.mail_meeting_again({}, { locale }),
  href: link(pathTo('b2bMeetings', {}, { exhibitor: exhibitorId })),
})

export const meetingRequested = about('meetingRequested', ({ locale }, _, other) => ({
  text: m.mail_meetingRequested_text({ other }, { locale }),
  next: m.mail_meetingRequested_next({}, { locale }),
}))
export const meetingAccepted = about('meetingAccepted', (writing, facts, other) => {
  const { locale, fair, ground, publicUrl, edition } = writing
  return {
    text:
      facts.mine === 'guest'
        ? m.mail_meetingAccepted_text_guest({ other }, { locale })
        : m.mail_meetingAccepted_text_host({ other }, { locale }),
    next: m.mail_meetingAccepted_next({}, { locale }),
    files: [
      {
        name: 'meeting.ics',
        type: 'text/calendar',
        label: m.mail_attached_calendar({}, { locale }),
        text: meetingCalendar(facts, facts.mine, locale, { fair, ground, publicUrl, edition }),
      },
    ],
  }
})
export const meetingDeclined = about('meetingDeclined', (writing, facts, other) => {
  const { locale } = writing
  return {
    text:
      facts.endedBy === null
        ? m.mail_meetingDeclined_text_given({ other }, { locale })
        : m.mail_meetingDeclined_text({ other }, { locale }),
    next: facts.hasReason ? m.mail_meetingDeclined_said({}, { locale }) : m.mail_meetingDeclined_next({}, { locale }),
    also: findAnother(writing, facts),
  }
})
export const meetingCancelled = about('meetingCancelled', ({ locale }, facts, other) => ({
  text:
    facts.endedBy === 'team'
      ? m.mail_meetingCancelled_text_team({ other }, { locale })
      : m.mail_meetingCancelled_text({ other }, { locale }),
  ...(facts.reason && { quote: { by: m.mail_quote_from({}, { locale }), text: facts.reason } }),
  next: m.mail_meetingCancelled_next({}, { locale }),
}))
export const meetingExpired = about('meetingExpired', (writing, facts, other) => ({
  text: m.mail_meetingExpired_text({ other }, { locale: writing.locale }),
  also: findAnother(writing, facts),
}))
