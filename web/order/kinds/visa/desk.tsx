import { consulateName } from '#contract/orders/visa/consulates.ts'
import { m } from '#messages/messages.js'
import { entryText } from '#summary'
import { shortDate } from '#web/i18n/dates.ts'
import { linesColumn } from '#web/list/columns.tsx'
import type { KindDesk } from '../kind.ts'
import { Passports } from './passports.tsx'

export const visa: KindDesk<'visa'> = {
  reasons: ['scan', 'passport', 'late'],
  Beside: Passports,
  columns: (_, locale) => [
    linesColumn(
      'travellers',
      m.order_travellers(),
      ({ visa }) => visa && <bdi>{visa.travellers[0]}</bdi>,
      ({ visa }) => visa && visa.travellers.length > 1 && m.asked_more_names({ count: visa.travellers.length - 1 }),
    ),
    {
      key: 'consulate',
      head: m.order_consulate(),
      render: ({ visa }) => visa && consulateName(visa.consulate, locale),
    },
    linesColumn(
      'entry',
      m.order_entry(),
      ({ visa }) => visa && shortDate(visa.entryDate, locale),
      ({ visa }) => visa && entryText(visa.entries, locale),
      { nowrap: true },
    ),
  ],
}
