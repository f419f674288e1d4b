import { consulateName } from '#contract/orders/visa/consulates.ts'
import { m } from '#messages/messages.js'
import { entryText } from '#summary'
import { shortDate } from '#web/i18n/dates.ts'
import type { KindDesk } from '../kind.ts'
import { Passports } from './passports.tsx'

export const visa: KindDesk<'visa'> = {
  reasons: ['scan', 'passport', 'late'],
  Beside: Passports,
  columns: (_, locale) => [
    {
      key: 'travellers',
      head: m.order_travellers(),
      render: ({ visa }) =>
        visa && (
          <>
            <bdi>{visa.travellers[0]}</bdi>
            <small>{visa.travellers.length > 1 && m.asked_more_names({ count: visa.travellers.length - 1 })}</small>
          </>
        ),
    },
    {
      key: 'consulate',
      head: m.order_consulate(),
      render: ({ visa }) => visa && consulateName(visa.consulate, locale),
    },
    {
      key: 'entry',
      head: m.order_entry(),
      nowrap: true,
      render: ({ visa }) =>
        visa && (
          <>
            {shortDate(visa.entryDate, locale)}
            <small>{entryText(visa.entries, locale)}</small>
          </>
        ),
    },
  ],
}
