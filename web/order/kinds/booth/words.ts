import { m } from '#messages/messages.js'
import type { KindWords } from '../kind.ts'

export const booth: KindWords = {
  name: m.order_kind_booth,
  title: m.order_title_booth,
  icon: 'grid',
  list: m.panel_orders_booth,
}
