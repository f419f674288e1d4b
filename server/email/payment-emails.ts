// E-mails about payments: a slip has arrived or was refused, and the receipt of matched money.
import type { Receipt } from '#contract/entities/receipt.ts'
import { minorDigits } from '#contract/money/currency.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { apart, dayText, euros, number } from '../kernel/number-format.ts'
import type { SlipFacts } from '../payment/payment.ts'
import type { Mark, Wording } from './wording.ts'
import type { Writing } from './writing.ts'

const dateText = (day: string, locale: 'fa' | 'en') => dayText(new Date(`${day}T12:00Z`), locale, 'UTC')
/** An amount in the currency of the payment; rials are whole. */
const amountText = (minor: number, currency: string, locale: 'fa' | 'en') =>
  currency === 'EUR'
    ? euros(minor, locale)
    : `${number(minor / 10 ** minorDigits(currency), locale)} ${apart(currency, locale)}`

/**
 * A trace number, if it looks like one. Anyone can write any text into a transfer, also an address that mail programs
 * turn into a link.
 */
const traceOf = (reference: string) => (/^[\p{L}\d /_-]{1,40}$/u.test(reference) ? reference : '')

interface AboutSlip {
  name: string
  slip: SlipFacts
}
const slipEmail =
  (kind: 'slipReceived' | 'slipRefused', mark: Mark, more: (writing: Writing, slip: SlipFacts) => Partial<Wording>) =>
  async (writing: Writing, { name, slip }: AboutSlip): Promise<Wording> => {
    const { locale, link } = writing
    return {
      subject: m[`mail_${kind}_subject`]({ number: apart(slip.number, locale) }, { locale }),
      mark,
      title: m[`mail_${kind}_title`]({}, { locale }),
      greeting: m.mail_dear({ name: apart(name, locale) }, { locale }),
      paragraphs: [],
      facts: [
        { label: m.mail_order_number({}, { locale }), value: apart(slip.number, locale) },
        {
          label: m.mail_paymentReceipt_amount({}, { locale }),
          value: amountText(slip.amountMinor, slip.currency, locale),
          strong: true,
        },
        { label: m.money_paid_on({}, { locale }), value: dateText(slip.paidOn, locale) },
        ...(traceOf(slip.reference)
          ? [{ label: m.mail_paymentReceipt_trace({}, { locale }), value: apart(slip.reference, locale) }]
          : []),
      ],
      action: { label: m.mail_order_action({}, { locale }), href: link(pathTo('request', { orderId: slip.orderId })) },
      ...more(writing, slip),
    }
  }
export const slipReceived = slipEmail('slipReceived', 'waiting', ({ locale }) => ({
  paragraphs: [m.mail_slipReceived_text({}, { locale })],
}))
export const slipRefused = slipEmail('slipRefused', 'refused', ({ locale }, { reason }) => ({
  ...(reason && { quote: { by: m.mail_quote_from({}, { locale }), text: reason } }),
  next: m.mail_slipRefused_next({}, { locale }),
}))

export async function paymentReceipt(
  { locale, link }: Writing,
  { name, receipt }: { name: string; receipt: Receipt },
): Promise<Wording> {
  const {
    number: receiptNumber,
    orderNumber,
    orderId,
    orderCents,
    amountMinor,
    currency,
    balanceCents,
    next,
    paidOn,
    reference,
  } = receipt
  const order = apart(orderNumber, locale)
  return {
    subject: m.mail_paymentReceipt_subject({ receipt: apart(receiptNumber, locale), number: order }, { locale }),
    mark: 'done',
    title: m.mail_paymentReceipt_title({}, { locale }),
    greeting: m.mail_dear({ name: apart(name, locale) }, { locale }),
    paragraphs: [
      m.mail_paymentReceipt_text({ sum: euros(orderCents, locale), number: order }, { locale }),
      ...(balanceCents <= 0 ? [m.mail_paymentReceipt_paid({}, { locale })] : []),
    ],
    facts: [
      { label: m.mail_paymentReceipt_number({}, { locale }), value: apart(receiptNumber, locale) },
      { label: m.mail_order_number({}, { locale }), value: order },
      { label: m.mail_paymentReceipt_on({}, { locale }), value: dateText(paidOn, locale) },
      ...(traceOf(reference)
        ? [{ label: m.mail_paymentReceipt_trace({}, { locale }), value: apart(reference, locale) }]
        : []),
      {
        label: m.mail_paymentReceipt_amount({}, { locale }),
        value: euros(orderCents, locale),
        ...(currency !== 'EUR' && { hint: amountText(amountMinor, currency, locale) }),
        sum: true,
      },
      {
        label:
          balanceCents < 0 ? m.mail_paymentReceipt_credit({}, { locale }) : m.mail_paymentReceipt_left({}, { locale }),
        value: euros(Math.abs(balanceCents), locale),
        sum: true,
        strong: true,
      },
    ],
    ...(next && {
      next: m.mail_paymentReceipt_next(
        { sum: euros(next.amountCents, locale), date: dateText(next.dueOn, locale) },
        { locale },
      ),
    }),
    action: { label: m.money_rcpt_action({}, { locale }), href: link(pathTo('receipt', { receiptId: receipt.id })) },
    also: { label: m.mail_order_action({}, { locale }), href: link(pathTo('request', { orderId })) },
  }
}
