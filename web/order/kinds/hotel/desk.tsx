import { m } from '#messages/messages.js'
import { categoryText, nightsText, roomsText } from '#summary'
import { rangeText } from '#web/i18n/dates.ts'
import { linesColumn } from '#web/list/columns.tsx'
import { countColumn } from '../count-column.tsx'
import type { KindDesk } from '../kind.ts'

export const hotel: KindDesk<'hotel'> = {
  reasons: ['full', 'dates', 'incomplete'],
  columns: (rates, locale) => [
    linesColumn(
      'category',
      m.order_category(),
      ({ hotel }) => hotel && <span>{categoryText(hotel.category, rates, locale)}</span>,
      ({ hotel }) => hotel && roomsText(hotel, locale),
    ),
    linesColumn(
      'stay',
      m.order_stay(),
      ({ hotel }) => hotel && <span>{rangeText(hotel.checkIn, hotel.checkOut, locale)}</span>,
      ({ hotel }) => hotel && nightsText(hotel, locale),
      { nowrap: true },
    ),
    { ...countColumn('guests', m.order_guests(), locale, ({ hotel }) => hotel?.guests.length), spare: true },
  ],
}
