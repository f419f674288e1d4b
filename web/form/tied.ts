import type { Bilingual } from '#contract/entities/text.ts'
import type { FieldsProps } from './use-form.ts'

const empty: Bilingual = { fa: '', en: '' }

/** What ties a field of text to the value of this name. */
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

/** The same for a text in both languages. */
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
