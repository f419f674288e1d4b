// The PDF of an invoice. All data comes from the snapshot, so the numbers equal those of the invoice’s page.
import type { BankAccount } from '#contract/entities/edition.ts'
import type { Invoice } from '#contract/entities/invoice.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { spacedAccount } from '#contract/rules/bank-account.ts'
import { spacedCheckCode } from '#contract/rules/check-code.ts'
import { amountWords } from '#contract/rules/amount-words.ts'
import { countryName } from '#contract/rules/country-names.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { dayText, euros, number } from '../kernel/number-format.ts'
import { type Marks, qrCode } from './graphics.ts'
import { pagesOf, referenceRows, type Row, sentence, units, wordsIn, type Word } from './parts.ts'

const sums = ['totalCents', 'discountCents', 'afterDiscountCents', 'taxCents', 'withTaxCents'] as const

/** Rows with the bank account to pay to. */
function accountRows(
  { iban, accountNumber = '', bic, routingCode = '', bankName, holder }: BankAccount,
  locale: Locale,
): Row[] {
  const inLanguage = wordsIn(locale)
  const rows: Row[] = [
    [inLanguage(iban.startsWith('IR') ? m.invoice_sheba : m.invoice_iban), spacedAccount(iban), false],
    [inLanguage(m.invoice_account_number), accountNumber, false],
    [inLanguage(m.invoice_holder), textIn(holder, locale), true],
    [inLanguage(m.invoice_bank), textIn(bankName, locale), true],
    [inLanguage(m.invoice_bic), bic, false],
    [inLanguage(m.invoice_routing), routingCode, false],
  ]
  return rows.filter(([, value]) => value !== '')
}

/**
 * Data for server/document/templates/invoice.typ, all from the snapshot. `marks` are the logo and stamp of the
 * snapshot.
 */
export async function invoiceDocument(invoice: Invoice, publicUrl: URL, locale: Locale, marks: Marks) {
  const inLanguage = wordsIn(locale)
  const { seller, buyer, dueOn } = invoice
  const address = new URL(pathTo('checkInvoice', { checkCode: spacedCheckCode(invoice.checkCode) }), publicUrl).href
  return {
    locale,
    title: inLanguage(invoice.kind === 'invoice' ? m.invoice_title : m.invoice_credit_title),
    author: textIn(seller.name, locale),
    fair: textIn(invoice.fair, locale),
    qr: await qrCode(address, marks),
    head: headOf(invoice, locale),
    seller: partyOf('seller', seller, locale),
    buyer: partyOf('buyer', buyer, locale),
    extra: extraOf(invoice, locale),
    ...tableOf(invoice, locale),
    account: dueOn ? accountOf(invoice, locale) : null,
    due: dueOn && { label: inLanguage(m.invoice_payment), value: duesText(invoice, dueOn, locale) },
    ...sumsOf(invoice, locale),
    sign: { seller: inLanguage(m.invoice_seller_signature), buyer: inLanguage(m.invoice_buyer_signature) },
    ...marks,
    check: inLanguage(m.invoice_check),
    address: address.replace(/^https?:\/\//, ''),
    ...pagesOf(locale),
  }
}

/** Payment code with the sentence that explains it, and the bank account. */
const accountOf = ({ orderNumber, seller: { bank } }: Invoice, locale: Locale) => ({
  references: referenceRows(orderNumber, bank, locale),
  hint: m.invoice_payment_code_use({}, { locale }),
  bank: bank ? accountRows(bank, locale) : [],
})

function headOf({ kind, number, corrects, issuedAt, timeZone, taxNumber }: Invoice, locale: Locale): Row[] {
  const inLanguage = wordsIn(locale)
  return [
    [inLanguage(kind === 'invoice' ? m.invoice_number : m.invoice_credit_number), number, false],
    ...(corrects === null ? [] : [[inLanguage(m.invoice_corrects), corrects, false] satisfies Row]),
    [inLanguage(m.invoice_date), dayText(new Date(issuedAt), locale, timeZone), true],
    ...(taxNumber === '' ? [] : [[inLanguage(m.invoice_tax_number), taxNumber, false] satisfies Row]),
  ]
}

function extraOf({ broker, seller, fiscalMemorySerial, storeTerminalSerial }: Invoice, locale: Locale): Row[] {
  const inLanguage = wordsIn(locale)
  const agent: Row = [inLanguage(m.invoice_broker), textIn(broker, locale), true]
  if (isAbroad(seller)) return agent[1] === '' ? [] : [agent]
  return [
    agent,
    [inLanguage(m.invoice_fiscal_memory), fiscalMemorySerial, false],
    [inLanguage(m.invoice_terminal), storeTerminalSerial, false],
  ]
}

type Party = Invoice['buyer'] | Invoice['seller']
const isAbroad = ({ taxNumber }: Party) => taxNumber !== undefined
/**
 * Official numbers and address of seller or buyer. For Iran, every row is shown even if empty; for other countries
 * empty rows are left out.
 */
function numbersOf(of: Party, taxNumber: Word, locale: Locale): Row[] {
  const inLanguage = wordsIn(locale)
  const address = textIn(of.address, locale)
  if (isAbroad(of)) {
    const rows: Row[] = [
      [inLanguage(m.invoice_country), countryName(of.country ?? '', locale), true],
      [inLanguage(taxNumber), of.taxNumber ?? '', false],
      [inLanguage(m.booth_address), address, true],
    ]
    return rows.filter(([, value]) => value !== '')
  }
  return [
    [inLanguage(m.booth_national_id), of.nationalId || '—', false],
    [inLanguage(m.booth_economic_number), of.economicNumber || '—', false],
    [inLanguage(m.booth_postal_code), of.postalCode || '—', false],
    [inLanguage(m.booth_address), address || '—', true],
  ]
}

const sides = {
  seller: { title: m.booth_seller, taxNumber: m.invoice_seller_tax_number },
  buyer: { title: m.booth_buyer, taxNumber: m.invoice_buyer_tax_number },
}
/** Title and rows of the seller or the buyer. */
export function partyOf(side: keyof typeof sides, of: Party, locale: Locale) {
  const inLanguage = wordsIn(locale)
  const { title, taxNumber } = sides[side]
  const name: Row = [inLanguage(m.booth_name), textIn(of.name, locale), true]
  return { title: inLanguage(title), rows: [name, ...numbersOf(of, taxNumber, locale)] }
}

const columns = [
  m.invoice_row,
  m.invoice_col_product,
  m.invoice_quantity,
  m.invoice_col_unit,
  m.invoice_col_total,
  m.booth_discount,
  m.invoice_col_after,
]
/** Table of an invoice: columns, lines, and the row of totals. */
function tableOf({ lines, vatBasisPoints }: Invoice, locale: Locale) {
  const inLanguage = wordsIn(locale)
  const amount = (cents: number) => number(cents / 100, locale, 2)
  const withVat = [m.invoice_col_vat({ percent: vatBasisPoints / 100 }, { locale }), inLanguage(m.invoice_col_with_vat)]
  return {
    columns: [...columns.map(inLanguage), ...withVat],
    lines: lines.map((line, at) => ({
      number: number(at + 1, locale),
      title: textIn(line.title, locale),
      code: line.code,
      // Only a booth line has a long description, with the price calculation. It gets a row of full width.
      detail: line.kind === 'booth' ? textIn(line.detail, locale) : '',
      quantity: number(line.quantity, locale),
      unit: units[line.unit]?.({ count: line.quantity }, { locale }) ?? '',
      amounts: [amount(line.unitCents), ...sums.map((name) => amount(line[name]))],
    })),
    sum: {
      label: inLanguage(m.invoice_all_in_euro),
      amounts: sums.map((name) => amount(lines.reduce((sum, line) => sum + line[name], 0))),
    },
  }
}

function sumsOf(invoice: Invoice, locale: Locale) {
  const inLanguage = wordsIn(locale)
  return {
    words: { label: inLanguage(m.invoice_in_words), value: sentence(amountWords(invoice.totalWithTaxCents, locale)) },
    totals: [
      [inLanguage(m.invoice_gross), euros(invoice.grossCents, locale)],
      [inLanguage(m.booth_discount), euros(invoice.discountCents, locale)],
      [inLanguage(m.invoice_after_discount), euros(invoice.totalCents, locale)],
      [inLanguage(m.invoice_total_vat), euros(invoice.taxCents, locale)],
    ],
    grand: { label: inLanguage(m.invoice_total), value: euros(invoice.totalWithTaxCents, locale) },
  }
}

/** The last day, or each part with its day. */
const duesText = ({ dues = [] }: Invoice, dueOn: string, locale: Locale) =>
  dues.length === 0
    ? dueText(dueOn, locale)
    : dues
        .map((due) =>
          m.mail_due_by(
            { sum: euros(due.amountCents, locale), date: dayText(new Date(`${due.dueOn}T12:00Z`), locale, 'UTC') },
            { locale },
          ),
        ) // prettier-ignore
        .join(locale === 'fa' ? '؛ ' : '; ')
const dueText = (dueOn: string, locale: Locale) =>
  m.invoice_by({ date: dayText(new Date(`${dueOn}T12:00Z`), locale, 'UTC') }, { locale })
