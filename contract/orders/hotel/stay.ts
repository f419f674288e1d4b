// Units of a hotel stay, separate from its form because lists need only these.
import { daysBetween } from '../../rules/days.ts'

export const roomTypes = ['single', 'double', 'twin', 'triple', 'suite'] as const
export type RoomType = (typeof roomTypes)[number]
/** Beds of each room type. */
export const bedsOf: Record<RoomType, number> = { single: 1, double: 2, twin: 2, triple: 3, suite: 4 }

export interface Stay {
  checkIn: string
  checkOut: string
}
/** Returns the whole nights between two days, both YYYY-MM-DD; negative if they are in the wrong order. */
export const nightsBetween = ({ checkIn, checkOut }: Stay) => daysBetween(checkIn, checkOut)
