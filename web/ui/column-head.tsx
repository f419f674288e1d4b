import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ColumnHeadProps {
  children: ReactNode
  /** Numbers are right-aligned in LTR and RTL. */
  end?: boolean | undefined
  /** Hidden except for screen readers, because the cells explain themselves. */
  heard?: boolean | undefined
  className?: string | undefined
}

/** Header cell of a column, for tables written as markup. */
export const ColumnHead = ({ children, end = false, heard = false, className }: ColumnHeadProps) => (
  <th scope="col" className={clsx(end && 'end', className) || undefined}>
    {heard ? <span className="sr">{children}</span> : children}
  </th>
)
