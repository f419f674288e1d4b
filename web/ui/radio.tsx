import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'

export interface Choice<Id extends string = string> {
  id: Id
  text: ReactNode
  disabled?: boolean | undefined
}

interface RadioProps<Id extends string> extends FieldTexts {
  name: string
  options: readonly Choice<Id>[]
  value?: Id | undefined
  defaultValue?: Id | undefined
  onPick?: ((id: Id) => void) | undefined
  /** Shows the options one below the other. */
  stacked?: boolean | undefined
  disabled?: boolean | undefined
  /** Return value of react-hook-form's `register`, passed to every input. */
  native?: Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'> | undefined
}

export function RadioGroup<Id extends string>({
  name,
  options,
  value,
  defaultValue,
  onPick,
  stacked,
  disabled,
  native,
  ...props
}: RadioProps<Id>) {
  const { texts } = takeTexts(props)
  const ids = useFieldIds(texts)
  return (
    <FieldFrame texts={texts} ids={ids} group="radiogroup">
      <span className={clsx('choices', stacked && 'stacked')}>
        {options.map((option) => (
          <label key={option.id} className="choice radio">
            <input
              {...native}
              type="radio"
              name={name}
              value={option.id}
              disabled={disabled || option.disabled}
              {...(value !== undefined && { checked: value === option.id })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.id })}
              onChange={(event) => {
                native?.onChange?.(event)
                onPick?.(option.id)
              }}
            />
            <i />
            <span>{option.text}</span>
          </label>
        ))}
      </span>
    </FieldFrame>
  )
}
