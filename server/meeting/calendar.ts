// A meeting as a calendar entry.
import type { Locale } from '#contract/locale.ts'
import { localize, pathTo } from '#contract/paths.ts'
import { endOf } from '#contract/rules/meeting-times.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { calendarFile, locationAtFair } from '../kernel/calendar.ts'
import { companyShown, guestShown, personShown } from './visible-people.ts'
import type { MeetingFacts } from './meeting.store.ts'

type CalendarFacts = Pick<
  MeetingFacts,
  'id' | 'company' | 'startsAt' | 'place' | 'guestName' | 'guestCompany' | 'hostName'
>

/** Venue and address of the fair. */
type Ground = Parameters<typeof locationAtFair>[1]

/** The booths of a company as text: «سالن ۶، غرفه‌ی C-2». */
export function locationText(place: CalendarFacts['place'], locale: Locale) {
  const comma = locale === 'fa' ? '، ' : ', '
  return [...Map.groupBy(place, ({ hall }) => textIn(hall, locale))]
    .map(([hall, booths]) =>
      m.meeting_at_booths(
        { hall, count: booths.length, booths: booths.map(({ booth }) => booth).join(comma) },
        { locale },
      ),
    )
    .join(locale === 'fa' ? '؛ ' : '; ')
}

/** Calendar entry of a meeting. `mine` is the side for which it is written: the company (host) or its guest. */
export function meetingCalendar(
  meeting: CalendarFacts,
  mine: 'host' | 'guest',
  locale: Locale,
  { fair, ground, publicUrl, edition }: { fair: string; ground: Ground; publicUrl: URL; edition: string },
): string {
  const { id, startsAt, company, guestName, guestCompany, hostName, place } = meeting
  const firm = companyShown(company, locale)
  const other = mine === 'guest' ? firm : guestShown(guestName, guestCompany, locale)
  return calendarFile(
    {
      id,
      startsAt,
      endsAt: endOf(startsAt),
      title: m.meeting_calendar_title({ other }, { locale }),
      place: locationAtFair(locationText(place, locale), ground, locale),
      text: m.meeting_calendar_text(
        { host: personShown(hostName, locale), company: firm, guest: personShown(guestName, locale), fair },
        { locale },
      ),
      link: new URL(localize(pathTo('myMeetings'), { locale, edition }), publicUrl).href,
      from: fair,
    },
    publicUrl,
  )
}
