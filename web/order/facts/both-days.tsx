import { getLocale } from '#messages/runtime.js'
import { dateText, otherDateText } from '#web/i18n/dates.ts'

/** A day in the calendar of the language, and in brackets in the other one. */
export function BothDays({ day }: { day: string }) {
  const locale = getLocale()
  return (
    <>
      <span>{dateText(day, locale)}</span> <small className="muted">{`(${otherDateText(day, locale)})`}</small>
    </>
  )
}
