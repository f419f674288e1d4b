// The interview as an entry of somebody's calendar.
import type { Locale } from '#contract/locale.ts'
import { localize, pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { calendarFile } from '../kernel/calendar.ts'
import type { StoredHonorary } from './honorary.store.ts'

type Interview = NonNullable<StoredHonorary['interview']>

/** One event an application: an interview at another time changes it. */
export function interviewCalendar(
  visitorId: string,
  number: string,
  { startsAt, minutes, link }: Interview,
  locale: Locale,
  { fair, publicUrl, edition }: { fair: string; publicUrl: URL; edition: string },
): string {
  const page = new URL(localize(pathTo('myHonorary'), { locale, edition }), publicUrl).href
  return calendarFile(
    {
      id: `interview-${visitorId}`,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
      title: m.honorary_calendar_title({ fair }, { locale }),
      place: link,
      text: m.honorary_calendar_text({ number, link, page }, { locale }),
      link,
      from: fair,
    },
    publicUrl,
  )
}
