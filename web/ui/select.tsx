import { clsx } from 'clsx'
import type { ChangeEvent, ComponentProps } from 'react'
import { controlClass, FieldFrame, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { Options, type Option } from './options.tsx'

export interface SelectProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'width' | 'className' | 'children' | 'size'> {
  options: readonly Option[]
  /** Shown until an option is chosen. */
  placeholder?: string | undefined
  good?: boolean | undefined
  /** Called with the chosen id; `onChange` stays the native handler, for `register`. */
  onPick?: ((id: string) => void) | undefined
}

/**
 * Select field on a native <select>, so it works before hydration. Its list has the portal's style if the browser
 * supports that, otherwise the system's style.
 */
export function Select({ options, placeholder, good, onPick, onChange, ...props }: SelectProps) {
  const { texts, rest } = takeTexts(props)
  const ids = useFieldIds(texts, rest.id)
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event)
    onPick?.(event.target.value)
  }
  const start =
    placeholder !== undefined && rest.value === undefined && rest.defaultValue === undefined ? { defaultValue: '' } : {}
  return (
    <FieldFrame texts={texts} ids={ids}>
      <span className={clsx(controlClass({ error: texts.error, good, disabled: rest.disabled }), 'choose')}>
        <select
          {...start}
          {...rest}
          id={ids.id}
          onChange={change}
          aria-describedby={ids.described}
          aria-invalid={texts.error ? true : undefined}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Options options={options} />
        </select>
        <Icon name="down" />
      </span>
    </FieldFrame>
  )
}
