import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/ui/numbers.ts'

/** Whole euros, for figures that nobody adds up: «۶۶۶٬۹۱۹ یورو», "€666,919" */
export function WholeAmount({ cents }: { cents: number }) {
  const locale = getLocale()
  const number = <bdi dir="ltr">{numberText(Math.round(cents / 100), locale, 0)}</bdi>
  const unit = <small>{m.ui_euro()}</small>
  return (
    <span className="amt">
      {locale === 'fa' ? (
        <>
          {number} {unit}
        </>
      ) : (
        <>
          {unit}
          {number}
        </>
      )}
    </span>
  )
}
