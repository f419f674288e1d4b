import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { StatusStar } from './star.tsx'
import { statusClass, type StatusKind } from './status.tsx'

export interface Moment {
  key: string
  /** `todo` marks a step that has not happened yet. */
  kind: StatusKind | 'todo' | 'plain'
  text: ReactNode
  /** Date or time of the event, next to the text. */
  at?: ReactNode
  /** The user who caused the event, and the time. */
  detail?: ReactNode
  /** Note or reason that belongs to the event. */
  note?: ReactNode
}

export function Timeline({
  moments,
  big,
  label,
}: {
  moments: readonly Moment[]
  big?: boolean | undefined
  label?: string | undefined
}) {
  return (
    <ol className={clsx('timeline', big && 'big')} aria-label={label}>
      {moments.map(({ key, kind, text, at, detail, note }) => (
        <li key={key} className={kind === 'todo' || kind === 'plain' ? kind : statusClass(kind)}>
          <StatusStar />
          <b>{text}</b>
          {at && <small className="at"> {at}</small>}
          {detail && <small>{detail}</small>}
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
