import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Tip } from './tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** Name of the action, for screen readers and the tooltip. */
  label: string
  /** Makes the button 32 px high, for dense rows. */
  small?: boolean | undefined
  back?: boolean | undefined
  /** Shows the tooltip below the button, for buttons in a bar at the top. */
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
