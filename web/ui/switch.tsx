import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Words } from './words.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  children: ReactNode
}

/** A switch takes effect immediately, unlike a checkbox, which waits for its form. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx('switch', className)}>
      <input {...rest} type="checkbox" role="switch" />
      <i />
      <Words>{children}</Words>
    </label>
  )
}
