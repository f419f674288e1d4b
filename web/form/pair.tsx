import type { Bilingual } from '#contract/entities/text.ts'
import { m } from '#messages/messages.js'
import { Field, GrowingField, TextArea } from '#web/ui/field.tsx'

interface PairProps {
  /** Label without the language. */
  label: string
  /** Path of the field in the API's errors. */
  name: string
  value: Bilingual
  onChange: (value: Bilingual) => void
  wrong: (path: string) => string | undefined
  most: number
  hint?: string | undefined
  /** Uses a field with several lines. */
  area?: boolean | undefined
  /** Grows with its text: a single line that may be longer than the field. */
  grows?: boolean | undefined
  /** Marks the field as optional. */
  optional?: boolean | undefined
  disabled?: boolean | undefined
}

/** A text in both languages, each field in its own direction. */
export function Pair({
  label,
  name,
  value,
  onChange,
  wrong,
  most,
  hint,
  area = false,
  grows = false,
  optional = false,
  disabled = false,
}: PairProps) {
  const Part = area ? TextArea : grows ? GrowingField : Field
  const part = (locale: 'fa' | 'en') => (
    <Part
      label={label}
      mark={`${locale === 'fa' ? m.site_in_persian() : m.site_in_english()}${optional ? ` · ${m.site_optional()}` : ''}`}
      name={`${name}.${locale}`}
      lang={locale}
      dir={locale === 'fa' ? 'rtl' : 'ltr'}
      maxLength={most}
      disabled={disabled}
      value={value[locale]}
      onChange={({ target }: { target: { value: string } }) => onChange({ ...value, [locale]: target.value })}
      error={wrong(`${name}.${locale}`) ?? (locale === 'fa' ? wrong(name) : undefined)}
      {...(hint && locale === 'fa' && { hint })}
    />
  )
  return (
    <>
      {part('fa')}
      {part('en')}
    </>
  )
}
