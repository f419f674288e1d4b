import { categoryText, nightsText, roomsText } from '#summary'
import type { KindSummary } from '../kind.ts'

export const hotel: KindSummary<'hotel'> = ({ hotel }, rates, locale) =>
  hotel ? [categoryText(hotel.category, rates, locale), roomsText(hotel, locale), nightsText(hotel, locale)] : []
