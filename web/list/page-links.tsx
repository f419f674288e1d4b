import type { ReactNode } from 'react'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PageLinksProps {
  newer: string | null
  older: string | null
  /** Accessible name for screen readers. */
  label: string
  first: ReactNode
  next: ReactNode
  /** Class of the link to the first page. */
  firstClass?: string
  className?: string
  /** Content between the two links. */
  children?: ReactNode
}
/** Links to the first and the next page of a list, on public pages. */
export const PageLinks = ({
  newer,
  older,
  label,
  first,
  next,
  firstClass = 'btn',
  className = '',
  children,
}: PageLinksProps) => (
  <nav className={`pager ${className}`} aria-label={label}>
    <span>
      {newer && (
        <Go className={firstClass} to={newer}>
          {first}
        </Go>
      )}
    </span>
    {children}
    <span>
      {older && (
        <Go className="btn" to={older}>
          {next}
          <Icon name="arrow" />
        </Go>
      )}
    </span>
  </nav>
)
