// Calendar files (RFC 5545), for letters and downloads.
import ical, { ICalCalendarMethod } from 'ical-generator'

export interface CalendarEntry {
  /** The same in every file about this entry, so that a second file changes the first. */
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

/** A file with one entry, its times in UTC. */
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
