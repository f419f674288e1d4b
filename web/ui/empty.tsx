import type { ReactNode } from 'react'
import { Star, type StarPoints } from './star.tsx'

interface EmptyProps {
  title: ReactNode
  /** What would be here, or what was sought. */
  children?: ReactNode
  /** One way on. */
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
