import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { figures } from './names.ts'

/** An amount of whole euros, number and unit as two elements: «۴٬۵۶۰ یورو», "€4,560". */
export function Euros({ cents, locale }: { cents: number; locale: Locale }) {
  const number = <bdi dir="ltr">{figures(cents, locale)}</bdi>
  const unit = <small>{m.map_unit_euro()}</small>
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
