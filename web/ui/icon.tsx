import { clsx } from 'clsx'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

export type { IconName } from './icon-names.ts'

/** These follow the direction of reading without being told. */
const mirrored: ReadonlySet<IconName> = new Set<IconName>([
  'arrow',
  'chevron',
  'undo',
  'send',
  'logout',
  'list',
  'chat',
  'bullets',
  'redo',
])

interface IconProps {
  name: IconName
  /** Mirrors right-to-left; set it to false for a sign that keeps its direction. */
  flip?: boolean
  /** Points against the direction of reading, as a way back does. */
  back?: boolean
  /** 16 px instead of 20. */
  small?: boolean
  /** What it says when it stands alone; beside a word it stays silent. */
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ name, flip = mirrored.has(name), back = false, small = false, label, className }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className={clsx('ic', small && 's', flip && !back && 'flip', back && 'back', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      {...spoken}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
