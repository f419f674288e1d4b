import { clsx } from 'clsx'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

export type { IconName } from './icon-names.ts'

/** Icons that are mirrored in RTL by default. */
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
  /** Mirrored in RTL. Set it to false for an icon that keeps its direction. */
  flip?: boolean
  /** Points against the reading direction, as a Back arrow does. */
  back?: boolean
  /** Draws the icon at 16 px instead of 20 px. */
  small?: boolean
  /** Name for screen readers if the icon stands alone. Beside a text the icon is hidden from them. */
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
