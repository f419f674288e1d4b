import { m } from '#messages/messages.js'
import type { KindWords } from '../kind.ts'

export const hotel: KindWords = {
  name: m.order_kind_hotel,
  title: m.order_title_hotel,
  icon: 'hotel',
  list: m.panel_orders_hotel,
  rates: m.setting_rates_hotel,
}
