// The dates of a booth order as a calendar file.
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { OrderOf } from '#contract/entities/order.ts'
import type { Locale } from '#contract/locale.ts'
import { localize, pathTo } from '#contract/paths.ts'
import { shifted } from '#contract/rules/days.ts'
import { orderDates, type OrderDate } from '#contract/rules/order-dates.ts'
import { isOff } from '#contract/states.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { calendarType } from '../kernel/calendar.ts'
import { digits } from '../kernel/number-format.ts'
import type { Mine } from '../kernel/portal.ts'
import type { RawHandler } from '../kernel/raw.ts'
import { refuse } from '../kernel/refuse.ts'
import { ownOrder } from './order.ts'

type Requested = { params: { orderId: string }; query: { locale?: Locale; date?: OrderDate['name'] } }

/** Whole-day events, so that no time zone can shift them. Rejected and cancelled orders have no calendar. */
export const readOrderCalendar: RawHandler = async (context, request, reply) => {
  const mine = context as Mine
  const { params, query } = request as unknown as Requested
  const { locale = mine.locale } = query
  const order = await ownOrder(mine, params.orderId)
  const dates = orderDates(mine.edition).filter(({ name }) => !query.date || name === query.date)
  if (order.kind !== 'booth' || isOff(order.status) || dates.length === 0) return refuse('thing.notFound')
  const calendar = calendarOf(mine, order, dates, locale)
  return reply
    .header('content-type', calendarType)
    .header('content-disposition', `attachment; filename="${order.number}.ics"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(calendar.toString())
}

function calendarOf(
  { edition, env }: Mine,
  order: Pick<OrderOf<'booth'>, 'id' | 'booths'>,
  dates: readonly OrderDate[],
  locale: Locale,
) {
  const name = textIn(edition.shortName, locale)
  const path = localize(pathTo('orderDone', { orderId: order.id }), { locale, edition: edition.slug })
  const booths = order.booths.map((booth) => booth.name).join(', ')
  const calendar = ical({
    prodId: { company: 'Ghorfeh', product: 'Ghorfeh' },
    method: ICalCalendarMethod.PUBLISH,
    name,
  })
  for (const date of dates)
    calendar.createEvent({
      id: `${order.id}-${date.name}@${env.publicUrl.hostname}`,
      allDay: true,
      start: new Date(`${date.firstDay}T00:00Z`),
      end: new Date(`${shifted(date.lastDay, 1)}T00:00Z`),
      url: new URL(path, env.publicUrl).href,
      location: textIn(edition.venue, locale),
      ...entryOf(date.name, booths, edition, locale),
    })
  return calendar
}

function entryOf(name: OrderDate['name'], booths: string, edition: Mine['edition'], locale: Locale) {
  const fair = textIn(edition.shortName, locale)
  if (name === 'build')
    return {
      summary: m.booth_done_build_entry({ booths, fair }, { locale }),
      description: m.booth_done_build_text({}, { locale }),
    }
  const [from, to] = [digits(edition.opens, locale), digits(edition.closes, locale)]
  return { summary: fair, description: m.booth_done_fair_entry({ booths, from, to }, { locale }) }
}
