import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { controlClass, FieldFrame, intoField, takeTexts, useFieldIds, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import { Words } from './words.tsx'

type Native<T extends 'input' | 'textarea'> = Omit<ComponentProps<T>, 'width' | 'className' | 'size'>

export interface FieldProps extends FieldTexts, Native<'input'> {
  /** True if the value was checked and is valid. The field then has a turquoise frame and a check mark. */
  good?: boolean | undefined
  /** Content inside the frame, before the text. `end` comes after the text. */
  start?: ReactNode
  end?: ReactNode
  unit?: ReactNode
}

/** Text field on a native <input>. It works before hydration, uncontrolled, and with `register` of react-hook-form. */
export function Field({ good, start, end, unit, ...props }: FieldProps) {
  const { texts, rest } = takeTexts(props)
  const ids = useFieldIds(texts, rest.id)
  const { disabled, readOnly } = rest
  return (
    <FieldFrame texts={texts} ids={ids}>
      <span className={controlClass({ error: texts.error, good, disabled, readOnly })} onPointerDown={intoField}>
        {start}
        <input
          type="text"
          {...rest}
          id={ids.id}
          aria-describedby={ids.described}
          aria-invalid={texts.error ? true : undefined}
        />
        {unit && <span className="unit">{unit}</span>}
        {end}
        {good && !texts.error && <Icon name="check" />}
        {disabled && <Icon name="lock" />}
      </span>
    </FieldFrame>
  )
}

/** Field for an e-mail address, from left to right even in Persian. Phones do not capitalise its first letter. */
export const EmailField = (props: Omit<FieldProps, 'type' | 'dir'>) => (
  <Field autoCapitalize="none" spellCheck={false} maxLength={254} {...props} type="email" dir="ltr" />
)

export interface TextAreaProps extends FieldTexts, Native<'textarea'> {
  /** Maximum number of characters. The count is shown below. */
  limit?: number | undefined
}

export function TextArea({ limit, ...props }: TextAreaProps) {
  const { texts, rest } = takeTexts(props)
  const { onChange, disabled, readOnly, ...native } = rest
  const language = useLanguage()
  const [typed, setTyped] = useState(String(native.value ?? native.defaultValue ?? '').length)
  const used = native.value === undefined ? typed : String(native.value).length
  const hint = limit ? (
    <>
      <Words>{texts.hint}</Words> <span>{m.ui_characters({ used, limit }, language)}</span>
    </>
  ) : (
    texts.hint
  )
  const ids = useFieldIds({ hint, error: texts.error }, native.id)
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length)
    onChange?.(event)
  }
  return (
    <FieldFrame texts={{ ...texts, hint }} ids={ids}>
      <span className={controlClass({ error: texts.error, disabled, readOnly })}>
        <textarea
          {...native}
          id={ids.id}
          disabled={disabled}
          readOnly={readOnly}
          onChange={type}
          aria-describedby={ids.described}
          aria-invalid={texts.error ? true : undefined}
        />
      </span>
    </FieldFrame>
  )
}

/**
 * Field for one line of text, which wraps so that all of it is visible. Enter submits, as in a normal one-line field.
 */
export function GrowingField(props: FieldTexts & Native<'textarea'>) {
  const { texts, rest } = takeTexts(props)
  const { onKeyDown, onChange, disabled, readOnly, ...native } = rest
  const ids = useFieldIds(texts, native.id)
  const unbroken = (event: ChangeEvent<HTMLTextAreaElement>) => {
    if (/[\r\n]/.test(event.target.value)) event.target.value = event.target.value.replace(/[\r\n]+/g, ' ')
    onChange?.(event)
  }
  return (
    <FieldFrame texts={texts} ids={ids}>
      <span className={controlClass({ error: texts.error, disabled, readOnly })}>
        <textarea
          {...native}
          rows={1}
          className="grows"
          id={ids.id}
          disabled={disabled}
          readOnly={readOnly}
          onChange={unbroken}
          aria-describedby={ids.described}
          aria-invalid={texts.error ? true : undefined}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }
          }}
        />
      </span>
    </FieldFrame>
  )
}
