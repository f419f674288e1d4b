// The days that follow from a booth order, for the calendar of a telephone.
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Locale } from '#contract/locale.ts'
import { localize, pathTo } from '#contract/paths.ts'
import { shifted } from '#contract/rules/days.ts'
import { orderDates, type OrderDate } from '#contract/rules/order-dates.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { calendarType } from '../kernel/calendar.ts'
import { digits } from '../kernel/figures.ts'
import type { Mine } from '../kernel/portal.ts'
import type { RawHandler } from '../kernel/raw.ts'
import { refuse } from '../kernel/refuse.ts'
import { ownOrder } from './order.ts'

type Requested = { params: { orderId: string }; query: { locale?: Locale; date?: OrderDate['name'] } }

/** Whole days, so no clock can move them; an order that is off has none. */
export const readOrderCalendar: RawHandler = async (context, request, reply) => {
  const mine = context as Mine
  const { params, query } = request as unknown as Requested
  const { locale = mine.locale } = query
  const order = await ownOrder(mine, params.orderId)
  const settings = mine.edition
  const dates = orderDates(settings).filter(({ name }) => !query.date || name === query.date)
  if (order.kind !== 'booth' || order.status === 'rejected' || dates.length === 0) return refuse('thing.notFound')
  const fair = textIn(settings.shortName, locale)
  const booths = order.booths.map(({ name }) => name).join(', ')
  const link = new URL(
    localize(pathTo('orderDone', { orderId: order.id }), { locale, edition: settings.slug }),
    mine.env.publicUrl,
  ).href
  const calendar = ical({
    prodId: { company: 'Ghorfeh', product: 'Ghorfeh' },
    method: ICalCalendarMethod.PUBLISH,
    name: fair,
  })
  for (const { name, firstDay, lastDay } of dates)
    calendar.createEvent({
      id: `${order.id}-${name}@${mine.env.publicUrl.hostname}`,
      allDay: true,
      start: new Date(`${firstDay}T00:00Z`),
      end: new Date(`${shifted(lastDay, 1)}T00:00Z`),
      url: link,
      summary: name === 'build' ? m.booth_done_build_entry({ booths, fair }, { locale }) : fair,
      location: textIn(settings.venue, locale),
      description:
        name === 'build'
          ? m.booth_done_build_text({}, { locale })
          : m.booth_done_fair_entry(
              { booths, from: digits(settings.opens, locale), to: digits(settings.closes, locale) },
              { locale },
            ),
    })
  return reply
    .header('content-type', calendarType)
    .header('content-disposition', `attachment; filename="${order.number}.ics"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(calendar.toString())
}
