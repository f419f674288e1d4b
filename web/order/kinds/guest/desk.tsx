import { guestServices } from '#contract/orders/names.ts'
import { m } from '#messages/messages.js'
import { wantedText } from '#summary'
import type { KindDesk } from '../kind.ts'

export const guest: KindDesk<'guest'> = {
  reasons: ['not_ours', 'incomplete'],
  columns: (_, locale) => [
    {
      key: 'wanted',
      head: m.order_wanted(),
      render: ({ guest }) =>
        guest &&
        wantedText(
          guestServices.filter((one) => guest.services.includes(one)),
          locale,
        ),
    },
    {
      key: 'message',
      head: m.order_message(),
      render: ({ guest }) =>
        guest && (
          <span className="begin" dir="auto">
            {guest.message}
          </span>
        ),
    },
  ],
}
