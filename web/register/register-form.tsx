import './register.css'
import type { ComponentType } from 'react'
import { m } from '#messages/messages.js'
import { SaveForm } from '#web/form/save-form.tsx'
import type { FieldsProps } from '#web/form/use-save-form.ts'
import { Note } from '#web/ui/note.tsx'

interface RegisterFormProps<Values> {
  title: string
  /** The list that it belongs to. */
  list: { label: string; to: string }
  mayWrite: boolean
  first: Values
  fields: ComponentType<FieldsProps<Values>>
  /** What there is to know before it is changed. */
  note?: string | undefined
  save: (values: Values) => Promise<unknown>
  /** Of a thing that is there already. */
  remove?: { title: string; text: string; act: () => Promise<unknown> } | undefined
}

/** A thing of a register: added, changed or removed. Anyone who may not write reads. */
export const RegisterForm = <Values extends object>({ first, note, remove, ...rest }: RegisterFormProps<Values>) => (
  <SaveForm
    {...rest}
    alone
    first={() => first}
    saved={m.register_saved()}
    action={m.register_save()}
    remove={remove && { ...remove, action: m.register_remove(), done: m.register_removed() }}
    notes={
      <>
        {!rest.mayWrite && <Note>{m.register_read_only()}</Note>}
        {note && <Note>{note}</Note>}
      </>
    }
  />
)
