import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { dateText } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipPanel, RemovableChip } from '#web/ui/chip.tsx'
import { DateRange, type Days } from '#web/ui/date-range.tsx'

interface DaysFilterProps {
  label: string
  /** What the chosen days are of, where a list has several. */
  chosen?: ((days: { days: string }) => string) | undefined
  from: string | undefined
  to: string | undefined
  go: (change: { from: string; to: string }) => string
}

/** From one day to another, both in the address; either may be left open. */
export function DaysFilter({ label, chosen, from, to, go }: DaysFilterProps) {
  const navigate = useNavigate()
  if (from ?? to) return <RemovableChip href={go({ from: '', to: '' })}>{chosen ? chosen({ days: daysText(from, to) }) : daysText(from, to)}</RemovableChip>
  return <ChipPanel label={label}>{(close) => <Panel label={label} onApply={(days) => { close(); void navigate(go({ from: days.from ?? '', to: days.to ?? '' })) }} />}</ChipPanel>
}

function Panel({ label, onApply }: { label: string; onApply: (days: Days) => void }) {
  const [days, set] = useState<Days>({ from: null, to: null })
  return <div className="stack"><DateRange label={label} value={days} onChange={set} width={6} /><Button variant="ink" disabled={!days.from && !days.to} onClick={() => onApply(days)}>{m.order_apply()}</Button></div>
}

function daysText(from: string | undefined, to: string | undefined) {
  const locale = getLocale()
  if (from && to) return from === to ? dateText(from, locale) : m.order_between({ from: dateText(from, locale), to: dateText(to, locale) })
  return from ? m.order_since({ date: dateText(from, locale) }) : m.order_until({ date: dateText(to ?? '', locale) })
}
