// The fields of a hotel order.
import * as z from 'zod/mini'
import { HotelDetails, HotelInput, HotelQuote } from './fields.ts'
import { roomTypes } from './stay.ts'
import { kind } from '../kind.ts'

const Brief = z.object({
  category: z.string(),
  roomType: z.enum(roomTypes),
  rooms: z.int(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.array(z.string()),
})
export const hotel = kind({
  details: { hotel: z.nullable(HotelDetails) },
  brief: { hotel: z.nullable(Brief) },
  briefOf({ hotel }) {
    if (!hotel) return { hotel }
    const { wishes: _, ...brief } = hotel
    return { hotel: brief }
  },
  blank: { hotel: null },
  input: HotelInput,
  quote: HotelQuote,
})
