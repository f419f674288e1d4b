import { m } from '#messages/messages.js'
import { controlClass, FieldFrame, intoField, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'
import { useLanguage } from './language.ts'
import { centsText, numberOf, numberText } from '#web/i18n/numbers.ts'
import { useTyped } from './use-typed.ts'
import { useValue } from './use-value.ts'

export interface AmountFieldProps extends FieldTexts {
  id?: string | undefined
  /** Name of a hidden input that submits the value in cents. */
  name?: string | undefined
  /** In euro cents. */
  value?: number | null | undefined
  defaultValue?: number | null | undefined
  onChange?: ((cents: number | null) => void) | undefined
  disabled?: boolean | undefined
  /** Whole euros are shown without decimals. */
  whole?: boolean | undefined
}

/** Field for an amount, shown in euros. The value is in cents. */
export function AmountField({
  id,
  name,
  value: given,
  defaultValue = null,
  onChange,
  disabled,
  whole,
  ...props
}: AmountFieldProps) {
  const { texts } = takeTexts(props)
  const ids = useFieldIds(texts, id)
  const language = useLanguage()
  const [cents, accept] = useValue(given, defaultValue, onChange)
  const write = (value: number | null) =>
    value === null
      ? ''
      : whole && value % 100 === 0
        ? numberText(value / 100, language.locale, 0)
        : centsText(value, language.locale)
  const { input, written, settle } = useTyped({ value: cents, write, read: centsOf, accept })
  const typed = () => centsOf(input.current?.value ?? '')
  const edit = () => {
    const value = typed()
    if (value !== undefined) accept(value)
  }
  return (
    <FieldFrame texts={texts} ids={ids}>
      <span className={controlClass({ error: texts.error, disabled })} onPointerDown={intoField}>
        <input
          ref={input}
          defaultValue={written}
          onChange={edit}
          onBlur={() => settle(typed() ?? cents)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="num"
          id={ids.id}
          disabled={disabled}
          aria-describedby={ids.described}
          aria-invalid={texts.error ? true : undefined}
        />
        {name && <input type="hidden" name={name} value={cents ?? ''} disabled={disabled} />}
        <span className="unit">{m.ui_euro({}, language)}</span>
      </span>
    </FieldFrame>
  )
}

/** Parses a text in euros to cents. Null if it is empty, undefined if it is not an amount. */
function centsOf(text: string): number | null | undefined {
  const euros = numberOf(text)
  if (euros === null) return null
  return Number.isNaN(euros) || euros < 0 ? undefined : Math.round(euros * 100)
}
