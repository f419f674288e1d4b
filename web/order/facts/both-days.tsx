import { dateText, otherDateText } from '#web/i18n/dates.ts'

/** A day in the calendar of the language, with the other calendar in brackets. */
export function BothDays({ day }: { day: string }) {
  return (
    <>
      <span>{dateText(day)}</span> <small className="muted">{`(${otherDateText(day)})`}</small>
    </>
  )
}
