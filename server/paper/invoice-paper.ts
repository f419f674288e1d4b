// An invoice as PDF: the snapshot, with the same figures as its page.
import type { BankAccount } from '#contract/entities/edition.ts'
import type { Invoice } from '#contract/entities/invoice.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { spacedAccount } from '#contract/rules/bank-account.ts'
import { spacedCheckCode } from '#contract/rules/check-code.ts'
import { amountWords } from '#contract/rules/amount-words.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { dayText, euros, number } from '../kernel/figures.ts'
import { logo, qr } from './house.ts'
import { type Row, units, wordsIn, type Word } from './parts.ts'

const sums = ['totalCents', 'discountCents', 'afterDiscountCents', 'taxCents', 'withTaxCents'] as const

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
/** Where to pay to, row by row. */
function accountRows({ iban, bic, bankName, holder }: BankAccount, locale: Locale): Row[] {
  const inLanguage = wordsIn(locale)
  const rows: Row[] = [
    [inLanguage(iban.startsWith('IR') ? m.invoice_sheba : m.invoice_iban), spacedAccount(iban), false],
    [inLanguage(m.invoice_holder), textIn(holder, locale), true],
    [inLanguage(m.invoice_bank), textIn(bankName, locale), true],
    [inLanguage(m.invoice_bic), bic, false],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** What server/paper/templates/invoice.typ shows: all of it out of the snapshot, and `stamp`, the pictures that it names. */
export async function invoicePaper(invoice: Invoice, publicUrl: URL, locale: Locale, stamp: string | null) {
  const inLanguage = wordsIn(locale)
  const amount = (cents: number) => number(cents / 100, locale, 2)
  const address = new URL(pathTo('checkInvoice', { checkCode: spacedCheckCode(invoice.checkCode) }), publicUrl).href
  const party = (title: Word, of: Invoice['seller']) => ({
    title: inLanguage(title),
    rows: [
      [inLanguage(m.booth_name), textIn(of.name, locale), true],
      [inLanguage(m.booth_national_id), of.nationalId || '—', false],
      [inLanguage(m.booth_economic_number), of.economicNumber || '—', false],
      [inLanguage(m.booth_postal_code), of.postalCode || '—', false],
      [inLanguage(m.booth_address), textIn(of.address, locale) || '—', true],
    ] satisfies Row[],
  })
  const head: Row[] = [
    [inLanguage(invoice.kind === 'invoice' ? m.invoice_number : m.invoice_credit_number), invoice.number, false],
    ...(invoice.corrects === null ? [] : [[inLanguage(m.invoice_corrects), invoice.corrects, false] satisfies Row]),
    [inLanguage(m.invoice_date), dayText(new Date(invoice.issuedAt), locale, invoice.timeZone), true],
    [inLanguage(m.invoice_tax_number), invoice.taxNumber, false],
  ]
  return {
    locale,
    title: inLanguage(invoice.kind === 'invoice' ? m.invoice_title : m.invoice_credit_title),
    author: textIn(invoice.seller.name, locale),
    fair: textIn(invoice.fair, locale),
    logo: await logo(),
    qr: await qr(address),
    head,
    seller: party(m.booth_seller, invoice.seller),
    buyer: party(m.booth_buyer, invoice.buyer),
    extra: [
      [inLanguage(m.invoice_broker), textIn(invoice.broker, locale), true],
      [inLanguage(m.invoice_fiscal_memory), invoice.fiscalMemorySerial, false],
      [inLanguage(m.invoice_terminal), invoice.storeTerminalSerial, false],
    ] satisfies Row[],
    columns: [
      ...[
        m.invoice_row,
        m.invoice_col_product,
        m.invoice_quantity,
        m.invoice_col_unit,
        m.invoice_col_total,
        m.booth_discount,
        m.invoice_col_after,
      ].map(inLanguage),
      m.invoice_col_vat({ percent: invoice.vatBasisPoints / 100 }, { locale }),
      inLanguage(m.invoice_col_with_vat),
    ],
    lines: invoice.lines.map((line, at) => ({
      number: number(at + 1, locale),
      title: textIn(line.title, locale),
      code: line.code,
      quantity: number(line.quantity, locale),
      unit: units[line.unit]?.({ count: line.quantity }, { locale }) ?? '',
      amounts: [amount(line.unitCents), ...sums.map((name) => amount(line[name]))],
    })),
    sum: {
      label: inLanguage(m.invoice_all_in_euro),
      amounts: sums.map((name) => amount(invoice.lines.reduce((sum, line) => sum + line[name], 0))),
    },
    words: { label: inLanguage(m.invoice_in_words), value: sentence(amountWords(invoice.totalWithTaxCents, locale)) },
    account: invoice.dueOn && invoice.seller.bank ? accountRows(invoice.seller.bank, locale) : [],
    due: invoice.dueOn
      ? {
          label: inLanguage(m.invoice_payment),
          value: m.invoice_due({ date: dayText(new Date(`${invoice.dueOn}T12:00Z`), locale, 'UTC') }, { locale }),
        }
      : null,
    totals: [
      [inLanguage(m.invoice_gross), euros(invoice.grossCents, locale)],
      [inLanguage(m.booth_discount), euros(invoice.discountCents, locale)],
      [inLanguage(m.invoice_after_discount), euros(invoice.totalCents, locale)],
      [inLanguage(m.invoice_total_vat), euros(invoice.taxCents, locale)],
    ],
    grand: { label: inLanguage(m.invoice_total), value: euros(invoice.totalWithTaxCents, locale) },
    sign: { seller: inLanguage(m.invoice_seller_signature), buyer: inLanguage(m.invoice_buyer_signature) },
    stamp,
    check: inLanguage(m.invoice_check),
    address: address.replace(/^https?:\/\//, ''),
    page: inLanguage(m.paper_page),
    of: inLanguage(m.paper_of),
    digits: Array.from({ length: 60 }, (_, at) => number(at, locale)),
  }
}
