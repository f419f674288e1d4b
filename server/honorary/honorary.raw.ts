import { textIn } from '#contract/text.ts'
import { calendarType } from '../kernel/calendar.ts'
import type { Mine } from '../kernel/portal.ts'
import type { RawHandler } from '../kernel/raw.ts'
import { refuse } from '../kernel/refuse.ts'
import { interviewCalendar, ownApplication } from './honorary.ts'

/**
 * Calendar file of the interview, for the applicant while an interview is appointed. Its language is that of the
 * request’s address.
 */
export const readInterviewCalendar: RawHandler = async (context, request, reply) => {
  const mine = context as Mine
  const { id, number, status, interview } = await ownApplication(
    mine,
    (request.params as { visitorId: string }).visitorId,
  )
  if (status !== 'interview' || !interview) return refuse('thing.notFound')
  const { shortName, slug } = mine.edition
  const wanted = (request.query as { locale?: string }).locale
  const locale = wanted === 'fa' || wanted === 'en' ? wanted : mine.locale
  const file = interviewCalendar(id, number, interview, locale, {
    fair: textIn(shortName, locale),
    publicUrl: mine.env.publicUrl,
    edition: slug,
  })
  return reply
    .header('content-type', calendarType)
    .header('content-disposition', 'attachment; filename="interview.ics"')
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(file)
}
