import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Button, LinkButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'

interface PagerProps {
  /** Addresses of the rows before and after; null where there are none. */
  newer: string | null
  older: string | null
  /** How many rows this page has. */
  rows: number
}

/** Through a list by what was seen last, never by page numbers: a million rows open as fast as ten. Nothing for a list of one page, whose count stands beside its filters. */
export function Pager({ newer, older, rows }: PagerProps) {
  const language = useLanguage()
  if (newer === null && older === null) return null
  const way = (href: string | null, words: ReactNode) =>
    href === null ? (
      <Button size="sm" disabled>
        {words}
      </Button>
    ) : (
      <LinkButton size="sm" href={href}>
        {words}
      </LinkButton>
    )
  return (
    <nav className="pager" aria-label={m.ui_pages({}, language)}>
      <span>{m.ui_rows_here({ count: rows }, language)}</span>
      <span className="acts">
        {way(
          newer,
          <>
            <Icon name="chevron" back />
            <span>{m.ui_newer({}, language)}</span>
          </>,
        )}
        {way(
          older,
          <>
            <span>{m.ui_older({}, language)}</span>
            <Icon name="chevron" />
          </>,
        )}
      </span>
    </nav>
  )
}
