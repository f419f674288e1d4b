// The fiscal id of an invoice in Iran's electronic invoice system: 22 characters (docs/PRODUCT.md §11, after
// RC_TICS.IS_v1.6).
import { dayMs } from './days.ts'

const multiply = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const permute = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]
const inverse = '0432156789'
const at = (table: readonly string[], row: number, column: number) => Number(table[row]![column])

/** Check digit of a decimal number by Verhoeff's scheme (J. Verhoeff, Error Detecting Decimal Codes, 1969). */
export const verhoeff = (decimal: string) =>
  Number(
    inverse[
      [...decimal]
        .toReversed()
        .reduce((check, digit, i) => at(multiply, check, at(permute, (i + 1) % 8, Number(digit))), 0)
    ],
  )

/** Replaces each letter by its ASCII code, A = 65. */
export const decimalise = (memoryId: string) => memoryId.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0)))

/** Formats `serial`, the number of the invoice in that system, as 10 hexadecimal digits. */
export const inno = (serial: number) => serial.toString(16).toUpperCase().padStart(10, '0')

/**
 * Builds the fiscal id: memory id (6), day (5 hex), serial (10 hex) and check digit. The day counts from the Unix epoch
 * to the moment of issue, in UTC. Verhoeff's digit covers the decimal forms of the others.
 */
export function taxId(memoryId: string, issuedAt: Date, serial: number) {
  const day = Math.floor(issuedAt.getTime() / dayMs)
  const check = verhoeff(`${decimalise(memoryId)}${String(day).padStart(6, '0')}${String(serial).padStart(12, '0')}`)
  return `${memoryId}${day.toString(16).toUpperCase().padStart(5, '0')}${inno(serial)}${check}`
}
