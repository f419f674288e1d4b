import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Button, LinkButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'

interface PagerProps {
  /** Addresses of the pages with newer and older rows. Null if there are none. */
  newer: string | null
  older: string | null
  /** Number of rows on this page. */
  rows: number
}

/**
 * Links to newer and older rows. Pages begin after the last row seen, not at a page number, so a long list opens as
 * fast as a short one. Renders nothing for a list of one page, whose count is shown next to its filters.
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
