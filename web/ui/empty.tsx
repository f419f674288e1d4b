import type { ReactNode } from 'react'
import { Star, type StarPoints } from './star.tsx'

interface EmptyProps {
  title: ReactNode
  /** Text that states what is missing, or that the search found nothing. */
  children?: ReactNode
  /** Button or link for the next step, at most one. */
  action?: ReactNode
  points?: StarPoints | undefined
}

export function Empty({ title, children, action, points = 12 }: EmptyProps) {
  return (
    <div className="empty">
      <Star points={points} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="acts">{action}</div>}
    </div>
  )
}
