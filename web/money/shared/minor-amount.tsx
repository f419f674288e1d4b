import { minorDigits } from '#contract/money/currency.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { centsText, numberText } from '#web/i18n/numbers.ts'
import { Amount } from '#web/ui/amount.tsx'

const inCurrency = (minor: number, currency: string) =>
  numberText(minor / 10 ** minorDigits(currency), getLocale(), minorDigits(currency))

/** An amount in any currency as text: «۸۴۲٫۸۰ یورو», “€842.80”, “1,500,000 IRR”. */
export const minorText = (minor: number, currency = 'EUR') =>
  currency === 'EUR' ? m.map_euros({ amount: centsText(minor) }) : `${inCurrency(minor, currency)} ${currency}`

/** An amount in any currency. `unit={false}` leaves out the sign of the euro, which a heading names, but no other. */
export const MinorAmount = ({ minor, currency, unit }: { minor: number; currency: string; unit?: false }) =>
  currency === 'EUR' ? (
    <Amount cents={minor} unit={unit} />
  ) : (
    <span className="amt">
      <bdi dir="ltr">{inCurrency(minor, currency).replace('-', '−')}</bdi>{' '}
      <small>
        <bdi dir="ltr">{currency}</bdi>
      </small>
    </span>
  )
