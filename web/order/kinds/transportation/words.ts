import { m } from '#messages/messages.js'
import type { KindWords } from '../kind.ts'

export const transportation: KindWords = {
  name: m.order_kind_transportation,
  title: m.order_title_transportation,
  icon: 'car',
  list: m.panel_orders_transportation,
  rates: m.setting_rates_transportation,
}
