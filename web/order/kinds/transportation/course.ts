import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { clockText } from '#summary'
import { dateText, dayAndMonth } from '#web/i18n/dates.ts'
import type { KindCourse } from '../kind.ts'

export const transportation: KindCourse<'transportation'> = {
  reviewing: m.order_next_transportation_reviewing,
  verified: ({ transportation: way }, locale) =>
    way ? m.order_next_transportation_verified({ day: dayAndMonth(way.date, locale) }) : m.order_next_verified(),
  review: m.order_event_review_transportation,
  after: ({ transportation: way }, locale) =>
    way
      ? {
          text: m.order_todo_transportation(),
          detail: m.order_todo_transportation_text({
            day: dateText(way.date, locale),
            time: clockText(way.time, locale),
            from: way.origin,
          }),
        }
      : undefined,
  begin: { name: m.order_new_transportation, to: pathTo('submitTransportationOrder') },
  reorder: { words: m.order_again_transportation, to: pathTo('submitTransportationOrder') },
}
