// Price of a stay.
import { nightsBetween } from './stay.ts'
import type { Line } from '../../rules/price.ts'
import { rated, type Rates } from '../rated-lines.ts'

/** Returns rooms × nights of a category; no line for a category that the edition lacks. */
export function hotelLines(
  rates: Rates,
  { category, rooms, checkIn, checkOut }: { category: string; rooms: number; checkIn: string; checkOut: string },
): Line[] {
  const nights = Math.max(0, nightsBetween({ checkIn, checkOut }))
  return rated(rates, category, rooms * nights, 'night', {
    fa: `${fa(rooms)} اتاق، ${fa(nights)} شب`,
    en: `${rooms} ${rooms === 1 ? 'room' : 'rooms'}, ${nights} ${nights === 1 ? 'night' : 'nights'}`,
  }).filter(({ quantity }) => quantity > 0)
}

const fa = (n: number) => n.toLocaleString('fa-IR')
