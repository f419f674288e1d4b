import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ColumnHeadProps {
  children: ReactNode
  /** Aligns the column for numbers, which are right-aligned in LTR and RTL. */
  end?: boolean | undefined
  /** Shows the header only to screen readers, because sighted users understand the cells without it. */
  heard?: boolean | undefined
  className?: string | undefined
}

/** Header cell of a column, for tables written as markup. */
export const ColumnHead = ({ children, end = false, heard = false, className }: ColumnHeadProps) => (
  <th scope="col" className={clsx(end && 'end', className) || undefined}>
    {heard ? <span className="sr">{children}</span> : children}
  </th>
)
