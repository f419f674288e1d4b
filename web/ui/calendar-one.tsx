import { parseDate, toCalendarDate } from '@internationalized/date'
import { Calendar } from 'react-aria-components/Calendar'
import { CalendarDays, CalendarFoot, CalendarHead, isoOf, Spoken, type CalendarRules } from './calendar-parts.tsx'

export interface CalendarOneProps extends CalendarRules {
  label: string
  value: string | null
  onChange: (day: string) => void
  /** Month shown first if nothing is chosen. */
  start: string
  years?: readonly [first: number, last: number] | undefined
  autoFocus?: boolean | undefined
}

export default function CalendarOne({
  label,
  value,
  onChange,
  start,
  years,
  autoFocus,
  min,
  max,
  refused,
  marked,
}: CalendarOneProps) {
  return (
    <Spoken>
      <Calendar
        aria-label={label}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(isoOf(date))}
        defaultFocusedValue={parseDate(value ?? start)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar opens because somebody asked for it with a key
        autoFocus={autoFocus ?? false}
        {...(min && { minValue: parseDate(min) })}
        {...(max && { maxValue: parseDate(max) })}
        isDateUnavailable={(date) => refused?.(isoOf(toCalendarDate(date))) ?? false}
      >
        {({ state }) => (
          <>
            <CalendarHead state={state} years={years} />
            <CalendarDays marked={marked} />
            <CalendarFoot marked={marked} day={value ?? isoOf(state.focusedDate)} />
          </>
        )}
      </Calendar>
    </Spoken>
  )
}
