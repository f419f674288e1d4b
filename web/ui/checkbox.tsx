import { clsx } from 'clsx'
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Label of the checkbox. Without it, pass an `aria-label`. */
  children?: ReactNode
  /** Indeterminate: some but not all of the items are selected. */
  some?: boolean | undefined
  error?: ReactNode
}

export function Checkbox({ children, some = false, error, className, ref, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement | null>(null)
  const id = useId()
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some, rest.checked])
  const both = (node: HTMLInputElement | null) => {
    box.current = node
    if (typeof ref === 'function') return ref(node)
    if (ref) ref.current = node
  }
  return (
    <>
      <label className={clsx('choice', !children && 'bare', className)}>
        <input {...rest} ref={both} type="checkbox" {...(error && { 'aria-invalid': true, 'aria-describedby': id })} />
        <i>
          <Icon name="check" />
          <Icon name="minus" />
        </i>
        {children && <span>{children}</span>}
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </>
  )
}
