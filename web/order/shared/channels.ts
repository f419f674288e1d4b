import type { Channel } from '#contract/orders/channels.ts'
import { m } from '#messages/messages.js'

/** How an order on behalf of a company reached the team. */
export const channelText: Record<Channel, () => string> = {
  telephone: m.order_channel_telephone,
  fax: m.order_channel_fax,
  desk: m.order_channel_desk,
  import: m.order_channel_import,
}
