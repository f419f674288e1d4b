// Amounts of bank rows, in the minor unit of any currency.
import { minorDigits } from '#contract/money/currency.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/i18n/numbers.ts'

/** «یورو», “€”; «ریال», “rial”; the ISO code of any other currency. */
export const currencyUnit = (currency: string) =>
  currency === 'EUR' ? m.ui_euro() : currency === 'IRR' ? m.money_stmt_rial() : currency

/** The number of an amount, without its unit. */
export function minorNumber(amountMinor: number, currency: string): string {
  const digits = minorDigits(currency)
  return numberText(amountMinor / 10 ** digits, getLocale(), digits).replace('-', '−')
}

/** An amount inside a sentence: «۱۲٫۴۰ یورو», “€12.40”, “500 rial”. */
export const minorText = (amountMinor: number, currency: string) =>
  getLocale() === 'en' && currency === 'EUR'
    ? `${amountMinor < 0 ? '−' : ''}€${minorNumber(Math.abs(amountMinor), currency)}`
    : `${minorNumber(amountMinor, currency)} ${currencyUnit(currency)}`

/** An amount whose number is kept left to right. Without `unit` only the number is shown. */
export function MinorAmount({ minor, currency, unit = true }: { minor: number; currency: string; unit?: boolean }) {
  const number = (
    <bdi className={unit ? undefined : 'num'} dir="ltr">
      {minorNumber(minor, currency)}
    </bdi>
  )
  if (!unit) return number
  const name = <small>{currencyUnit(currency)}</small>
  return (
    <span className="amt">
      {getLocale() === 'en' && currency === 'EUR' ? (
        <>
          {name}
          {number}
        </>
      ) : (
        <>
          {number} {name}
        </>
      )}
    </span>
  )
}
