import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { clsx } from 'clsx'
import { typedNumber } from '#contract/plan/tools/typed-number.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { numberText } from '#web/i18n/numbers.ts'

interface InputProps {
  /** The value that all selected things have. Undefined if their values differ. */
  value: number | undefined
  onTake: (value: number) => void
  label: string
  disabled?: boolean | undefined
  /**
   * True if the field is locked for a reason that another part of the screen shows. The field is then read-only, can be
   * focused, and refers to that reason.
   */
  isLocked?: boolean | undefined
  decimals?: number
  /** Amount by which the Up and Down keys change the value. */
  step?: number
  title?: string | undefined
  isFirst?: boolean
  /** Placeholder of a field without a value. */
  none?: string
}

/**
 * Number field that accepts `3*4`, `12/2` or `+0.5`. Enter applies the value, Escape restores it, Up and Down change
 * it.
 */
export function SumInput({
  value,
  onTake,
  label,
  disabled,
  isLocked,
  decimals = 2,
  step = 0.1,
  title,
  isFirst,
  none,
}: InputProps) {
  const { locale } = useLanguage()
  const written = value === undefined ? '' : numberText(value, locale, decimals)
  const { input, onInput, settle, giveBack } = useTyped(written)
  const take = (by = 0) => {
    const node = input.current
    if (!node || disabled || (node.value === written && !by)) return
    const next = typedNumber(node.value, value ?? 0)
    settle()
    if (!Number.isNaN(next)) onTake(next + by)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey) take()
    else if (event.key === 'Escape' && input.current?.value !== written) giveBack()
    else if (event.key === 'ArrowUp') take(step)
    else if (event.key === 'ArrowDown') take(-step)
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={input}
      className="val"
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      title={title}
      placeholder={value === undefined ? (none ?? m.editor_mixed()) : undefined}
      defaultValue={written}
      {...closed(disabled, isLocked)}
      {...(isFirst && { 'data-first-field': '' })}
      onInput={onInput}
      onBlur={() => take()}
      onFocus={(event) => event.target.select()}
      onKeyDown={press}
    />
  )
}

/**
 * Attributes of a field that cannot be edited. Tab skips a field that the user may never change. A field locked for a
 * reason can be focused.
 */
const closed = (disabled: boolean | undefined, isLocked: boolean | undefined) =>
  isLocked ? { readOnly: true, 'aria-describedby': lockReasonId } : { disabled }
export const lockReasonId = 'plan-lock'
const look = (disabled: boolean | undefined, isLocked: boolean | undefined) =>
  isLocked ? 'off' : disabled ? 'read' : undefined

/** Length field. The value is in cm and shown in metres. */
export const LengthInput = ({ value, onTake, ...rest }: InputProps) => (
  <SumInput
    {...rest}
    value={value === undefined ? undefined : value / 100}
    onTake={(metres) => onTake(Math.round(metres * 100))}
  />
)

interface CellProps extends InputProps {
  /** Label before the number. */
  sign?: string
  unit?: string | undefined
  isLength?: boolean
  warns?: boolean
}
/** A field of the panel, with its name before the number and the unit after it. */
export function NumberCell({ sign, unit, isLength = false, warns, ...input }: CellProps) {
  const Input = isLength ? LengthInput : SumInput
  return (
    <label className={clsx('control nf', look(input.disabled, input.isLocked), warns && 'warnf')}>
      <i>{sign ?? input.label}</i>
      <Input {...input} />
      {unit && <span className="unit">{unit}</span>}
      {input.isLocked && <Icon name="lock" small />}
    </label>
  )
}

interface TextProps {
  value: string | undefined
  onTake: (value: string) => void
  label: string
  maxLength: number
  disabled?: boolean | undefined
  title?: string | undefined
  dir?: 'ltr' | 'rtl'
  isFirst?: boolean
  isNumber?: boolean
  isLocked?: boolean | undefined
}
/** Text field of the panel. Enter applies the value, Escape restores it. */
export function TextCell({
  value,
  onTake,
  label,
  maxLength,
  disabled,
  title,
  dir,
  isFirst,
  isNumber,
  isLocked,
}: TextProps) {
  const { input, onInput, settle, giveBack } = useTyped(value ?? '')
  const take = () => {
    const text = input.current?.value.trim() ?? ''
    settle()
    if (!disabled && text !== (value ?? '') && (text || value !== undefined)) onTake(text)
  }
  return (
    <label className={clsx('control nf', look(disabled, isLocked))}>
      <i>{label}</i>
      <input
        ref={input}
        className={clsx('val', isNumber && 'code')}
        dir={dir}
        maxLength={maxLength}
        autoComplete="off"
        aria-label={label}
        title={title}
        placeholder={value === undefined ? m.editor_mixed() : undefined}
        defaultValue={value ?? ''}
        {...closed(disabled, isLocked)}
        {...(isFirst && { 'data-first-field': '' })}
        {...(isNumber && { 'data-number': '' })}
        onInput={onInput}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && input.current?.value !== (value ?? '')) giveBack()
          else if (event.key !== 'Enter' || event.ctrlKey) return
          else take()
          event.preventDefault()
        }}
      />
      {isLocked && <Icon name="lock" small />}
    </label>
  )
}

/** Select field of the panel. */
export function ChoiceCell<T extends string>({
  label,
  value,
  choices,
  onTake,
  disabled,
  isLocked,
  title,
}: {
  label: string
  value: T | undefined
  choices: readonly (readonly [T, string])[]
  onTake: (value: T) => void
  disabled?: boolean
  isLocked?: boolean
  title?: string | undefined
}) {
  return (
    <label className={clsx('control nf sel', look(disabled, isLocked))} title={title}>
      <i>{label}</i>
      <select
        value={value ?? ''}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onTake(event.target.value as T)}
      >
        {value === undefined && <option value="">{m.editor_mixed()}</option>}
        {choices.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

interface Typed {
  input: RefObject<HTMLInputElement | null>
  /** Called when the user types. From then on, changes from elsewhere do not overwrite the typed text. */
  onInput: () => void
  /** Ends typing. In the next frame the field shows the value from the plan and keeps the focus. */
  settle: () => void
  /**
   * Discards the typed text and immediately shows the value from the plan. A key or blur right after that then applies
   * no typed text.
   */
  giveBack: () => void
}

/** A field that shows `written` until the user types. */
function useTyped(written: string): Typed {
  const input = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  const latest = useRef(written)
  const show = () => {
    const node = input.current
    if (!node || isTyped.current || node.value === latest.current) return
    node.value = latest.current
    if (document.activeElement === node) node.select()
  }
  useEffect(() => {
    latest.current = written
    show()
  }, [written])
  return {
    input,
    onInput: () => {
      isTyped.current = true
    },
    settle: () => {
      isTyped.current = false
      requestAnimationFrame(show)
    },
    giveBack: () => {
      isTyped.current = false
      show()
    },
  }
}
