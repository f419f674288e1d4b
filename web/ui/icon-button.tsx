import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Tip } from './tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** What it does, in words: it is spoken and shown on hover. */
  label: string
  /** 32 px, for dense rows. */
  small?: boolean | undefined
  back?: boolean | undefined
  /** The tooltip stands below: in a bar. */
  tipUnder?: boolean | undefined
}

export function IconButton({
  icon,
  label,
  small,
  back = false,
  tipUnder,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tip text={label} under={tipUnder}>
      <button {...rest} type={type} aria-label={label} className={clsx('icon-btn', small && 'sm', className)}>
        <Icon name={icon} back={back} />
      </button>
    </Tip>
  )
}
