// A hotel order: where somebody stays during the fair (design/product.md §5).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { DateOnly, line, optionalLine } from '../kernel/field.ts'

export const roomTypes = ['single', 'double', 'twin', 'triple', 'suite'] as const
export type RoomType = (typeof roomTypes)[number]
/** Nights of one stay at most. */
export const longestStay = 60

export const HotelFields = {
  /** A rate of the edition, such as HTL-5. */
  category: z.string(says('categoryMissing')).check(z.minLength(1, says('categoryMissing')), z.maxLength(20, says('invalid'))),
  roomType: z.enum(roomTypes, says('required')), rooms: z.int(says('wrongType')).check(z.gte(1, says('atLeast', 1)), z.lte(50, says('atMost', 50))),
  checkIn: DateOnly, checkOut: DateOnly,
  /** Who stays, one name a guest. */
  guests: z.array(line(120, 'nameMissing')).check(z.minLength(1, says('guestMissing')), z.maxLength(150, says('tooMany', 150))), wishes: optionalLine(1_000),
}
const Hotel = z.strictObject(HotelFields)
type Stay = Pick<z.infer<typeof Hotel>, 'checkIn' | 'checkOut'>

/** Whole nights between two days, both YYYY-MM-DD; negative when they are the wrong way round. */
export const nightsBetween = ({ checkIn, checkOut }: Stay) => Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / 86_400_000)
export const hotelRules = [
  z.refine<Stay>((stay) => nightsBetween(stay) >= 1, { error: says('checkOutEarly'), path: ['checkOut'] }),
  z.refine<Stay>((stay) => nightsBetween(stay) <= longestStay, { error: says('stayTooLong', longestStay), path: ['checkOut'] }),
] as const

/** What an order keeps of it. */
export const HotelDetails = z.object({ category: z.string(), roomType: z.enum(roomTypes), rooms: z.int(), checkIn: z.string(), checkOut: z.string(), guests: z.array(z.string()), wishes: z.string() })
export type HotelDetails = z.infer<typeof HotelDetails>
