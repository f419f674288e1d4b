import { m } from '#messages/messages.js'
import type { KindWords } from '../kind.ts'

export const visa: KindWords = {
  name: m.order_kind_visa,
  title: m.order_title_visa,
  icon: 'visa',
  list: m.panel_orders_visa,
  rates: m.setting_rates_visa,
}
