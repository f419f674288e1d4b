import { dateText, otherDateText } from '#web/i18n/dates.ts'

/** A day in the calendar of the language, and in brackets in the other one. */
export function BothDays({ day }: { day: string }) {
  return (
    <>
      <span>{dateText(day)}</span> <small className="muted">{`(${otherDateText(day)})`}</small>
    </>
  )
}
