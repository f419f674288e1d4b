import { m } from '#messages/messages.js'
import { controlClass, FieldFrame, intoField, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'
import { useLanguage } from './language.ts'
import { numberOf, numberText } from '#web/i18n/numbers.ts'
import { useTyped } from './use-typed.ts'
import { useValue } from './use-value.ts'

export interface AmountFieldProps extends FieldTexts {
  id?: string | undefined
  /** Name of a hidden input that submits the value in cents. */
  name?: string | undefined
  /** Amount in euro cents. */
  value?: number | null | undefined
  defaultValue?: number | null | undefined
  onChange?: ((cents: number | null) => void) | undefined
  disabled?: boolean | undefined
  /** Whole euros are shown without decimals. */
  whole?: boolean | undefined
  /** ISO 4217. Another currency than EUR is named by its code, and the value is in its minor unit. */
  currency?: string | undefined
  /** Digits after the decimal point. */
  digits?: number | undefined
}

/** Field for an amount, shown in euros or another currency. The value is in cents, or the minor unit of the currency. */
export function AmountField({
  id,
  name,
  value: given,
  defaultValue = null,
  onChange,
  disabled,
  whole,
  currency = 'EUR',
  digits = 2,
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
        : numberText(value / 10 ** digits, language.locale, digits)
  const read = (text: string) => minorOf(text, digits)
  const { input, written, settle } = useTyped({ value: cents, write, read, accept })
  const typed = () => read(input.current?.value ?? '')
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
        <span className="unit">{currency === 'EUR' ? m.ui_euro({}, language) : <bdi dir="ltr">{currency}</bdi>}</span>
      </span>
    </FieldFrame>
  )
}

/** Parses an amount to the minor unit. Null if it is empty, undefined if it is not an amount. */
function minorOf(text: string, digits: number): number | null | undefined {
  const amount = numberOf(text)
  if (amount === null) return null
  return Number.isNaN(amount) || amount < 0 ? undefined : Math.round(amount * 10 ** digits)
}
