import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import { lazy } from './later.tsx'
import { m } from '#messages/messages.js'
import { dateText, shortDate, todayAtFair as today } from '#web/i18n/dates.ts'
import { dateOfText, dayOf, monthOf } from './date-entry.ts'
import { areSwapped, shifted, type Days } from './days.ts'
import { controlClass, FieldFrame, takeTexts, useFieldIds } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { useLanguage, type Language } from './language.ts'
import { useTyped } from './use-typed.ts'

const CalendarRange = lazy(() => import('./calendar-range.tsx'))

/** Suggested ranges, such as the current month. Months are those of the language's calendar. */
export function quickDays(now: string, locale: Language): readonly { text: () => string; days: Days }[] {
  const calendar = locale === 'fa' ? 'persian' : 'gregory'
  const { year, month } = monthOf(now, calendar)
  return [
    { text: m.ui_filter_today, days: { from: now, to: now } },
    { text: m.ui_filter_week, days: { from: shifted(now, -6), to: now } },
    { text: m.ui_filter_month, days: { from: dayOf(calendar, year, month, 1), to: now } },
  ]
}

interface DaysPanelProps {
  label: string
  value: Days
  onChange: (days: Days) => void
}

/**
 * Filter by a range of days: suggested ranges, two fields, and one month of the language's calendar. Either day may be
 * empty.
 */
export function DaysPanel({ label, value, onChange }: DaysPanelProps) {
  const { locale } = useLanguage()
  const now = today()
  const [month, setMonth] = useState(value.to ?? value.from ?? now)
  const set = (days: Days) => {
    setMonth(days.to ?? days.from ?? now)
    onChange(days)
  }
  const whole = value.from && value.to && !areSwapped(value) ? { from: value.from, to: value.to } : null
  return (
    <>
      <div className="quick">
        {quickDays(now, locale).map(({ text, days }) => {
          const isOn = days.from === value.from && days.to === value.to
          return (
            <button
              key={text()}
              type="button"
              className={clsx('chip', isOn && 'on')}
              aria-pressed={isOn}
              onClick={() => set(days)}
            >
              {text()}
            </button>
          )
        })}
      </div>
      <div className="two">
        <Day label={m.ui_filter_from()} value={value.from} onChange={(from) => set({ ...value, from })} />
        <Day
          label={m.ui_filter_to()}
          value={value.to}
          onChange={(to) => set({ ...value, to })}
          error={areSwapped(value) ? m.ui_date_from({ day: shortDate(value.from ?? now, locale, { now }) }) : undefined}
        />
      </div>
      <Suspense fallback={<div className="cal-wait" />}>
        <CalendarRange key={month} label={label} value={whole} onChange={onChange} start={month} plain />
      </Suspense>
    </>
  )
}

function Day({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: string | null
  onChange: (day: string | null) => void
  error?: string | undefined
}) {
  const { texts } = takeTexts({ label, error })
  const { locale } = useLanguage()
  const [isUnread, setIsUnread] = useState(false)
  const problem = error ?? (isUnread ? m.ui_date_unreadable({ example: dateText(today(), locale) }) : undefined)
  const ids = useFieldIds({ hint: undefined, error: problem })
  const read = (text: string) => dateOfText(text, locale, today())
  const { input, written, settle } = useTyped({
    value,
    write: (day) => (day === null ? '' : shortDate(day, locale, { now: today() })),
    read,
    accept: onChange,
  })
  const type = (text: string) => {
    const day = read(text)
    setIsUnread(false)
    if (day !== undefined && day !== value) onChange(day)
  }
  const leave = (text: string) => {
    const day = read(text)
    setIsUnread(day === undefined)
    if (day !== undefined) settle(day)
  }
  return (
    <FieldFrame texts={{ ...texts, error: problem }} ids={ids}>
      <span className={controlClass({ error: problem })}>
        <input
          ref={input}
          type="text"
          id={ids.id}
          defaultValue={written}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => leave(event.target.value)}
          aria-describedby={ids.described}
          aria-invalid={problem ? true : undefined}
        />
        <Icon name="calendar" />
      </span>
    </FieldFrame>
  )
}
