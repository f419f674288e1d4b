// A workshop as a calendar file.
import ical from 'ical-generator'
import { localize, pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { locationAtFair } from '../kernel/calendar.ts'
import type { RawHandler } from '../kernel/raw.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { workshopById } from './workshop.store.ts'

export const workshopCalendar: RawHandler = async ({ db, locale, env, edition }, request, reply) => {
  const workshop = found(await workshopById(db, edition.id, (request.params as { workshopId: string }).workshopId))
  const { shortName } = edition
  if (!workshop.active) refuse('thing.notFound')
  const host = env.publicUrl.hostname
  const calendar = ical({ name: textIn(shortName, locale), prodId: { company: 'Ghorfeh', product: 'portal' } })
  calendar.createEvent({
    id: `workshop-${workshop.id}@${host}`,
    start: new Date(workshop.startsAt),
    end: new Date(workshop.endsAt),
    summary: textIn(workshop.title, locale),
    location: locationAtFair(textIn(workshop.place, locale), edition, locale),
    description: [textIn(workshop.speaker, locale), textIn(workshop.about, locale)].filter(Boolean).join('\n\n'),
    url: new URL(`${localize(pathTo('workshop'), { locale, edition: edition.slug })}#w-${workshop.id}`, env.publicUrl)
      .href,
  })
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="workshop-${workshop.id.slice(-6)}.ics"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(calendar.toString())
}
