import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { m } from '#messages/messages.js'
import { useLanguage } from './language.ts'

interface FiltersProps {
  label?: string | undefined
  children: ReactNode
  /** Address of the list without filters. Set only if a filter is active. */
  clear?: string | undefined
  /** Number of rows in the list, shown at the end of the line. */
  count?: ReactNode
}

/** Line above a list: search field, filter chips, a button to clear all filters, and the number of rows. */
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
