import { useState } from 'react'
import { m } from '#messages/messages.js'
import { Checkbox } from './checkbox.tsx'
import { fold } from './fold.ts'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import { countText } from '#web/i18n/numbers.ts'

/** `count` is the number of rows with this choice. */
export interface Choice {
  id: string
  text: string
  count: number
}

interface ChoicesPanelProps {
  searchLabel: string
  /** Sorted by count. Undefined while loading. */
  choices: readonly Choice[] | undefined
  value: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/**
 * Multiple choice with a search field. Options that were chosen when the panel opened come first, then the others by
 * count.
 */
export function ChoicesPanel({ searchLabel, choices, value, onChange }: ChoicesPanelProps) {
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const [first] = useState(() => new Set(value))
  const sought = fold(query)
  const found = (choices ?? []).filter(({ text }) => !sought || fold(text).includes(sought))
  const lead = found.filter(({ id }) => first.has(id))
  const rest = found.filter(({ id }) => !first.has(id))
  const row = ({ id, text, count }: Choice) => (
    <Checkbox
      key={id}
      checked={value.includes(id)}
      onChange={(event) => onChange(event.target.checked ? [...value, id] : value.filter((one) => one !== id))}
    >
      {text}
      <small>{countText(count, language.locale)}</small>
    </Checkbox>
  )
  return (
    <>
      <span className="control search">
        <Icon name="search" />
        <input
          type="search"
          data-focus
          value={query}
          placeholder={searchLabel}
          aria-label={searchLabel}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query) {
              event.preventDefault()
              event.stopPropagation()
              setQuery('')
            }
          }}
        />
      </span>
      <div className="opts">
        {lead.map(row)}
        {lead.length > 0 && rest.length > 0 && <hr />}
        {rest.map(row)}
        {choices && found.length === 0 && (
          <p className="none">{query ? m.ui_nothing({}, language) : m.ui_filter_no_choice({}, language)}</p>
        )}
      </div>
    </>
  )
}
