import { controlClass, FieldFrame, intoField, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { digitsText, latinDigits } from './fold.ts'
import { useLanguage } from './language.ts'
import { useTyped } from './use-typed.ts'

/**
 * Returns a time of day as HH:MM from any usual spelling: ۱۴:۳۰, 14.30, 1430, 9. A text that is not a time is returned
 * unchanged.
 */
export function timeIn(text: string): string {
  const plain = latinDigits(text).trim()
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:[:.٫,\s](\d{2}))?$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain) ?? []
  return hour === undefined ? plain : `${hour.padStart(2, '0')}:${minute}`
}

interface TimeFieldProps extends FieldTexts {
  id?: string | undefined
  name?: string | undefined
  /** Time of day as HH:MM, or the text as typed if it is not a time. */
  value: string
  onChange: (time: string) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  example?: string | undefined
}

/** Field for a time of day in the digits of the language. The time is formatted when the field loses the focus. */
export function TimeField({
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  example = '14:30',
  ...props
}: TimeFieldProps) {
  const { texts } = takeTexts({ width: 2, ...props })
  const ids = useFieldIds(texts, id)
  const { locale } = useLanguage()
  const write = (time: string) => digitsText(timeIn(time), locale)
  const { input, written, settle } = useTyped({ value, write, read: timeIn, accept: onChange })
  return (
    <FieldFrame texts={texts} ids={ids}>
      <span className={controlClass({ error: texts.error, disabled })} onPointerDown={intoField}>
        <input
          ref={input}
          defaultValue={written}
          onChange={({ target }) => onChange(timeIn(target.value))}
          onBlur={({ target }) => {
            settle(target.value)
            onBlur?.()
          }}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          placeholder={digitsText(example, locale)}
          id={ids.id}
          name={name}
          disabled={disabled}
          aria-describedby={ids.described}
          aria-invalid={texts.error ? true : undefined}
        />
        <Icon name="clock" />
      </span>
    </FieldFrame>
  )
}
