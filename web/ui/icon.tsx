import { clsx } from 'clsx'
import sprite from './icons.svg?no-inline'

/** Every symbol of icons.svg: 20 × 20, 1.5 px, square caps. A test compares the two. */
export const iconNames = [
  'arrow',
  'phone',
  'train',
  'taxi',
  'wheelchair',
  'chevron',
  'down',
  'up',
  'search',
  'filter',
  'plus',
  'minus',
  'close',
  'check',
  'calendar',
  'upload',
  'download',
  'file',
  'print',
  'bell',
  'user',
  'hall',
  'grid',
  'list',
  'hotel',
  'visa',
  'car',
  'chat',
  'blog',
  'people',
  'settings',
  'eye',
  'clock',
  'warning',
  'info',
  'trash',
  'edit',
  'cursor',
  'hand',
  'polygon',
  'ruler',
  'layers',
  'undo',
  'magnet',
  'menu',
  'more',
  'globe',
  'sort',
  'full',
  'image',
  'money',
  'lock',
  'mail',
  'meet',
  'chart',
  'dash',
  'send',
  'shield',
  'logout',
  'bold',
  'italic',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'link',
  'redo',
  'copy',
] as const
export type IconName = (typeof iconNames)[number]

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
