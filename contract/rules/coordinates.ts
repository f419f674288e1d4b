// A place on the globe as every map gives it to copy: «35.69, 51.39», latitude first, in degrees; «۳۵٫۶۹، ۵۱٫۳۹» on a Persian keyboard.
import { latinDigits } from './digits.ts'

export interface Coordinates {
  latitude: number
  longitude: number
}

/** Undefined for what is no place. */
export function pointOf(text: string): Coordinates | undefined {
  const [, north, east] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,،]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(latinDigits(text).replaceAll('٫', '.')) ?? []
  const latitude = Number(north)
  const longitude = Number(east)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}
