// File exports of the registers that need no code of their own.
import type { FieldKind, Register } from '#contract/kernel/register.ts'
import type { Desk } from '#contract/entities/registers.ts'
import { panelNoun } from '#contract/registers.ts'
import { m } from '#messages/messages.js'
import { registerTitles } from '#register-titles'
import { registerWords, type RegisterWords } from '#register-words'
import { activity, wholeListing, type Column, type Listing, type Word } from '../export/export.ts'
import { opened, plainRegisters, type PlainCall, type Values } from './register.ts'

const desks: Record<Desk, Word> = {
  booth: m.team_desk_booth,
  abroad: m.team_desk_abroad,
  visa: m.team_desk_visa,
  travel: m.team_desk_travel,
  finance: m.team_desk_finance,
}
const heads: Partial<Record<FieldKind, Word>> = { country: m.export_country, email: m.export_email, phone: m.export_phone } // prettier-ignore
const widths: Partial<Record<FieldKind, number>> = { texts: 60, email: 28, phone: 18 }
const columnsOf = ({ fields }: Register, words: Pick<RegisterWords, 'fields'>): Column<Values>[] => [
  ...Object.entries(words.fields).flatMap(([name, head]): Column<Values>[] => {
    const { kind, most = 0 } = fields[name]!
    if (kind === 'picture') return []
    const width = widths[kind] ?? (most > 120 ? 32 : undefined)
    return [
      {
        head: heads[kind] ?? head,
        value: ({ [name]: value }) => (name === 'desk' ? value && desks[value as Desk] : value) as string | null,
        ...(kind === 'country' && { kind }),
        ...(width !== undefined && { width }),
      },
    ]
  }),
  { head: m.register_position, value: ({ position }) => position as number, kind: 'number' },
  { head: m.export_status, value: ({ active }) => activity(active as boolean), width: 14 },
]
export const registerListings = Object.fromEntries(
  plainRegisters.map(([name, register]) => [
    `${panelNoun(register.call)}.export`,
    (): Listing<Values> => ({
      noun: register.subject,
      title: registerTitles[name],
      columns: columnsOf(register, registerWords[name]),
      page: wholeListing((db, edition) => opened[name].all(db, edition) as Promise<Values[]>),
    }),
  ]),
) as unknown as Record<`panel${Capitalize<PlainCall>}.export`, () => Listing<Values>>
