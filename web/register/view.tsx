// Columns and form sections of a register in the panel (contract/registers.ts). The default follows from the kinds of
// its fields.
import type { ReactNode } from 'react'
import type { Bilingual } from '#contract/entities/text.ts'
import { registers } from '#contract/entities/registers.ts'
import type { FieldKind, Register } from '#contract/kernel/register.ts'
import { registers as specs, type RegisterName } from '#contract/registers.ts'
import { countryName } from '#contract/rules/country-names.ts'
import { permits } from '#contract/roles.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { registerWords, type RegisterWords } from '#register-words'
import type { FieldsProps } from '#web/form/use-form.ts'
import { activeColumn, bilingualColumn, latinColumn, nameColumn, numberColumn } from '#web/list/columns.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { useMay } from '#web/shell/may.ts'
import type { Column } from '#web/ui/table.tsx'
import { faceColumn } from './face.tsx'

/** An item of a register as the panel receives it. */
export type Thing = { id: string; active: boolean; position: number } & Record<string, unknown>
export type Values = Record<string, unknown>
export type Fields = FieldsProps<Values>

export interface View {
  columns?: () => readonly Column<never>[]
  /** Headings of the form, each with its fields. */
  sections?: readonly { title: () => string; fields: readonly string[] }[]
  hints?: Readonly<Record<string, () => string>>
  /** Fields of the kind `own`, each with its initial value and its input. */
  own?: Readonly<Record<string, { first: unknown; input: (fields: Fields) => ReactNode }>>
  /** Returns the note above the form of an item that cannot be removed, or undefined if it can be removed. */
  fixed?: (thing: Thing) => string | undefined
  /** Number of points of the star on an empty list. */
  points?: 8 | 12
}

/** The registers that use the generic list and form. Team members and redirects have screens of their own. */
export type Shown = Exclude<RegisterName, 'teamMember' | 'redirect'>
export const wordsOf = (name: Shown): RegisterWords => registerWords[name]
export const fieldsOf = (name: Shown): Register['fields'] => registers[name].fields
/** The register of a URL, found by the path segment after `panel`. */
export function registerAt(url: string): Shown {
  const parts = new URL(url).pathname.split('/')
  const path = parts[parts.indexOf('panel') + 1]
  const [name] = Object.entries(specs).find(([, spec]) => spec.path === path) ?? []
  return name as Shown
}

/** Whether the user may change a register. Registers of a closed edition cannot be changed. */
export function useMayWrite(name: Shown) {
  const { of, manage } = specs[name]
  const may = useMay()
  const { profile } = useShellData() ?? {}
  return of === 'edition' ? may(manage) : permits(profile, manage)
}

const named = (name: Shown, kinds: readonly FieldKind[]) =>
  Object.entries(fieldsOf(name))
    .filter(([, { kind }]) => kinds.includes(kind))
    .map(([field]) => field)
const textOf = (thing: Thing, field: string | undefined) =>
  field === undefined ? '' : textIn(thing[field] as Bilingual)
export const nameOf = (name: Shown, thing: Thing) => textOf(thing, named(name, ['lines'])[0])

/** Default columns of a register: picture, name with its second line, country, addresses, position and state. */
export function usualColumns(name: Shown): Column<Thing>[] {
  const { fields } = wordsOf(name)
  const [first, second] = named(name, ['lines'])
  const head = (field: string) => fields[field]!({})
  return [
    ...named(name, ['picture']).map((field) =>
      faceColumn<Thing>(
        head(field),
        (thing) => thing[field] as string | null,
        (thing) => nameOf(name, thing),
      ),
    ),
    nameColumn<Thing>(first!, head(first!), (thing) => nameOf(name, thing), (thing) => textOf(thing, second), { phone: 'lead', isLink: true }), // prettier-ignore
    ...named(name, ['texts']).map((field) => bilingualColumn(field, head(field)) as Column<Thing>),
    ...named(name, ['country']).map((field): Column<Thing> => ({
      key: field,
      head: head(field),
      render: (thing) => (thing[field] ? countryName(thing[field] as string, getLocale()) : '—'),
    })),
    ...named(name, ['link', 'email', 'phone']).map((field) => latinColumn(field, head(field)) as Column<Thing>),
    numberColumn('position', m.register_position(), { phone: 'amount' }),
    activeColumn<Thing>(),
  ]
}
