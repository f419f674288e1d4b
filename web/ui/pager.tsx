import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Button, LinkButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'

interface PagerProps {
  /** Addresses of the newer and older rows; null if there are none. */
  newer: string | null
  older: string | null
  /** Number of rows on this page. */
  rows: number
}

/**
 * Pages through a list by the last row seen, never by page number. A long list therefore opens as fast as a short one.
 * Renders nothing for a list of one page, whose count is shown next to its filters.
 */
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
