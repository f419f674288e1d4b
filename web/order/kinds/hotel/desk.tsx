import { m } from '#messages/messages.js'
import { categoryText, nightsText, roomsText } from '#summary'
import { rangeText } from '#web/i18n/dates.ts'
import { countColumn } from '../count-column.tsx'
import type { KindDesk } from '../kind.ts'

export const hotel: KindDesk<'hotel'> = {
  reasons: ['full', 'dates', 'incomplete'],
  columns: (rates, locale) => [
    {
      key: 'category',
      head: m.order_category(),
      render: ({ hotel }) =>
        hotel && (
          <>
            <span>{categoryText(hotel.category, rates, locale)}</span>
            <small>{roomsText(hotel, locale)}</small>
          </>
        ),
    },
    {
      key: 'stay',
      head: m.order_stay(),
      nowrap: true,
      render: ({ hotel }) =>
        hotel && (
          <>
            <span>{rangeText(hotel.checkIn, hotel.checkOut, locale)}</span>
            <small>{nightsText(hotel, locale)}</small>
          </>
        ),
    },
    { ...countColumn('guests', m.order_guests(), locale, ({ hotel }) => hotel?.guests.length), spare: true },
  ],
}
