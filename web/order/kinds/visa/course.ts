import { pathTo } from '#contract/paths.ts'
import { consulateName } from '#contract/orders/visa/consulates.ts'
import { m } from '#messages/messages.js'
import { dateText } from '#web/i18n/dates.ts'
import type { KindCourse } from '../kind.ts'

export const visa: KindCourse<'visa'> = {
  reviewing: m.order_next_visa_reviewing,
  verified: ({ visa }, locale) =>
    visa ? m.order_next_visa_verified({ place: consulateName(visa.consulate, locale) }) : m.order_next_verified(),
  review: m.order_event_review_visa,
  after({ visa }, locale) {
    if (!visa) return undefined
    const place = consulateName(visa.consulate, locale)
    return {
      text: m.order_todo_visa(),
      detail: m.order_todo_visa_text({ place, day: dateText(visa.entryDate, locale) }),
    }
  },
  begin: { name: m.order_new_visa, about: m.order_none_visa, to: pathTo('submitVisaOrder') },
  reorder: { words: m.order_again_visa, to: pathTo('submitVisaOrder') },
}
