import type { ChangeEvent } from 'react'
import { Field } from '#web/ui/field.tsx'
import { latinDigits } from '#web/ui/fold.ts'
import { useLanguage } from '#web/ui/language.ts'

/** A time of day as HH:MM, from however it was typed: ۱۴:۳۰, 14.30, 1430, 9. What is no time stays as it is. */
export function timeIn(text: string): string {
  const plain = latinDigits(text).trim()
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:[:.٫,\s](\d{2}))?$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain) ?? []
  return hour === undefined ? plain : `${hour.padStart(2, '0')}:${minute}`
}

const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))

interface TimeFieldProps {
  id: string
  name: string
  label: string
  hint?: string
  value: string
  error: string | undefined
  onBlur: () => void
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  put: (path: string, value: string) => void
}

/** A time of day in the digits of the language; it is spelled out when the field is left. */
export function TimeField({ put, onBlur, value, ...rest }: TimeFieldProps) {
  const { locale } = useLanguage()
  const spelled = timeIn(value)
  const leave = () => {
    if (value.trim() !== '') put(rest.id, locale === 'fa' ? persian(spelled) : spelled)
    onBlur()
  }
  return (
    <Field
      {...rest}
      value={value}
      width={2}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      placeholder={locale === 'fa' ? persian('14:30') : '14:30'}
      onBlur={leave}
    />
  )
}
