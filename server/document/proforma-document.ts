// The PDF of a pre-invoice: a booth order as submitted, with the numbers of its page. It is not an official invoice, so
// it has no tax number, stamp or signature.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { OrderOf } from '#contract/entities/order.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { isAbroad } from '#contract/rules/abroad.ts'
import { proformaOf } from '#contract/rules/proforma.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { dayText, euros, number } from '../kernel/number-format.ts'
import type { Marks } from './graphics.ts'
import { footOf, headOf, pagesOf, referenceRows, type Row, units, wordsIn } from './parts.ts'

/** Data for server/document/templates/proforma.typ. */
export function proformaDocument(
  order: Omit<OrderOf<'booth'>, 'timeline'>,
  /** Tax number of a buyer outside Iran. */ taxNumber: string,
  buyer: Bilingual,
  settings: EditionSettings,
  locale: Locale,
  { stamp: _, ...marks }: Marks,
) {
  const inLanguage = wordsIn(locale)
  const fair = textIn(settings.name, locale)
  const seller = textIn(settings.seller.name, locale) || fair
  return {
    locale,
    title: inLanguage(m.booth_title_invoice),
    author: seller,
    fair,
    ...marks,
    head: [
      ...headOf(proformaOf(order), dayText(new Date(order.createdAt), locale, settings.timeZone), locale),
      [inLanguage(m.booth_order_number), order.number, false],
    ] satisfies Row[],
    parties: [
      partyOf('seller', seller, settings.seller, locale),
      partyOf('buyer', textIn(buyer, locale), isAbroad(order.country) ? { taxNumber } : order, locale),
    ],
    ...tableOf(order, locale),
    ...sumsOf(order, locale),
    payment: {
      references: referenceRows(order.number, settings.seller.bank, locale),
      hint: inLanguage(m.invoice_payment_code_use),
    },
    ...endOf(settings, locale),
  }
}

const columns = [m.invoice_row, m.invoice_description, m.invoice_quantity, m.invoice_unit_price, m.invoice_total_euro]

type Sums = Pick<OrderOf<'booth'>, 'totalCents' | 'taxCents' | 'totalWithTaxCents' | 'vatBasisPoints'>
const sumsOf = ({ totalCents, taxCents, totalWithTaxCents, vatBasisPoints }: Sums, locale: Locale) => ({
  totals: [
    [m.booth_lines_total({}, { locale }), euros(totalCents, locale)],
    [m.booth_vat({ percent: vatBasisPoints / 100 }, { locale }), euros(taxCents, locale)],
  ],
  grand: { label: m.booth_total_with_vat({}, { locale }), value: euros(totalWithTaxCents, locale) },
})

const endOf = (settings: EditionSettings, locale: Locale) => ({
  note: m.booth_approximate({}, { locale }),
  foot: footOf(settings, locale),
  ...pagesOf(locale),
})

const tableOf = (order: Pick<OrderOf<'booth'>, 'lines'>, locale: Locale) => ({
  columns: columns.map(wordsIn(locale)),
  lines: linesOf(order, locale),
})

function linesOf({ lines }: Pick<OrderOf<'booth'>, 'lines'>, locale: Locale) {
  const amount = (cents: number) => number(cents / 100, locale, 2)
  return lines.map((line, at) => ({
    number: number(at + 1, locale),
    title: textIn(line.title, locale),
    detail: textIn(line.detail, locale),
    code: line.code,
    quantity: number(line.quantity, locale),
    unit: units[line.unit]?.({ count: line.quantity }, { locale }) ?? '',
    amounts: [amount(line.unitCents), amount(line.totalCents - line.discountCents)],
  }))
}

const sides = {
  seller: { title: m.booth_seller, taxNumber: m.invoice_seller_tax_number },
  buyer: { title: m.booth_buyer, taxNumber: m.invoice_buyer_tax_number },
}
type Papers = Partial<Pick<EditionSettings['seller'], 'taxNumber' | 'nationalId' | 'economicNumber' | 'postalCode'>>
function partyOf(side: keyof typeof sides, name: string, papers: Papers, locale: Locale) {
  const inLanguage = wordsIn(locale)
  const { title, taxNumber } = sides[side]
  const rows: Row[] = [
    [inLanguage(m.booth_name), name, true],
    [inLanguage(taxNumber), papers.taxNumber ?? '', false],
    [inLanguage(m.booth_national_id), papers.nationalId ?? '', false],
    [inLanguage(m.booth_economic_number), papers.economicNumber ?? '', false],
    [inLanguage(m.booth_postal_code), papers.postalCode ?? '', false],
  ]
  return { title: inLanguage(title), rows: rows.filter(([, value]) => value !== '') }
}
