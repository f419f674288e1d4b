import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Star } from './star.tsx'
import { Words } from './words.tsx'

export type ButtonVariant = 'primary' | 'ink' | 'plain' | 'quiet' | 'danger' | 'danger-full'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Fills the available width. */
  wide?: boolean | undefined
  /** Icon before the label. */
  icon?: IconName | undefined
  /** Icon after the label, such as the arrow of a Continue button. */
  iconEnd?: IconName | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'primary',
  ink: 'ink',
  plain: '',
  quiet: 'quiet',
  danger: 'danger',
  'danger-full': 'danger full',
}

/** Class names of a button, for links that look like one. */
export const buttonClass = ({ variant = 'plain', size = 'md', wide = false }: ButtonLook = {}, more?: string) =>
  clsx('btn', variants[variant], size !== 'md' && size, wide && 'wide', more)

const words = (icon: IconName | undefined, children: ReactNode, iconEnd: IconName | undefined) => (
  <>
    {icon && <Icon name={icon} />}
    <Words>{children}</Words>
    {iconEnd && <Icon name={iconEnd} />}
  </>
)

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** True while the action is running. A spinning star is shown, further presses do nothing, and the focus stays. */
  pending?: boolean | undefined
  /** Label while pending. Default: the normal label. */
  pendingText?: ReactNode
}

export function Button({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  pending = false,
  pendingText,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = pending ? (event: MouseEvent) => event.preventDefault() : onClick
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      onClick={press}
      {...(pending && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {pending ? (
        <>
          <Star className="spin" />
          <span role="status">{pendingText ?? children}</span>
        </>
      ) : (
        words(icon, children, iconEnd)
      )}
    </button>
  )
}

export function LinkButton({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLook & AnchorProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {words(icon, children, iconEnd)}
    </Anchor>
  )
}
