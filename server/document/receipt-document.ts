// The PDF of a receipt, from its snapshot, with the same numbers as its page.
import type { Receipt } from '#contract/entities/receipt.ts'
import type { Locale } from '#contract/locale.ts'
import { creditOf, foreignAmount, isPaidByOther } from '#contract/money/receipt-rows.ts'
import { pathTo } from '#contract/paths.ts'
import { amountWords } from '#contract/rules/amount-words.ts'
import { spacedCheckCode } from '#contract/rules/check-code.ts'
import { textIn } from '#contract/text.ts'
import { paymentMethodText } from '#money-words'
import { m } from '#messages/messages.js'
import { apart, dayText, euros, eurosOff, number } from '../kernel/number-format.ts'
import { qrCode, type Marks } from './graphics.ts'
import { partyOf } from './invoice-document.ts'
import { headOf, pagesOf, type Row, sentence, wordsIn } from './parts.ts'

/** Data for server/document/templates/receipt.typ. `marks`: the pictures that the snapshot names. */
export async function receiptDocument(receipt: Receipt, publicUrl: URL, locale: Locale, marks: Marks) {
  const inLanguage = wordsIn(locale)
  const { seller, buyer, issuedAt, timeZone, orderCents } = receipt
  const address = new URL(pathTo('checkInvoice', { checkCode: spacedCheckCode(receipt.checkCode) }), publicUrl).href
  return {
    locale,
    title: inLanguage(m.money_rcpt_title),
    author: textIn(seller.name, locale),
    fair: textIn(receipt.fair, locale),
    qr: await qrCode(address, marks),
    head: [
      ...headOf(receipt.number, dayText(new Date(issuedAt), locale, timeZone), locale),
      [inLanguage(m.money_rcpt_order), receipt.orderNumber, false],
    ] satisfies Row[],
    parties: [
      partyOf('seller', seller, locale),
      { ...partyOf('buyer', buyer, locale), title: inLanguage(m.money_payer) },
    ],
    amount: euros(orderCents, locale),
    words: sentence(amountWords(orderCents, locale)),
    foreign: foreignText(receipt, locale),
    received: receivedRows(receipt, locale),
    pays: inLanguage(m.money_rcpt_pays),
    ...tableOf(receipt, locale),
    ...endOf(receipt, locale),
    sign: inLanguage(m.invoice_seller_signature),
    ...marks,
    check: inLanguage(m.invoice_check),
    address: address.replace(/^https?:\/\//, ''),
    ...pagesOf(locale),
  }
}

const dateText = (day: string, locale: Locale) => dayText(new Date(`${day}T12:00Z`), locale, 'UTC')

/** The amount in the currency of the payment, with its rate; null for euro. */
function foreignText(receipt: Receipt, locale: Locale): string | null {
  const foreign = foreignAmount(receipt)
  if (!foreign) return null
  const isRial = foreign.currency === 'IRR'
  const currency = isRial ? m.money_rcpt_rial({}, { locale }) : apart(foreign.currency, locale)
  const [amount, rate] = [number(foreign.amount, locale), number(foreign.rate, locale, isRial ? undefined : 4)]
  return m.money_rcpt_rate({ amount, rate, currency }, { locale })
}

/** Day, method and reference of the payment, as far as known. */
function receivedRows(receipt: Receipt, locale: Locale): Row[] {
  const inLanguage = wordsIn(locale)
  const { paidOn, method, payer, reference, bank } = receipt
  const rows: Row[] = [
    [inLanguage(m.money_rcpt_received), dateText(paidOn, locale), true],
    [inLanguage(m.money_rcpt_method), paymentMethodText(method, locale), true],
    [inLanguage(m.money_rcpt_from), isPaidByOther(receipt) ? payer : '', true],
    [inLanguage(m.money_reference), reference, false],
    [inLanguage(m.money_rcpt_bank), textIn(bank, locale), true],
  ]
  return rows.filter(([, value]) => value !== '')
}

const columns = [m.money_rcpt_col_document, m.money_rcpt_col_before, m.money_rcpt_col_this, m.money_rcpt_col_left]
/** One line per due, and one for money beyond them. */
function tableOf(receipt: Receipt, locale: Locale) {
  const inLanguage = wordsIn(locale)
  const amount = (cents: number) => number(cents / 100, locale, 2)
  const credit = creditOf(receipt)
  const title = m.money_rcpt_invoice({ number: apart(receipt.invoiceNumber, locale) }, { locale })
  const lines = receipt.dues.map(({ position, of, dueOn, beforeCents, paidCents, leftCents }) => {
    const date = dateText(dueOn, locale)
    return {
      title,
      detail: of === 1 ? m.money_rcpt_due_only({ date }, { locale }) : m.money_rcpt_due({ position, of, date }, { locale }), // prettier-ignore
      amounts: [beforeCents, paidCents, leftCents].map(amount),
    }
  })
  const kept = {
    title: inLanguage(m.money_rcpt_kept),
    detail: inLanguage(m.money_rcpt_kept_text),
    amounts: ['', amount(credit), ''],
  }
  return { columns: columns.map(inLanguage), lines: credit > 0 ? [...lines, kept] : lines }
}

function endOf({ owedCents, paidBeforeCents, orderCents, balanceCents, next }: Receipt, locale: Locale) {
  const inLanguage = wordsIn(locale)
  return {
    next: next
      ? {
          label: inLanguage(m.money_rcpt_next),
          value: m.money_rcpt_next_by({ sum: euros(next.amountCents, locale), date: dateText(next.dueOn, locale) }, { locale }), // prettier-ignore
        }
      : { label: inLanguage(m.money_rcpt_paid), value: '' },
    issued: inLanguage(m.money_rcpt_issued),
    totals: [
      [inLanguage(m.money_rcpt_invoiced), euros(owedCents, locale)],
      ...(paidBeforeCents > 0 ? [[inLanguage(m.money_rcpt_before), eurosOff(paidBeforeCents, locale)]] : []),
      [inLanguage(m.money_rcpt_this), eurosOff(orderCents, locale)],
    ],
    grand: {
      label: inLanguage(balanceCents < 0 ? m.money_rcpt_credit : m.money_rcpt_left),
      value: euros(Math.abs(balanceCents), locale),
    },
  }
}
