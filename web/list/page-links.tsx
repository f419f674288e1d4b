import type { ReactNode } from 'react'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PageLinksProps {
  newer: string | null
  older: string | null
  /** Heard. */
  label: string
  first: ReactNode
  next: ReactNode
  /** How the way to the first page looks. */
  firstClass?: string
  className?: string
  /** Between the two. */
  children?: ReactNode
}
/** Both ways, on pages that anyone reads. */
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
