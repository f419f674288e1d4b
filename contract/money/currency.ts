/** Currencies without a minor unit in bank statements. Iranian banks count whole rials, although ISO 4217 gives IRR two digits. */
const whole: ReadonlySet<string> = new Set(['IRR', 'JPY', 'KRW'])

/** Digits after the decimal point of an amount in the currency: 2 for EUR, 0 for IRR. */
export const minorDigits = (currency: string) => (whole.has(currency) ? 0 : 2)
