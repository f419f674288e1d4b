import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { partsOf, shortDate, todayAtFair } from '#web/i18n/dates.ts'
import { areSwapped, noDays } from '#web/ui/days.ts'
import { FilterPanel } from '#web/ui/filter-panel.tsx'
import { later } from '#web/ui/later.tsx'

/** The panel with date fields and a calendar, loaded when the filter opens. */
const DaysPanel = later(async () => (await import('#web/ui/days-panel.tsx')).DaysPanel)

interface DaysFilterProps {
  label: string
  /** Returns the label of the filter for the chosen days. Needed if a list has several dates. */
  chosen?: ((days: { days: string }) => string) | undefined
  from: string | undefined
  to: string | undefined
  go: (change: { from: string; to: string }) => string
  /** Number of rows of the current list. */
  total: number
  count: (change: { from: string; to: string }, signal: AbortSignal) => Promise<number>
  show: (counted: { count: number }) => string
}

/** Filter by a range of days, stored in the address as `from` and `to`. Either may be empty. */
export function DaysFilter({ label, chosen = ({ days }) => days, from, to, go, total, count, show }: DaysFilterProps) {
  const navigate = useNavigate()
  const queryOf = (days: { from: string | null; to: string | null }) => ({ from: days.from ?? '', to: days.to ?? '' })
  return (
    <FilterPanel
      label={label}
      chosen={(from ?? to) && chosen({ days: daysText(from, to) })}
      value={{ from: from ?? null, to: to ?? null }}
      none={noDays}
      isWrong={areSwapped}
      wide
      counting={{ total, of: (days, signal) => count(queryOf(days), signal), text: (n) => show({ count: n }) }}
      onApply={(days) => void navigate(go(queryOf(days)))}
    >
      {(days, choose) => (
        <Suspense fallback={<div className="cal-wait" />}>
          <DaysPanel label={label} value={days} onChange={choose} />
        </Suspense>
      )}
    </FilterPanel>
  )
}

/** Text such as «۳ تا ۹ اردیبهشت» or “23 to 29 April”. The year is added if it is not the current year. */
function daysText(from: string | undefined, to: string | undefined) {
  const locale = getLocale()
  const now = todayAtFair()
  if (!from || !to)
    return from
      ? m.order_since({ date: shortDate(from, locale, { now }) })
      : m.order_until({ date: shortDate(to ?? '', locale, { now }) })
  const first = partsOf(from)
  const last = partsOf(to)
  const end = shortDate(to, locale, { now })
  if (from === to) return end
  return m.ui_range({
    from: first.month === last.month && first.year === last.year ? first.day : shortDate(from, locale, { now }),
    to: end,
  })
}
