// Calendar files (RFC 5545), for e-mails and downloads.
import type { Edition } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#contract/text.ts'
import ical, { ICalCalendarMethod } from 'ical-generator'

export interface CalendarEntry {
  /** Id of the calendar entry. A later file with the same id updates the entry. */
  id: string
  /** ISO 8601 UTC. */
  startsAt: string
  endsAt: string
  title: string
  place: string
  text: string
  link: string
  /** The name of the calendar that the file comes from. */
  from: string
}

export const calendarType = 'text/calendar; charset=utf-8; method=PUBLISH'

/** Returns a location at the fair, followed by venue and address in a form that map services find. */
export function locationAtFair(place: string, { venue, address }: Pick<Edition, 'venue' | 'address'>, locale: Locale) {
  const parts = [place, textIn(venue, locale), textIn(address, locale)].filter(Boolean)
  const apart = parts.filter((part, at) => !parts.some((other, i) => i > at && other.includes(part)))
  return apart.join(locale === 'fa' ? '، ' : ', ')
}

/** Returns a calendar file with one entry. Its times are in UTC. */
export function calendarFile(
  { id, startsAt, endsAt, title, place, text, link, from }: CalendarEntry,
  publicUrl: URL,
): string {
  const calendar = ical({
    prodId: { company: 'Ghorfeh', product: 'Ghorfeh' },
    method: ICalCalendarMethod.PUBLISH,
    name: from,
  })
  calendar.createEvent({
    id: `${id}@${publicUrl.hostname}`,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: title,
    location: place,
    description: text,
    url: link,
  })
  return calendar.toString()
}
