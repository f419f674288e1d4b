// The references of an order for its payments. Each is derived from the order number, so an order has one for ever.
import { mod97 } from './bank-account.ts'
import { crockfordIn } from './crockford.ts'

const prefix = 'GP'
/** Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Odd, so that the product modulo 2^30 differs for each order. Neighbouring orders get codes that are far apart. */
const factor = 625_341_585
/** The inverse of `factor` modulo 2^30. */
const inverse = 21_253_233
const thirtyBits = 0x3fff_ffff
const perYear = 1_000_000
/** A prime above 32. Each wrong character, and each swap of neighbours, changes the remainder. */
const modulus = 37

/**
 * The code that a payer writes as the reference of a transfer, for an order number such as 1404-0330: GP, seven
 * characters and a check character.
 *
 * n = (year − 1400) × 1,000,000 + serial, and k = n × `factor` modulo 2^30. The seven characters are m = 32 × k + s in
 * Crockford's base 32. s is the smallest number from 0 for which m modulo 37 is below 32. That remainder is the check
 * character, so Crockford's signs `*~$=U` never occur.
 *
 * Years are Solar Hijri. Earlier years than 1400 count as negative numbers, because past fairs have orders too.
 */
export function paymentCode(orderNumber: string): string {
  const { year, serial } = partsOf(orderNumber)
  const m = spun(Math.imul((year - 1400) * perYear + serial, factor) & thirtyBits)
  const digits = Array.from({ length: 7 }, (_, at) => Math.floor(m / 32 ** (6 - at)) % 32)
  return (
    prefix +
    digits
      .concat(m % modulus)
      .map((digit) => alphabet.charAt(digit))
      .join('')
  )
}

/**
 * Reads a payment code in any spelling that people type. Case, spaces, hyphens, Persian digits and letters that look
 * like digits make no difference.
 * @returns the order number; undefined if the check character is wrong or the code is not the one of its order
 */
export function readPaymentCode(text: string): string | undefined {
  const code = crockfordIn(text, 10)
  if (!code?.startsWith(prefix)) return undefined
  const m = code
    .slice(2, 9)
    .split('')
    .reduce((sum, sign) => sum * 32 + alphabet.indexOf(sign), 0)
  const k = Math.floor(m / 32)
  if (m % modulus !== alphabet.indexOf(code.charAt(9)) || m !== spun(k)) return undefined
  const n = (Math.imul(k, inverse) << 2) >> 2 // sign of a number of 30 bits
  const year = Math.floor(n / perYear)
  return `${1400 + year}-${String(n - year * perYear).padStart(4, '0')}`
}

/** 32 × k + s, with the smallest s whose remainder has a sign in the alphabet. */
function spun(k: number): number {
  let m = k * 32
  while (m % modulus >= alphabet.length) m += 1
  return m
}

/**
 * Deposit identifier (شناسه‌ی واریز) of an order for transfers in Iran, where banks ask for digits: year, serial with six
 * digits, and two check digits of ISO 7064 MOD 97-10.
 */
export function depositIdentifier(orderNumber: string): string {
  const { year, serial } = partsOf(orderNumber)
  const digits = `${year}${String(serial).padStart(6, '0')}`
  return digits + checkDigits(digits)
}

/** Creditor reference of an order for SEPA transfers (ISO 11649): RF, two check digits and the payment code. */
export function creditorReference(orderNumber: string): string {
  const code = paymentCode(orderNumber)
  return `RF${checkDigits(`${code}RF`)}${code}`
}

/** The two digits after which the text, with letters as 10 to 35, is 1 modulo 97 (ISO 7064 MOD 97-10). */
const checkDigits = (text: string) => String(98 - mod97(`${text}00`)).padStart(2, '0')

const partsOf = (orderNumber: string) => {
  const [year = '', serial = ''] = orderNumber.split('-')
  return { year: Number(year), serial: Number(serial) }
}
