import { textIn } from '#contract/text.ts'
import { calendarType } from '../kernel/calendar.ts'
import type { Mine } from '../kernel/portal.ts'
import type { RawHandler } from '../kernel/raw.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { meetingCalendar } from './calendar.ts'
import { meetingFacts, readMeeting } from './meeting.ts'

/** Calendar file of an accepted meeting, for its two sides only. Its language is that of the request’s address. */
export const readCalendar: RawHandler = async (context, request, reply) => {
  const mine = context as Mine
  const { id, status, mine: side } = await readMeeting(mine, (request.params as { meetingId: string }).meetingId)
  if (status !== 'accepted') refuse('thing.notFound')
  const { id: editionId, shortName, slug } = mine.edition
  const wanted = (request.query as { locale?: string }).locale
  const locale = wanted === 'fa' || wanted === 'en' ? wanted : mine.locale
  const file = meetingCalendar(found(await meetingFacts(mine.db, editionId, id)), side, locale, {
    fair: textIn(shortName, locale),
    ground: mine.edition,
    publicUrl: mine.env.publicUrl,
    edition: slug,
  })
  return reply
    .header('content-type', calendarType)
    .header('content-disposition', 'attachment; filename="meeting.ics"')
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(file)
}
