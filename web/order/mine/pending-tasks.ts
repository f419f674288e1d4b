// Texts for items that wait for an account's owner: name, action, link and deadline.
import type { Waiting } from '#contract/entities/overview.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { shifted } from '#contract/rules/days.ts'
import { m } from '#messages/messages.js'
import { fairZoneText, shortDate, shortDateTime, todayAtFair } from '#web/i18n/dates.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { StatusKind } from '#web/ui/status.tsx'
import { courseOf } from '../kinds/courses.ts'
import { rejectionText } from '../shared/rejection.ts'
import { kindIcon, ownKindText } from '../shared/words.ts'

export interface Wait {
  icon: IconName
  name: string
  state: { kind: StatusKind; text: string }
  step: string
  to: string
  about: string
}

const waits: Record<Waiting['what'], (one: Waiting, locale: Locale) => Wait> = {
  meeting: ({ id, text, company }, locale) => ({
    icon: 'meet',
    name: m.order_wait_meeting(),
    state: { kind: 'waiting', text: m.meeting_requested() },
    step: m.order_answer_meeting({ who: company[locale] || text }),
    to: `${pathTo('myMeetings')}#${id}`,
    about: [company[locale], text].filter(Boolean).join(locale === 'fa' ? '، ' : ', '),
  }),
  ticket: ({ id, number, text }) => ({
    icon: 'chat',
    name: m.order_wait_ticket(),
    state: { kind: 'verified', text: m.order_answered() },
    step: m.order_read_answer({ number }),
    to: pathTo('ticket', { ticketId: id }),
    about: text,
  }),
  interview: () => ({
    icon: 'people',
    name: m.honorary_step3(),
    state: { kind: 'interview', text: m.honorary_interview() },
    step: m.order_see_interview(),
    to: pathTo('myHonorary'),
    about: '',
  }),
  earmarked: ({ number, company, hallId }, locale) => ({
    icon: kindIcon.booth,
    name: m.order_wait_kept(),
    state: { kind: 'waiting', text: m.map_state_own() },
    step: m.order_reserve_kept({ count: number.split(',').length, booths: `\u2066${number}\u2069` }),
    to: pathTo('boothReservation', {}, { hall: hallId ?? '', booths: number.replaceAll(' ', '') }),
    about: company[locale],
  }),
  order: rejectedOrder,
}
export const waitOf = (one: Waiting, locale: Locale): Wait => waits[one.what](one, locale)

function rejectedOrder({ kind, reasonKey, text }: Waiting): Wait {
  const { words: step, to } = courseOf(kind ?? 'booth').reorder ?? { words: m.order_new, to: pathTo('requests') }
  return {
    icon: kindIcon[kind ?? 'booth'],
    name: ownKindText[kind ?? 'booth'](),
    state: { kind: 'rejected', text: m.order_rejected() },
    step: step(),
    to,
    about: rejectionText(reasonKey, text),
  }
}

/** Text of a deadline, such as «فردا», “6 June” or “8 June, 10:30”. */
export function deadlineText(until: string, locale: Locale): string {
  const today = todayAtFair()
  if (until === today) return m.order_today()
  if (until === shifted(today, 1)) return m.order_tomorrow()
  return until.includes('T') ? fairZoneText(shortDateTime(until, locale), locale) : shortDate(until, locale)
}
/** Whether the deadline is today, tomorrow or past. */
export const isLate = (until: string) => until.slice(0, 10) <= shifted(todayAtFair(), 1)
