import { type KeyboardEvent } from 'react'
import { m } from '#messages/messages.js'
import { controlClass, FieldFrame, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import { numberOf, numberText } from '#web/i18n/numbers.ts'
import { useTyped } from './use-typed.ts'
import { useValue } from './use-value.ts'

export interface NumberFieldProps extends FieldTexts {
  id?: string | undefined
  /** Name of the input. It submits the text as typed; the server accepts Persian, Arabic and Latin digits. */
  name?: string | undefined
  value?: number | null | undefined
  defaultValue?: number | null | undefined
  onChange?: ((value: number | null) => void) | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  decimals?: number | undefined
  /** Unit next to the number, such as m² or cm. A field with a unit has no + and − buttons. */
  unit?: string | undefined
  disabled?: boolean | undefined
}

const unbounded = Number.MAX_SAFE_INTEGER
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A number field in the digits of the language. It has + and − buttons and supports the arrow keys, Page Up and Page
 * Down.
 */
export function NumberField({
  id,
  name,
  value: given,
  defaultValue = null,
  onChange,
  min = 0,
  max = unbounded,
  step = 1,
  decimals = 0,
  unit,
  disabled,
  ...props
}: NumberFieldProps) {
  const { texts } = takeTexts(props)
  const ids = useFieldIds(texts, id)
  const language = useLanguage()
  const [value, accept] = useValue(given, defaultValue, onChange)
  const within = (n: number) => Math.min(max, Math.max(min, Number(n.toFixed(decimals))))
  const write = (n: number | null) => (n === null ? '' : numberText(n, language.locale))
  const read = (text: string) => {
    const n = numberOf(text)
    return Number.isNaN(n) ? undefined : n
  }
  const { input, written, settle } = useTyped({ value, write, read, accept })
  const typed = () => read(input.current?.value ?? '')
  const go = (by: number) => {
    const next = within((typed() ?? value ?? 0) + by * step)
    accept(next)
    settle(next)
  }
  const edit = () => {
    const n = typed()
    if (n !== undefined && (n === null || n === within(n))) accept(n)
  }
  const leave = () => {
    const n = typed()
    const next = n === undefined ? value : n === null ? null : within(n)
    if (next !== value) accept(next)
    settle(next)
  }
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    go(by)
  }
  const turn = (by: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      disabled={disabled || (value !== null && within(value + by * step) === value)}
      onClick={() => go(by)}
      aria-label={(by > 0 ? m.ui_more : m.ui_fewer)({}, language)}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </button>
  )
  return (
    <FieldFrame texts={texts} ids={ids}>
      <span className={controlClass({ error: texts.error, disabled }, unit ? undefined : 'stepper-num')}>
        {!unit && turn(-1)}
        <input
          ref={input}
          defaultValue={written}
          onChange={edit}
          onBlur={leave}
          onKeyDown={press}
          type="text"
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          id={ids.id}
          name={name}
          disabled={disabled}
          className={unit ? undefined : 'val'}
          role="spinbutton"
          aria-valuenow={value ?? undefined}
          aria-valuetext={written || undefined}
          aria-valuemin={min}
          aria-valuemax={max === unbounded ? undefined : max}
          aria-describedby={ids.described}
          aria-invalid={texts.error ? true : undefined}
        />
        {unit ? <span className="unit">{unit}</span> : turn(1)}
      </span>
    </FieldFrame>
  )
}
