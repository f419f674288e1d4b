import { Suspense, useState, type ReactNode } from 'react'
import { lazy } from './later.tsx'
import { dateText, todayAtFair } from '#web/i18n/dates.ts'
import { m } from '#messages/messages.js'
import type { CalendarRules } from './calendar-parts.tsx'
import { dateOfText, monthOf } from './date-entry.ts'
import { useDropdown } from './dropdown.ts'
import { controlClass, FieldFrame, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { useLanguage, type LanguageContext } from './language.ts'
import { useTyped } from './use-typed.ts'
import { useValue } from './use-value.ts'

const bringCalendar = () => import('./calendar-one.tsx')
const CalendarOne = lazy(bringCalendar)

export interface DateFieldProps extends FieldTexts, CalendarRules {
  id?: string | undefined
  /** Name of a hidden input that submits YYYY-MM-DD. */
  name?: string | undefined
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  onChange?: ((day: string | null) => void) | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
}

export const today = todayAtFair

/**
 * Date field, typed in either calendar or chosen from the calendar of the language. The calendar is loaded when opened.
 */
export function DateField({
  id,
  name,
  value: given,
  defaultValue = null,
  onChange,
  disabled,
  placeholder,
  min,
  max,
  refused,
  marked,
  ...props
}: DateFieldProps) {
  const { texts } = takeTexts(props)
  const language = useLanguage()
  const [value, accept] = useValue(given, defaultValue, onChange)
  const [unread, setUnread] = useState(false)
  const [left, setLeft] = useState(false)
  const [isEntered, setIsEntered] = useState(false)
  const dropdown = useDropdown()
  const rules = { min, max, refused, marked }
  const calendar = { ...rules, start: opening(rules), autoFocus: isEntered }
  const { input, written, settle } = useTyped({
    value,
    write: (day) => (day === null ? '' : dateText(day, language.locale)),
    read: (text) => dateOfText(text, language.locale, today()),
    accept,
  })
  const error =
    texts.error ??
    (unread
      ? m.ui_date_unreadable({ example: dateText(marked?.from ?? '2025-06-08', language.locale) }, language)
      : left && value
        ? refusal(value, rules, language)
        : undefined)
  const ids = useFieldIds({ hint: texts.hint, error }, id)

  const leave = () => {
    const day = dateOfText(input.current?.value ?? '', language.locale, today())
    setUnread(day === undefined)
    setLeft(true)
    if ((day ?? null) !== value) accept(day ?? null)
    if (day !== undefined) settle(day)
  }
  const pick = (day: string) => {
    setUnread(false)
    setLeft(true)
    accept(day)
    settle(day)
    dropdown.close()
  }
  const openFromText = () => {
    if (disabled || !matchMedia('(pointer: fine)').matches) return
    setIsEntered(false)
    dropdown.open()
  }
  return (
    <FieldFrame texts={{ ...texts, error }} ids={ids}>
      <span
        className={controlClass({ error, disabled })}
        style={dropdown.anchor}
        onFocus={() => void bringCalendar()}
        onPointerEnter={() => void bringCalendar()}
      >
        <input
          ref={input}
          type="text"
          id={ids.id}
          defaultValue={written}
          disabled={disabled}
          placeholder={placeholder}
          autoComplete="off"
          onBlur={leave}
          onClick={openFromText}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              setIsEntered(true)
              dropdown.open()
            }
          }}
          aria-describedby={ids.described}
          aria-invalid={error ? true : undefined}
        />
        {name && <input type="hidden" name={name} value={value ?? ''} disabled={disabled} />}
        <CalendarButton opens={dropdown.id} disabled={disabled} onPress={() => setIsEntered(true)} />
      </span>
      <HungCalendar dropdown={dropdown}>
        <CalendarOne
          key={String(isEntered)}
          label={typeof texts.label === 'string' ? texts.label : m.ui_calendar({}, language)}
          value={value}
          onChange={pick}
          years={yearsOf(rules, language)}
          {...calendar}
        />
      </HungCalendar>
    </FieldFrame>
  )
}

interface CalendarButtonProps {
  opens: string
  disabled: boolean | undefined
  onPress: () => void
  /** Places the button before the text instead of after it. */
  atStart?: boolean
}
/** Button that opens the calendar of a field and focuses it. */
export function CalendarButton({ opens, disabled, onPress, atStart }: CalendarButtonProps) {
  return (
    <button
      type="button"
      className={atStart ? 'eye start' : 'eye'}
      popoverTarget={opens}
      disabled={disabled}
      onClick={onPress}
      aria-label={m.ui_calendar_open({}, useLanguage())}
    >
      <Icon name="calendar" />
    </button>
  )
}

/** Popover with the calendar of a field. The calendar is loaded when opened. */
export function HungCalendar({
  dropdown,
  children,
}: {
  dropdown: ReturnType<typeof useDropdown>
  children: ReactNode
}) {
  return (
    <div {...dropdown.hung('auto')} className="cal hung" role="dialog" aria-label={m.ui_calendar({}, useLanguage())}>
      {dropdown.isOpen && <Suspense>{children}</Suspense>}
    </div>
  )
}

/** Day at which a calendar opens: the marked days, else today, within the limits. */
export function opening({ min, max, marked }: CalendarRules): string {
  const day = marked?.from ?? today()
  return min && day < min ? min : max && day > max ? max : day
}

/** Error text for a day, which states what would be valid. Undefined if the day is valid. */
export function refusal(
  day: string,
  { min, max, refused }: CalendarRules,
  language: LanguageContext,
): string | undefined {
  if (min && day < min) return m.ui_date_from({ day: dateText(min, language.locale) }, language)
  if (max && day > max) return m.ui_date_until({ day: dateText(max, language.locale) }, language)
  return refused?.(day) ? m.ui_date_refused({}, language) : undefined
}

/** Years to choose from, if the range covers more than two years. Otherwise undefined. */
function yearsOf({ min, max }: CalendarRules, { locale }: LanguageContext) {
  if (!min || !max) return undefined
  const calendar = locale === 'fa' ? 'persian' : 'gregory'
  const first = monthOf(min, calendar).year
  const last = monthOf(max, calendar).year
  return last - first > 2 ? ([first, last] as const) : undefined
}
