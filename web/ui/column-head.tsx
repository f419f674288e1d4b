import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ColumnHeadProps {
  children: ReactNode
  /** Figures: on the right in both directions. */
  end?: boolean | undefined
  /** Only screen readers need it: what stands below says what it is. */
  heard?: boolean | undefined
  className?: string | undefined
}

/** The head of a column of a table that is written out. */
export const ColumnHead = ({ children, end = false, heard = false, className }: ColumnHeadProps) => (
  <th scope="col" className={clsx(end && 'end', className) || undefined}>
    {heard ? <span className="sr">{children}</span> : children}
  </th>
)
