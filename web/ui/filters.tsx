import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { m } from '#messages/messages.js'
import { useLanguage } from './language.ts'

interface FiltersProps {
  label?: string | undefined
  children: ReactNode
  /** The address without any filter, when one is on. */
  clear?: string | undefined
  /** How many rows there are, at the end of the row. */
  count?: ReactNode
}

/** One row: search, chips, a way back to everything, and the count. */
export function Filters({ label, children, clear, count }: FiltersProps) {
  const language = useLanguage()
  return (
    <div className="filters" role="search" aria-label={label ?? m.ui_filters({}, language)}>
      {children}
      {clear && (
        <Anchor href={clear} className="btn quiet sm">
          {m.ui_filters_clear({}, language)}
        </Anchor>
      )}
      {count && (
        <span className="fcount" role="status">
          {count}
        </span>
      )}
    </div>
  )
}
