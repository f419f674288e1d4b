import { m } from '#messages/messages.js'
import type { KindWords } from '../kind.ts'

export const guest: KindWords = {
  name: m.order_kind_guest,
  own: m.order_part_guest,
  title: m.order_title_guest,
  icon: 'globe',
  list: m.panel_orders_guest,
}
