import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import type { KindCourse } from '../kind.ts'

export const booth: KindCourse<'booth'> = {
  reviewing: m.order_next_reviewing,
  verified: () => m.order_next_verified(),
  review: m.order_event_review_text,
  after: () => ({ text: m.order_todo_fair(), detail: m.order_todo_fair_text() }),
  begin: { name: m.order_new_booth, about: m.order_none_booth, to: pathTo('boothReservation') },
  reorder: { words: m.order_again_booth, to: pathTo('boothReservation') },
}
