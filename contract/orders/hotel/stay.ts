// What a stay in a hotel is counted in; lists that only show one need nothing of its form.
import { daysBetween } from '../../rules/days.ts'

export const roomTypes = ['single', 'double', 'twin', 'triple', 'suite'] as const
export type RoomType = (typeof roomTypes)[number]
/** Beds of a room as it is sold. */
export const bedsOf: Record<RoomType, number> = { single: 1, double: 2, twin: 2, triple: 3, suite: 4 }

export interface Stay {
  checkIn: string
  checkOut: string
}
/** Whole nights between two days, both YYYY-MM-DD; negative when they are the wrong way round. */
export const nightsBetween = ({ checkIn, checkOut }: Stay) => daysBetween(checkIn, checkOut)
