// Coordinates as maps copy them: «35.69, 51.39», latitude first, in degrees. A Persian keyboard writes «۳۵٫۶۹، ۵۱٫۳۹».
import { latinDigits } from './digits.ts'

export interface Coordinates {
  latitude: number
  longitude: number
}

/** Reads coordinates. Undefined when the text has none. */
export function pointOf(text: string): Coordinates | undefined {
  const [, north, east] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,،]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(latinDigits(text).replaceAll('٫', '.')) ?? []
  const latitude = Number(north)
  const longitude = Number(east)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}
