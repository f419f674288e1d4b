import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/ui/numbers.ts'

/** A sum that is looked at, not paid: rounded to euros. Number and unit are two elements. */
export function WholeEuros({ cents }: { cents: number }) {
  const locale = getLocale(), number = <bdi dir="ltr">{numberText(Math.round(cents / 100), locale)}</bdi>, unit = <small>{m.dashboard_euro()}</small>
  return <span className="amt">{locale === 'fa' ? <>{number} {unit}</> : <>{unit}{number}</>}</span>
}
