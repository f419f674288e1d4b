import { m } from '#messages/messages.js'
import type { KindCourse } from '../kind.ts'

export const guest: KindCourse<'guest'> = {
  reviewing: m.order_next_guest_reviewing,
  verified: () => m.order_next_guest_verified(),
  review: m.order_event_review_guest,
}
