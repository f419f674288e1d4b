import { useState } from 'react'
import type { CountryCount } from '#contract/entities/spread.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ChoicesPanel } from '#web/ui/choices-panel.tsx'
import { FilterPanel, type Counting } from '#web/ui/filter-panel.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { useAnswer } from './use-answer.ts'

interface CountryFilterProps {
  label: string
  /** Country codes as in the address: `IR,DE`. */
  value: string | undefined
  /** Names of all countries by country code, in the language of the page. */
  names: ReadonlyMap<string, string>
  /** Number of list entries per country, loaded when the filter opens. */
  load: () => Promise<readonly CountryCount[]>
  counting: Counting<string>
  onApply: (countries: string) => void
}

/** Filter by one or more countries. */
export function CountryFilter({ label, value = '', names, load, counting, onApply }: CountryFilterProps) {
  return (
    <FilterPanel
      label={label}
      chosen={value && namesText(value.split(','), names)}
      value={value}
      none=""
      counting={counting}
      onApply={onApply}
    >
      {(countries, choose) => <Panel value={countries} onChange={choose} names={names} load={load} />}
    </FilterPanel>
  )
}

const none: readonly CountryCount[] = []
function Panel({
  value,
  onChange,
  names,
  load,
}: Pick<CountryFilterProps, 'load' | 'names'> & { value: string; onChange: (countries: string) => void }) {
  const counts = useAnswer(load, none)
  const chosen = value ? value.split(',') : []
  const [first] = useState(chosen)
  // A chosen country can be removed even if the list has no entry for it.
  const gone = first
    .filter((code) => counts && !counts.some(({ country }) => country === code))
    .map((country) => ({ country, count: 0 }))
  const choices =
    counts &&
    [...counts, ...gone].map(({ country, count }) => ({ id: country, text: names.get(country) ?? country, count }))
  return (
    <ChoicesPanel
      searchLabel={m.ui_filter_country()}
      choices={choices}
      value={chosen}
      onChange={(next) => onChange(next.join(','))}
    />
  )
}

/** Text such as «ایران، آلمان». With more than two countries, the first name and the number of others. */
function namesText(codes: readonly string[], names: ReadonlyMap<string, string>) {
  const locale = getLocale()
  const texts = codes.map((code) => names.get(code) ?? code)
  const shown = texts.length > 2 ? texts.slice(0, 1) : texts
  return `${shown.join(locale === 'fa' ? '، ' : ', ')}${texts.length > shown.length ? ` +${numberText(texts.length - shown.length)}` : ''}`
}
