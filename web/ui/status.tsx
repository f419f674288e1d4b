import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { StatusStar, type StatusSign } from './star.tsx'
import { Words } from './words.tsx'

type MoneyState = 'due' | 'overdue' | 'partPaid' | 'paid' | 'overpaid'
/** Every state is shown by one of seven marks, which can be told apart by shape alone. */
export type StatusKind =
  | 'unseen'
  | 'reviewing'
  | 'verified'
  | 'rejected'
  | 'cancelled'
  | 'waiting'
  | 'active'
  | 'inactive'
  | 'interview'
  | 'closed'
  | 'past'
  | MoneyState

const marks: Record<StatusKind, { className: string; sign: StatusSign }> = {
  unseen: { className: 'is-unseen', sign: 'dot' },
  reviewing: { className: 'is-reviewing', sign: 'half' },
  verified: { className: 'is-verified', sign: 'check' },
  rejected: { className: 'is-rejected', sign: 'cross' },
  cancelled: { className: 'is-cancelled', sign: 'line' },
  waiting: { className: 'is-reviewing', sign: 'half' },
  active: { className: 'is-verified', sign: 'check' },
  inactive: { className: 'is-rejected', sign: 'cross' },
  interview: { className: 'is-unseen', sign: 'dot' },
  closed: { className: 'is-closed', sign: 'check' },
  past: { className: 'is-cancelled', sign: 'line' },
  due: { className: 'is-unseen', sign: 'dot' },
  overdue: { className: 'is-overdue', sign: 'exclamation' },
  partPaid: { className: 'is-reviewing', sign: 'half' },
  paid: { className: 'is-paid', sign: 'check' },
  overpaid: { className: 'is-overpaid', sign: 'plus' },
}

/** Shows a state as a star and a label in the same colour. */
export function Status({
  kind,
  children,
  className,
}: {
  kind: StatusKind
  children: ReactNode
  className?: string | undefined
}) {
  const mark = marks[kind]
  return (
    <span className={clsx('status', mark.className, className)}>
      <StatusStar sign={mark.sign} />
      <Words>{children}</Words>
    </span>
  )
}

export const statusClass = (kind: StatusKind) => marks[kind].className
