import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Pair } from '#web/form/pair.tsx'
import { PictureField } from '#web/form/picture-field.tsx'
import { tied, tiedPair } from '#web/form/bind-field.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { countries } from '#web/ui/countries.ts'
import { EmailField, Field } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { fieldsOf, wordsOf, type Fields, type Shown, type Thing, type Values } from './view.tsx'
import { views } from './views.tsx'

/**
 * Initial values of the form of a register item. Without an existing `thing`, they are the values of a new item.
 * Missing texts are empty.
 */
export function firstOf(name: Shown, thing: Thing | undefined): Values {
  const fresh = (field: string, kind: string) => {
    if (kind === 'lines' || kind === 'texts') return { fa: '', en: '' }
    if (kind === 'position') return 0
    return kind === 'active' ? true : (views[name]?.own?.[field]?.first ?? null)
  }
  const isText = (kind: string) => kind === 'email' || kind === 'phone' || kind === 'link' || kind === 'line'
  return Object.fromEntries(
    Object.entries(fieldsOf(name)).map(([field, { kind }]) => [
      field,
      (thing ? thing[field] : fresh(field, kind)) ?? (isText(kind) ? '' : null),
    ]),
  )
}

/** Input for a field of a register, chosen by the kind of the field. */
export function FieldOfKind({ register, field, ...fields }: Fields & { register: Shown; field: string }) {
  const { kind, most = 100, isOptional } = fieldsOf(register)[field]!
  const own = views[register]?.own?.[field]
  if (own) return own.input(fields)
  const label = wordsOf(register).fields[field]!({})
  const hint = views[register]?.hints?.[field]?.()
  const { values, set, wrong, disabled } = fields
  switch (kind) {
    case 'lines':
    case 'texts':
      return <Pair area={kind === 'texts'} label={label} most={most} optional={isOptional} hint={hint} {...tiedPair(fields, field)} /> // prettier-ignore
    case 'picture':
      return (
        <PictureField
          label={label}
          width={6}
          hint={m.register_image_hint()}
          id={values[field] as string | null}
          onChange={(id) => set({ [field]: id })}
          error={wrong(field)}
          disabled={disabled}
        />
      )
    case 'email':
      return <EmailField {...tied(fields, field)} label={label} mark={m.site_optional()} autoComplete="off" />
    case 'phone':
      return (
        <PhoneField
          label={label}
          mark={m.site_optional()}
          name={field}
          autoComplete="off"
          value={values[field] as string}
          onChange={(number) => set({ [field]: number })}
          error={wrong(field)}
          disabled={disabled}
        />
      )
    case 'country':
      return (
        <Combobox
          label={label}
          name={field}
          options={countries(getLocale())}
          value={values[field] as string | null}
          onChange={(country) => set({ [field]: country })}
          error={wrong(field)}
          disabled={disabled}
        />
      )
    default:
      return (
        <Field
          {...tied(fields, field)}
          label={label}
          mark={m.site_optional()}
          dir="ltr"
          autoComplete="off"
          maxLength={kind === 'link' ? 300 : 60}
          {...(hint && { hint })}
        />
      )
  }
}
