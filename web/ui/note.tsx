import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Words } from './words.tsx'

type NoteKind = 'info' | 'warn' | 'bad' | 'good'
const icons: Record<NoteKind, IconName> = { info: 'info', warn: 'info', bad: 'warning', good: 'check' }

interface NoteProps {
  kind?: NoteKind | undefined
  title?: ReactNode
  /** Text that states what happened, what was saved, and one next step. */
  children?: ReactNode
  /** Announces the note to screen readers immediately. Used for notes that appear after a click. */
  live?: boolean | undefined
}

export function Note({ kind = 'info', title, children, live }: NoteProps) {
  return (
    <div
      className={clsx('note', (kind === 'warn' || kind === 'bad') && kind)}
      {...(live && { role: kind === 'bad' ? 'alert' : 'status' })}
    >
      <Icon name={icons[kind]} />
      <div>
        {title && <b>{title}</b>}
        {title && children && <br />}
        <Words>{children}</Words>
      </div>
    </div>
  )
}
