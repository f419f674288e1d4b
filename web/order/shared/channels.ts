import type { Channel } from '#contract/orders/channels.ts'
import { m } from '#messages/messages.js'

/** How an order reached the team that placed it on behalf of somebody. */
export const channelText: Record<Channel, () => string> = {
  telephone: m.order_channel_telephone,
  fax: m.order_channel_fax,
  desk: m.order_channel_desk,
  import: m.order_channel_import,
}
