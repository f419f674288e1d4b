import type { Bilingual } from '#contract/entities/text.ts'
import type { FieldsProps } from './use-form.ts'

const empty: Bilingual = { fa: '', en: '' }

/** Props that bind a text field to the value `name`. */
export const tied = <Values extends object>(
  { values, set, wrong, disabled }: FieldsProps<Values>,
  name: keyof Values & string,
) => ({
  name,
  value: (values[name] ?? '') as string,
  onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as Partial<Values>),
  error: wrong(name),
  disabled,
})

/** Props that bind a bilingual field to the value `name`. */
export const tiedPair = <Values extends object>(
  { values, set, wrong, disabled }: FieldsProps<Values>,
  name: keyof Values & string,
) => ({
  name,
  value: (values[name] ?? empty) as Bilingual,
  onChange: (text: Bilingual) => set({ [name]: text } as Partial<Values>),
  wrong,
  disabled,
})
