import { useState } from 'react'
import { lazy } from './later.tsx'
import { dateText } from '#web/i18n/dates.ts'
import { m } from '#messages/messages.js'
import type { CalendarRules } from './calendar-parts.tsx'
import { dateOfText } from './date-entry.ts'
import { CalendarButton, HungCalendar, opening, refusal, today } from './date-field.tsx'
import { daysBetween, noDays, type Days } from './days.ts'
import { useDropdown } from './dropdown.ts'
import { controlClass, FieldFrame, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'
import { useLanguage, type LanguageContext } from './language.ts'
import { useTyped } from './use-typed.ts'
import { useValue } from './use-value.ts'

const bringCalendar = () => import('./calendar-range.tsx')
const CalendarRange = lazy(bringCalendar)

export interface DateRangeProps extends FieldTexts, CalendarRules {
  /** Names of two hidden inputs that submit YYYY-MM-DD. */
  names?: readonly [from: string, to: string] | undefined
  value?: Days | undefined
  defaultValue?: Days | undefined
  onChange?: ((days: Days) => void) | undefined
  disabled?: boolean | undefined
  /** Unit of the length of the range, shown at the end of the field. */
  counts?: 'nights' | 'days' | undefined
}

/** Range of two days, typed or dragged in the calendar. */
export function DateRange({
  names,
  value: given,
  defaultValue = noDays,
  onChange,
  disabled,
  counts,
  min,
  max,
  refused,
  marked,
  ...props
}: DateRangeProps) {
  const { texts } = takeTexts(props)
  const language = useLanguage()
  const [days, accept] = useValue(given, defaultValue, onChange)
  const [wrong, setWrong] = useState<string>()
  const [isEntered, setIsEntered] = useState(false)
  const dropdown = useDropdown()
  const rules = { min, max, refused, marked }
  const calendar = { ...rules, start: opening(rules), autoFocus: isEntered }
  const error = texts.error ?? wrong
  const ids = useFieldIds({ hint: texts.hint, error })
  const set = (next: Days) => {
    accept(next)
    setWrong(wrongWith(next, rules, language))
  }
  const unread = () =>
    setWrong(m.ui_date_unreadable({ example: dateText(marked?.from ?? '2025-06-08', language.locale) }, language))
  const end = (side: 'from' | 'to', label: string) => (
    <RangeEnd
      id={`${ids.id}-${side}`}
      label={label}
      value={days[side]}
      onChange={(day) => set({ ...days, [side]: day })}
      onUnread={unread}
      disabled={disabled}
      described={ids.described}
      isWrong={Boolean(error)}
      onOpen={(isByKey) => {
        setIsEntered(isByKey)
        dropdown.open()
      }}
    />
  )
  const whole = days.from && days.to && days.from <= days.to ? { from: days.from, to: days.to } : null
  return (
    <FieldFrame texts={{ ...texts, error }} ids={ids} group="group">
      <span
        className={controlClass({ error, disabled }, 'range')}
        style={dropdown.anchor}
        onFocus={() => void bringCalendar()}
        onPointerEnter={() => void bringCalendar()}
      >
        <CalendarButton atStart opens={dropdown.id} disabled={disabled} onPress={() => setIsEntered(true)} />
        {end('from', m.ui_from({}, language))}
        <span className="muted">{m.ui_until({}, language)}</span>
        {end('to', m.ui_to({}, language))}
        {counts && whole && (
          <span className="unit">
            {(counts === 'nights' ? m.ui_nights : m.ui_days)(
              { count: daysBetween(whole.from, whole.to) + (counts === 'days' ? 1 : 0) },
              language,
            )}
          </span>
        )}
        {names && (
          <>
            <input type="hidden" name={names[0]} value={days.from ?? ''} disabled={disabled} />
            <input type="hidden" name={names[1]} value={days.to ?? ''} disabled={disabled} />
          </>
        )}
      </span>
      <HungCalendar dropdown={dropdown}>
        <CalendarRange
          key={String(isEntered)}
          label={typeof texts.label === 'string' ? texts.label : m.ui_calendar({}, language)}
          value={whole}
          onChange={(range) => {
            set(range)
            dropdown.close()
          }}
          {...calendar}
        />
      </HungCalendar>
    </FieldFrame>
  )
}

/** Error text if the last day is before the first, or a day is not allowed. */
function wrongWith({ from, to }: Days, rules: CalendarRules, language: LanguageContext) {
  if (from && to && to < from) return m.ui_date_from({ day: dateText(from, language.locale) }, language)
  return (from ? refusal(from, rules, language) : undefined) ?? (to ? refusal(to, rules, language) : undefined)
}

interface RangeEndProps {
  id: string
  label: string
  value: string | null
  onChange: (day: string | null) => void
  onUnread: () => void
  onOpen: (isByKey: boolean) => void
  disabled: boolean | undefined
  described: string | undefined
  isWrong: boolean
}

function RangeEnd({ id, label, value, onChange, onUnread, onOpen, disabled, described, isWrong }: RangeEndProps) {
  const { locale } = useLanguage()
  const { input, written, settle } = useTyped({
    value,
    write: (day) => (day === null ? '' : dateText(day, locale)),
    read: (text) => dateOfText(text, locale, today()),
    accept: onChange,
  })
  const leave = () => {
    const day = dateOfText(input.current?.value ?? '', locale, today())
    if (day === undefined) {
      if (value !== null) onChange(null)
      return onUnread()
    }
    if (day !== value) onChange(day)
    settle(day)
  }
  return (
    <input
      ref={input}
      type="text"
      id={id}
      aria-label={label}
      defaultValue={written}
      disabled={disabled}
      autoComplete="off"
      onBlur={leave}
      aria-describedby={described}
      aria-invalid={isWrong ? true : undefined}
      onClick={() => {
        if (matchMedia('(pointer: fine)').matches) onOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') {
          event.preventDefault()
          onOpen(true)
        }
      }}
    />
  )
}
