// E-mails to people without an account. The address is unverified, and another person may have typed it. So these
// e-mails contain no user input: no name, company or message.
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import type { BankAccount } from '#contract/entities/edition.ts'
import type { GuestService } from '#contract/orders/guest/fields.ts'
import { m } from '#messages/messages.js'
import { wantedText } from '#summary'
import { rejectionText, type orderById } from '../order/order.ts'
import { paymentRows } from './payment-rows.ts'
import { apart, euros, momentText } from '../kernel/number-format.ts'
import type { Wording } from './wording.ts'
import type { Writing } from './writing.ts'

type Order = NonNullable<Awaited<ReturnType<typeof orderById>>>
/** `requestId` is the id for the order’s page. It is missing until the order belongs to an account. */
export interface GuestFacts {
  number: string
  trackingCode: string
  services: GuestService[]
  reason: string
  requestId: string | null
  invoice: { id: string; number: string } | null
  totalWithTaxCents: number
  account?: BankAccount | null
}
export const guestFacts = (
  { id, number, ownerId, invoices, totalWithTaxCents, ...order }: Order,
  reason = '',
  account: BankAccount | null = null,
): GuestFacts => {
  const invoice = invoices.findLast(({ kind }) => kind === 'invoice')
  const { trackingCode, guest } = order.kind === 'guest' ? order : { trackingCode: '', guest: null }
  return {
    number,
    trackingCode,
    services: guest?.services ?? [],
    reason,
    requestId: ownerId ? id : null,
    invoice: invoice ? { id: invoice.id, number: invoice.number } : null,
    totalWithTaxCents,
    account,
  }
}

const marks = {
  guestPlaced: 'news',
  guestReviewed: 'waiting',
  guestVerified: 'done',
  guestRejected: 'refused',
  guestWithdrawn: 'refused',
  guestReopened: 'waiting',
} as const
type Kind = 'guestPlaced' | 'guestReviewed' | 'guestVerified' | 'guestRejected' | 'guestWithdrawn' | 'guestReopened'

const about =
  (kind: Kind) =>
  async ({ locale, link, paymentDays }: Writing, facts: GuestFacts): Promise<Wording> => {
    const { number, trackingCode, services, reason, requestId } = facts
    const isInvoiced = kind === 'guestVerified' && facts.invoice
    const payBy = requestId ? m.mail_orderVerified_next : m.mail_guestVerified_invoiced
    return {
      mark: marks[kind],
      subject: m[`mail_${kind}_subject`]({ number: apart(number, locale) }, { locale }),
      title: m[`mail_${kind}_title`]({}, { locale }),
      paragraphs: [m[`mail_${kind}_text`]({}, { locale })],
      ...(reason && { quote: { by: m.mail_quote_from({}, { locale }), text: rejectionText(reason, locale) } }),
      facts: [
        { label: m.mail_order_number({}, { locale }), value: apart(number, locale) },
        { label: m.mail_guest_code({}, { locale }), value: apart(trackingCode, locale), strong: true },
        { label: m.mail_guest_services({}, { locale }), value: wantedText(services, locale) },
        ...(isInvoiced ? invoiceRows(facts, locale) : []),
      ],
      next: isInvoiced ? payBy({ count: paymentDays }, { locale }) : m[`mail_${kind}_next`]({}, { locale }),
      ...waysOn({ locale, link }, facts),
    }
  }

function invoiceRows({ number, invoice, totalWithTaxCents, account }: GuestFacts, locale: Locale) {
  if (!invoice) return []
  const payable = { label: m.mail_order_payable({}, { locale }), value: euros(totalWithTaxCents, locale) }
  return [
    { label: m.mail_order_invoice({}, { locale }), value: apart(invoice.number, locale) },
    { ...payable, sum: true, strong: true },
    ...paymentRows(number, account, locale),
  ]
}

/**
 * Links at the end of the e-mail. An order of an account has a page; a guest gets links to the tracking page and to
 * sign up.
 */
function waysOn({ locale, link }: Pick<Writing, 'locale' | 'link'>, { requestId, trackingCode }: GuestFacts) {
  if (requestId) {
    const href = link(pathTo('request', { orderId: requestId }))
    return { action: { label: m.mail_order_action({}, { locale }), href } }
  }
  return {
    action: { label: m.mail_guest_action({}, { locale }), href: link(pathTo('trackOrder', { trackingCode })) },
    also: { label: m.mail_guest_register({}, { locale }), href: link(pathTo('register')) },
  }
}

export const guestSubmitted = about('guestPlaced')
export const guestReviewed = about('guestReviewed')
export const guestVerified = about('guestVerified')
export const guestRejected = about('guestRejected')
export const guestWithdrawn = about('guestWithdrawn')
export const guestReopened = about('guestReopened')

type Says<Data> = (writing: Writing, data: Data) => Promise<Wording>
/** Confirms that a message of the contact form was received. */
export const contactReceived: Says<{ at: string }> = async ({ locale, timeZone, confirmed }, { at }) => ({
  subject: m.mail_contactReceived_subject({}, { locale }),
  mark: 'done',
  title: m.mail_contactReceived_title({}, { locale }),
  paragraphs: [
    (confirmed.includes('answers') ? m.mail_contactReceived_text : m.mail_contactReceived_bare)(
      { moment: momentText(new Date(at), locale, timeZone) },
      { locale },
    ),
  ],
  after: m.mail_contactReceived_after({}, { locale }),
})
/** The team's answer to a message of the contact form. */
export const contactAnswer: Says<{ at: string; answer: string }> = async ({ locale, timeZone }, { at, answer }) => ({
  subject: m.mail_contactAnswer_subject({}, { locale }),
  title: m.mail_contactAnswer_title({}, { locale }),
  paragraphs: [m.mail_contactAnswer_text({ moment: momentText(new Date(at), locale, timeZone) }, { locale })],
  quote: { by: m.mail_quote_from({}, { locale }), text: answer },
  next: m.mail_contactAnswer_next({}, { locale }),
})
