import './persian-order.ts'
import { GregorianCalendar, toCalendar, type CalendarDate } from '@internationalized/date'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { calendarOf, dayAndMonth, monthAndYear, otherCalendar, partsOf } from '#web/i18n/dates.ts'
import { m } from '#messages/messages.js'
import { dayOf, monthOf } from './date-entry.ts'
import { Icon } from './icon.tsx'
import { useLanguage, type LanguageContext } from './language.ts'
import { numberText } from '#web/i18n/numbers.ts'

/** Days underlined in saffron, and a text that describes them. */
export interface Marked {
  from: string
  to: string
  text: string
}

/** Rules shared by calendars for one day and for a range. Days are YYYY-MM-DD. */
export interface CalendarRules {
  min?: string | undefined
  max?: string | undefined
  /** Returns whether a day cannot be chosen. */
  refused?: ((day: string) => boolean) | undefined
  marked?: Marked | undefined
}

/** Passes the language to React Aria, which has its own language context. Only calendars need it. */
export const Spoken = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={useLanguage().tag}>{children}</I18nProvider>
)

const gregorian = new GregorianCalendar()
export const isoOf = (date: CalendarDate) => toCalendar(date, gregorian).toString()

interface MonthState {
  visibleRange: { start: CalendarDate; end: CalendarDate }
  focusedDate: CalendarDate
  setFocusedDate: (date: CalendarDate) => void
}

/**
 * Name of the month, with its name in the other calendar below. Month and year can be selected if there are many years.
 */
export function CalendarHead({
  state,
  years,
}: {
  state: MonthState
  years?: readonly [first: number, last: number] | undefined
}) {
  const language = useLanguage()
  const from = isoOf(state.visibleRange.start)
  const to = isoOf(state.visibleRange.end)
  return (
    <header className="cal-head">
      <Button slot="previous" className="icon-btn sm">
        <Icon name="chevron" back />
      </Button>
      <span>
        {years ? (
          <Jump state={state} years={years} language={language} />
        ) : (
          <b>{monthAndYear(from, language.locale)}</b>
        )}
        <small>{elsewhere(from, to, language)}</small>
      </span>
      <Button slot="next" className="icon-btn sm">
        <Icon name="chevron" />
      </Button>
    </header>
  )
}

/** «مه و ژوئن ۲۰۲۵» */
function elsewhere(from: string, to: string, language: LanguageContext) {
  const other = otherCalendar(calendarOf(language.locale))
  const first = partsOf(from, language.locale, other)
  const last = partsOf(to, language.locale, other)
  if (first.month === last.month) return `${last.month} ${last.year}`
  return m.ui_and(
    {
      first: first.year === last.year ? first.month : `${first.month} ${first.year}`,
      second: `${last.month} ${last.year}`,
    },
    language,
  )
}

function Jump({
  state,
  years: [first, last],
  language,
}: {
  state: MonthState
  years: readonly [number, number]
  language: LanguageContext
}) {
  const calendar = calendarOf(language.locale)
  const { year, month } = monthOf(isoOf(state.focusedDate), calendar)
  const name = (of: number) => partsOf(dayOf(calendar, year, of, 10) ?? '', language.locale).month
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return (
    <span className="cal-jump">
      <select
        aria-label={m.ui_month({}, language)}
        value={month}
        onChange={(event) => state.setFocusedDate(state.focusedDate.set({ month: Number(event.target.value) }))}
      >
        {Array.from({ length: 12 }, (_, at) => (
          <option key={at} value={at + 1}>
            {name(at + 1)}
          </option>
        ))}
      </select>
      <select
        aria-label={m.ui_year({}, language)}
        value={year}
        onChange={(event) => state.setFocusedDate(state.focusedDate.set({ year: Number(event.target.value) }))}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {numberText(one, language.locale).replace(/[٬,]/g, '')}
          </option>
        ))}
      </select>
    </span>
  )
}

export function CalendarDays({ marked, isRange = false }: { marked: Marked | undefined; isRange?: boolean }) {
  const isPersian = useLanguage().locale === 'fa'
  return (
    <CalendarGrid className="cal-grid" weekdayStyle={isPersian ? 'narrow' : 'short'}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="wd">{isPersian ? day : day.slice(0, 2)}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => {
          const day = isoOf(date)
          const isFriday = isPersian && new Date(day).getUTCDay() === 5
          const isMarked = marked !== undefined && day >= marked.from && day <= marked.to
          return (
            <CalendarCell
              date={date}
              className={({ isUnavailable, isDisabled, isSelected, isSelectionStart, isSelectionEnd, isToday }) =>
                clsx(
                  'day',
                  (isUnavailable || isDisabled) && 'out',
                  isFriday && 'fri',
                  isMarked && 'fair',
                  isToday && 'today',
                  isSelected && (!isRange || isSelectionStart || isSelectionEnd ? 'on' : 'range'),
                )
              }
            />
          )
        }}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

export function CalendarFoot({ marked, day }: { marked: Marked | undefined; day: string }) {
  const { locale } = useLanguage()
  return (
    <footer className="cal-foot">
      {marked && (
        <span>
          <i />
          {marked.text}
        </span>
      )}
      <span>
        {dayAndMonth(day, locale)} = {dayAndMonth(day, locale, otherCalendar(calendarOf(locale)))}
      </span>
    </footer>
  )
}
