import { parseDate, toCalendarDate } from '@internationalized/date'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { CalendarDays, CalendarFoot, CalendarHead, isoOf, Spoken, type CalendarRules } from './calendar-parts.tsx'

export interface CalendarRangeProps extends CalendarRules {
  label: string
  value: { from: string; to: string } | null
  onChange: (range: { from: string; to: string }) => void
  start: string
  autoFocus?: boolean | undefined
  /** Shows only the month, without a footer. The surrounding panel shows the chosen days. */
  plain?: boolean | undefined
}

export default function CalendarRange({
  label,
  value,
  onChange,
  start,
  autoFocus,
  plain,
  min,
  max,
  refused,
  marked,
}: CalendarRangeProps) {
  return (
    <Spoken>
      <RangeCalendar
        aria-label={label}
        value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
        onChange={(range) => onChange({ from: isoOf(range.start), to: isoOf(range.end) })}
        defaultFocusedValue={parseDate(plain ? start : (value?.from ?? start))}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar opens because somebody asked for it with a key
        autoFocus={autoFocus ?? false}
        {...(min && { minValue: parseDate(min) })}
        {...(max && { maxValue: parseDate(max) })}
        isDateUnavailable={(date) => refused?.(isoOf(toCalendarDate(date))) ?? false}
      >
        {({ state }) => (
          <>
            <CalendarHead state={state} />
            <CalendarDays marked={marked} isRange />
            {!plain && <CalendarFoot marked={marked} day={value?.from ?? isoOf(state.focusedDate)} />}
          </>
        )}
      </RangeCalendar>
    </Spoken>
  )
}
