import { clsx } from 'clsx'
import { m } from '#messages/messages.js'
import { useLanguage, type Language } from './language.ts'
import { centsText, numberText } from '#web/i18n/numbers.ts'

interface AmountProps {
  /** In euro cents. */
  cents: number
  /** Default: the language of the surrounding content. */
  locale?: Language | undefined
  /** Shows zero as «رایگان» or “Free”. Used for fees. */
  free?: boolean | undefined
  /** Whether the unit is shown. Set it to false in a table whose header names the unit. */
  unit?: boolean | undefined
  /** `short`: shows cents only if they are not zero. `whole`: rounds to euros, for amounts that are not added up. */
  as?: 'exact' | 'short' | 'whole' | undefined
  className?: string | undefined
}

const texts = {
  exact: centsText,
  short: (cents: number, language: Language) => numberText(cents / 100, language, cents % 100 ? 2 : 0),
  whole: (cents: number, language: Language) => numberText(Math.round(cents / 100), language, 0),
}

/**
 * Shows for example «۸٬۸۲۴٫۲۰ یورو», “€8,824.20”, “−€49.50”. Number and unit are two elements, because Intl joins them.
 */
export function Amount({ cents, locale, free = false, unit = true, as = 'exact', className }: AmountProps) {
  const around = useLanguage().locale
  const language = locale ?? around
  if (free && cents === 0) return <span className={className}>{m.ui_free({}, { locale: language })}</span>
  // In English the minus is before the euro sign.
  const isBefore = unit && language === 'en' && cents < 0
  const number = (
    <bdi className={clsx(!unit && 'num', !unit && className)} dir="ltr">
      {texts[as](isBefore ? -cents : cents, language).replace('-', '−')}
    </bdi>
  )
  if (!unit) return number
  const euro = <small>{m.ui_euro({}, { locale: language })}</small>
  return (
    <span className={clsx('amt', className)}>
      {language === 'fa' ? (
        <>
          {number} {euro}
        </>
      ) : (
        <>
          {isBefore && <span>−</span>}
          {euro}
          {number}
        </>
      )}
    </span>
  )
}
