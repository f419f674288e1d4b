// Amounts of payments and bank rows, in the minor unit of any currency.
import { minorDigits } from '#contract/money/currency.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/i18n/numbers.ts'
import { Amount } from '#web/ui/amount.tsx'

/** «یورو», “€”; «ریال», “rial”; the ISO code of any other currency. */
export const currencyUnit = (currency: string) =>
  currency === 'EUR' ? m.ui_euro() : currency === 'IRR' ? m.money_stmt_rial() : currency

/** The number of an amount, without its unit. */
export function minorNumber(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return numberText(minor / 10 ** digits, getLocale(), digits).replace('-', '−')
}

/** An amount inside a sentence: «۱۲٫۴۰ یورو», “€12.40”, “500 rial”. */
export const minorText = (minor: number, currency = 'EUR') =>
  getLocale() === 'en' && currency === 'EUR'
    ? `${minor < 0 ? '−' : ''}€${minorNumber(Math.abs(minor), currency)}`
    : `${minorNumber(minor, currency)} ${currencyUnit(currency)}`

/** An amount in any currency. With `unit={false}` the euro sign is left out, because the table header names it. */
export const MinorAmount = ({ minor, currency, unit }: { minor: number; currency: string; unit?: false }) =>
  currency === 'EUR' ? (
    <Amount cents={minor} unit={unit} />
  ) : (
    <span className="amt">
      <bdi dir="ltr">{minorNumber(minor, currency)}</bdi> <small>{currencyUnit(currency)}</small>
    </span>
  )
