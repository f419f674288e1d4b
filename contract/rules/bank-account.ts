// Bank accounts on invoices: IBAN (ISO 13616; in Iran: شبا) and BIC (ISO 9362).
import { latinDigits } from './digits.ts'

/** Length of an IBAN by country, from the registry of ISO 13616. */
const lengths = new Map(
  `
  AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27
  GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IR26 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19
  MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26
  UA29 VA22 VG24 XK20 YE30`
    .trim()
    .split(/\s+/)
    .map((row) => [row.slice(0, 2), Number(row.slice(2))] as const),
)

/** Account number as stored: capital letters and Latin digits, without spaces and hyphens. */
export const plainAccount = (text: string) =>
  latinDigits(text)
    .replace(/[\s\u200c\u200e\u200f\u2066-\u2069-]/g, '')
    .toUpperCase()

/**
 * Whether the text is an IBAN of the right length for its country with correct check digits. The first four characters
 * move to the end, and letters count as 10 to 35. The number modulo 97 must then be 1.
 */
export function isIban(text: string): boolean {
  const iban = plainAccount(text)
  if (
    !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) ||
    lengths.get(iban.slice(0, 2)) !== iban.length ||
    !/^(0[2-9]|[1-8]\d|9[0-8])$/.test(iban.slice(2, 4))
  )
    return false
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** Remainder modulo 97 of digits and capital letters, where letters count as 10 to 35 (ISO 7064 MOD 97-10). */
export const mod97 = (text: string): number =>
  Number(BigInt([...text].map((sign) => String(parseInt(sign, 36))).join('')) % 97n)

/** Whether the text looks like an IBAN: it begins with two letters and two digits. */
export const beginsLikeIban = (text: string) => /^[A-Z]{2}\d{2}/.test(plainAccount(text))

/**
 * Whether the text is an account number of a country without IBAN: 4 to 34 letters and digits. Dots and slashes are
 * ignored.
 */
export const isAccountNumber = (text: string) => /^[A-Z0-9]{4,34}$/.test(plainAccount(text).replace(/[./]/g, ''))

/**
 * Whether the text is a domestic bank code, of 3 to 20 letters and digits. Examples are ABA routing number, sort code,
 * BSB, IFSC and CNAPS.
 */
export const isRoutingCode = (text: string) => /^[A-Z0-9]{3,20}$/.test(plainAccount(text).replace(/[./]/g, ''))

/** Whether the text is an Iranian account (شبا): IR and 24 digits. */
export const isSheba = (text: string) => /^IR\d{24}$/.test(plainAccount(text)) && isIban(text)

/** Whether the text is a BIC: four characters for the bank, then its country, its location and an optional branch. */
export const isBic = (text: string) => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(plainAccount(text))

/** Formats an IBAN in groups of four, as banks print it: “IR82 0540 1026 8002 0817 9090 02”. */
export const spacedAccount = (iban: string) => plainAccount(iban).replace(/(.{4})(?=.)/g, '$1 ')
