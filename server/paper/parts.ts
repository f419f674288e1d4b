// What papers share: rows, units, names of another direction, the line at the foot.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { spelledPhone } from '#contract/rules/phone-spelling.ts'
import type { Line } from '#contract/rules/price.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { number } from '../kernel/figures.ts'

/** `plain`: text of the paper's own language, no code. */
export type Row = [label: string, value: string, plain: boolean]
export type Word = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Words of the catalogue in one language. */
export const wordsIn = (locale: Locale) => (word: Word) => word({}, { locale })

/** What is counted, in the form that its number asks for; a booth and a piece need no word. */
export const units: Record<
  Line['unit'],
  ((inputs: { count: number }, options: { locale: Locale }) => string) | undefined
> = {
  m2: m.invoice_unit_m2,
  piece: undefined,
  booth: undefined,
  person: m.invoice_unit_person,
  night: m.invoice_unit_night,
  day: m.invoice_unit_day,
}

/** The words and digits by which a paper numbers its pages. */
export const pagesOf = (locale: Locale) => ({
  page: m.paper_page({}, { locale }),
  of: m.paper_of({}, { locale }),
  digits: Array.from({ length: 60 }, (_, at) => number(at, locale)),
})

/** Number and date of a paper, for its head. */
export const headOf = (number: string, date: string, locale: Locale): Row[] => [
  [m.paper_number({}, { locale }), number, false],
  [m.paper_date({}, { locale }), date, true],
]

/** A name or code that keeps its own direction inside of a line. */
export const isolated = (text: string) => `\u2068${text}\u2069`

/** Who sends the paper, and how to reach them. */
export const footOf = (
  { seller, address, contact }: Pick<EditionSettings, 'seller' | 'address' | 'contact'>,
  locale: Locale,
) =>
  [textIn(seller.name, locale), textIn(address, locale), contact.email, spelledPhone(contact.phoneNumber)]
    .filter(Boolean)
    .map(isolated)
    .join(' · ')
