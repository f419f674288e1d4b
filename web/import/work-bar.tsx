import type { Import } from '#contract/entities/import.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/ui/numbers.ts'
import { working } from './words.ts'

/** What is done at this moment, and how far it has got. */
export function WorkBar({ work: { what, done, of } }: { work: NonNullable<Import['work']> }) {
  const locale = getLocale()
  const percent = Math.min(99, Math.floor((done / of) * 100))
  return (
    <div className="import-work" role="status">
      <p>
        <b>{working[what]()}</b>
        <span>{percentText(percent, locale)}</span>
      </p>
      <progress value={done} max={of} aria-label={working[what]()} />
      <small>{m.import_stay()}</small>
    </div>
  )
}
const percentText = (percent: number, locale: 'fa' | 'en') =>
  locale === 'fa' ? `${numberText(percent, locale)}٪` : `${percent}%`
