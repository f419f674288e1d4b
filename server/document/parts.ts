// Parts shared by documents: rows, units, names in the other text direction, the footer.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { spelledPhone } from '#contract/rules/phone-spelling.ts'
import type { Line } from '#contract/rules/price.ts'
import { depositIdentifier, paymentCode } from '#contract/rules/payment-code.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { number } from '../kernel/number-format.ts'

/** A row of a document. `plain` is true for text in the document’s language, false for a code or number. */
export type Row = [label: string, value: string, plain: boolean]
export type Word = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Returns a function that translates message keys into one language. */
export const wordsIn = (locale: Locale) => (word: Word) => word({}, { locale })

/** Words with a capital letter at their beginning, as in a sentence. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Unit names in the plural form of their count. Booths and pieces have no unit name. */
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

/** “Page”, “of” and digits for the page numbers of a document. */
export const pagesOf = (locale: Locale) => ({
  page: m.document_page({}, { locale }),
  of: m.document_of({}, { locale }),
  digits: Array.from({ length: 60 }, (_, at) => number(at, locale)),
})

/** Number and date in the header of a document. */
export const headOf = (number: string, date: string, locale: Locale): Row[] => [
  [m.document_number({}, { locale }), number, false],
  [m.document_date({}, { locale }), date, true],
]

/**
 * Rows with the references that a payer enters. Banks in Iran accept only digits, so an Iranian account also gets a
 * deposit identifier.
 */
export const referenceRows = (
  orderNumber: string,
  bank: { iban: string } | null | undefined,
  locale: Locale,
): Row[] => [
  [m.invoice_payment_code({}, { locale }), paymentCode(orderNumber), false],
  ...(bank?.iban.startsWith('IR')
    ? [[m.invoice_deposit_identifier({}, { locale }), depositIdentifier(orderNumber), false] satisfies Row]
    : []),
]

/** Adds Unicode isolates around a name or code, so that its text direction does not affect the line. */
export const isolated = (text: string) => `\u2068${text}\u2069`

/** Footer of a document: name and contact details of the seller. */
export const footOf = (
  { seller, address, contact }: Pick<EditionSettings, 'seller' | 'address' | 'contact'>,
  locale: Locale,
) =>
  [textIn(seller.name, locale), textIn(address, locale), contact.email, spelledPhone(contact.phoneNumber)]
    .filter(Boolean)
    .map(isolated)
    .join(' · ')
