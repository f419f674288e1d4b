// E-mails about an order, to its owner. They show the order as it was when the e-mail was queued.
import type { BankAccount } from '#contract/entities/edition.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Channel } from '#contract/orders/channels.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { rejectionText, serviceText, ratedFacts, ratedRows, type orderById, type RatedFacts } from '../order/order.ts'
import { paymentRows } from './payment-rows.ts'
import { apart, dayText, euros, eurosOff, listText, percent, squareMetres } from '../kernel/number-format.ts'
import type { Mark, Wording } from './wording.ts'
import type { Writing } from './writing.ts'

type Order = NonNullable<Awaited<ReturnType<typeof orderById>>>
export interface OrderFacts {
  orderId: string
  number: string
  companyName: string
  name: string
  booths: { name: string; hall: Bilingual }[]
  meterage: number
  totalCents: number
  discountCents: number
  taxCents: number
  totalWithTaxCents: number
  vatBasisPoints: number
  invoice: { id: string; number: string } | null
  creditNote: { id: string; number: string } | null
  reason: string
  /** Due day of the invoice. E-mails stored by older portal versions lack it. */
  dueOn?: string | null
  /** Dues of an invoice that is paid in parts. */
  dues?: { dueOn: string; amountCents: number }[]
  /** Bank account to pay the invoice to; missing in older e-mails. */
  account?: BankAccount | null
  /** Channel by which the team received an order that it entered. E-mails stored by older portal versions lack it. */
  channel?: Channel | null
  /** The details of a travel order; null for booth orders. */
  travel?: RatedFacts | null
}

/** Facts that are not part of the order itself. */
export interface Besides {
  reason?: string
  account?: BankAccount | null
  dueOn?: string | null
  dues?: { dueOn: string; amountCents: number }[] | undefined
}

/** `name` is used in the greeting. */
export function factsOf(
  order: Order,
  name: string,
  { reason = '', account = null, dueOn = null, dues }: Besides = {},
): OrderFacts {
  const last = (kind: 'invoice' | 'creditNote') => {
    const paper = order.invoices.findLast((one) => one.kind === kind)
    return paper ? { id: paper.id, number: paper.number } : null
  }
  const meterage = Math.round(order.booths.reduce((sum, booth) => sum + booth.meterage * 100, 0)) / 100
  return {
    orderId: order.id,
    number: order.number,
    companyName: order.companyName,
    name,
    booths: order.booths.map(({ name, hall }) => ({ name, hall })),
    meterage,
    ...centsOf(order),
    invoice: last('invoice'),
    creditNote: last('creditNote'),
    reason,
    account,
    dueOn,
    ...(dues && { dues }),
    travel: ratedFacts(order),
    channel: order.channel,
  }
}

const centsOf = ({ totalCents, discountCents, taxCents, totalWithTaxCents, vatBasisPoints }: Order) => ({
  totalCents,
  discountCents,
  taxCents,
  totalWithTaxCents,
  vatBasisPoints,
})

type Says = (writing: Writing, facts: OrderFacts) => Promise<Wording>
type Kind = 'orderPlaced' | 'orderReviewed' | 'orderVerified' | 'orderRejected' | 'orderWithdrawn' | 'orderReopened'

/** Texts for hotel, visa and journey orders, which have no booths. */
const travelTexts = {
  orderPlaced: m.mail_travelPlaced_text,
  orderReviewed: m.mail_travelReviewed_text,
  orderVerified: m.mail_travelVerified_text,
  orderRejected: m.mail_travelRejected_text,
  orderWithdrawn: m.mail_travelWithdrawn_text,
  orderReopened: m.mail_travelReopened_text,
}
const textOf = (kind: Kind, { locale }: Writing, { companyName, travel, invoice, booths }: OrderFacts) =>
  kind === 'orderVerified' && !invoice
    ? m.mail_orderVerified_free({}, { locale })
    : travel
      ? travelTexts[kind]({ service: serviceText(travel, locale) }, { locale })
      : m[`mail_${kind}_text`](
          {
            count: booths.length,
            booths: listText(
              booths.map(({ name }) => apart(name, locale)),
              locale,
            ),
            company: apart(companyName, locale),
          },
          { locale },
        )
const titleOf = (kind: Kind, { locale }: Writing, { travel, booths }: OrderFacts) =>
  travel && kind === 'orderVerified'
    ? m.mail_travelVerified_title({}, { locale })
    : m[`mail_${kind}_title`]({ count: booths.length }, { locale })
const marks: Record<Kind, Mark> = {
  orderPlaced: 'news',
  orderReviewed: 'waiting',
  orderVerified: 'done',
  orderRejected: 'refused',
  orderWithdrawn: 'refused',
  orderReopened: 'waiting',
}

const about =
  (kind: Kind, more: (writing: Writing, facts: OrderFacts) => Partial<Wording>): Says =>
  async (writing, facts) => {
    const { locale, link } = writing
    const { number, name } = facts
    return {
      subject: m[`mail_${kind}_subject`]({ number: apart(number, locale) }, { locale }),
      mark: marks[kind],
      title: titleOf(kind, writing, facts),
      greeting: m.mail_dear({ name: apart(name, locale) }, { locale }),
      paragraphs: [textOf(kind, writing, facts)],
      facts: [...boothLocation(writing, facts), ...sumsOf(writing, facts)],
      action: { label: m.mail_order_action({}, { locale }), href: link(pathTo('request', { orderId: facts.orderId })) },
      ...more(writing, facts),
    }
  }
const travelNext = { orderRejected: m.mail_travelRejected_next, orderWithdrawn: m.mail_travelWithdrawn_next }
const saysNext =
  (kind: Exclude<Kind, 'orderVerified'>) =>
  ({ locale }: Writing, { travel }: OrderFacts) => ({
    next: (travel && kind in travelNext ? travelNext[kind as keyof typeof travelNext] : m[`mail_${kind}_next`])(
      {},
      { locale },
    ),
  })

const behalf = {
  telephone: m.mail_behalf_telephone,
  fax: m.mail_behalf_fax,
  desk: m.mail_behalf_desk,
  import: m.mail_behalf_import,
} satisfies Record<Channel, unknown>
/** The e-mail begins with a sentence about the channel if the team entered the order. */
export const orderSubmitted = about('orderPlaced', (writing, facts) => ({
  ...(facts.channel && {
    paragraphs: [behalf[facts.channel]({}, { locale: writing.locale }), textOf('orderPlaced', writing, facts)],
  }),
  ...saysNext('orderPlaced')(writing, facts),
}))
export const orderReviewed = about('orderReviewed', saysNext('orderReviewed'))
export const orderReopened = about('orderReopened', saysNext('orderReopened'))
export const orderWithdrawn = about('orderWithdrawn', (writing, facts) => ({
  facts: boothLocation(writing, facts),
  ...saysNext('orderWithdrawn')(writing, facts),
}))
export const orderRejected = about('orderRejected', (writing, facts) => ({
  ...(facts.reason && {
    quote: { by: m.mail_quote_from({}, { locale: writing.locale }), text: rejectionText(facts.reason, writing.locale) },
  }),
  ...saysNext('orderRejected')(writing, facts),
  facts: [
    ...boothLocation(writing, facts),
    ...documentOf(writing, m.mail_order_credit_note({}, { locale: writing.locale }), facts.creditNote),
  ],
}))
export const orderVerified = about('orderVerified', (writing, facts) => {
  const { locale, link, paymentDays } = writing
  const { dueOn, dues = [] } = facts
  const request = {
    label: m.mail_order_action({}, { locale }),
    href: link(pathTo('request', { orderId: facts.orderId })),
  }
  const place = [
    ...boothLocation(writing, facts),
    ...documentOf(writing, m.mail_order_invoice({}, { locale }), facts.invoice),
    ...sumsOf(writing, facts),
    ...(facts.invoice ? paymentRows(facts.number, facts.account, locale) : []),
  ]
  if (!facts.invoice) return { facts: place, action: request }
  const sum = euros(facts.totalWithTaxCents, locale)
  const byDay = (part: string, day: string) =>
    m.mail_due_by({ sum: part, date: dayText(new Date(`${day}T12:00Z`), locale, 'UTC') }, { locale })
  const by = dueOn
    ? dues.length > 0
      ? dues.map((due) => byDay(euros(due.amountCents, locale), due.dueOn)).join('\n')
      : byDay(sum, dueOn)
    : m.mail_due_within({ sum, count: paymentDays }, { locale })
  return {
    facts: place,
    due: { label: m.mail_due({}, { locale }), value: by },
    invoice: facts.invoice,
    action: {
      label: m.mail_invoice_action({}, { locale }),
      href: link(pathTo('invoice', { invoiceId: facts.invoice.id })),
    },
    also: request,
  }
})

function boothLocation(
  writing: Writing,
  { number, companyName, booths, meterage, travel }: OrderFacts,
): NonNullable<Wording['facts']> {
  const { locale } = writing
  const comma = locale === 'fa' ? '، ' : ', '
  const halls = Map.groupBy(booths, ({ hall }) => textIn(hall, locale))
  const places = [...halls].map(
    ([hall, inside]) => `${hall}${comma}${inside.map(({ name }) => apart(name, locale)).join(comma)}`,
  )
  return [
    { label: m.mail_order_number({}, { locale }), value: apart(number, locale) },
    ...(companyName ? [{ label: m.mail_order_company({}, { locale }), value: apart(companyName, locale) }] : []),
    ...(travel
      ? ratedRows(travel, writing.locale)
      : [
          { label: m.mail_order_booths({}, { locale }), value: places.join('\n') },
          { label: m.mail_order_area({}, { locale }), value: squareMetres(meterage, locale) },
        ]),
  ]
}

/** Rows with the amounts of an order; none for an order without a price. */
function sumsOf(
  { locale }: Writing,
  { totalCents, discountCents, taxCents, totalWithTaxCents, vatBasisPoints, invoice }: OrderFacts,
): NonNullable<Wording['facts']> {
  if (totalCents === 0 && discountCents === 0) return []
  return [
    ...(discountCents > 0
      ? [{ label: m.mail_order_discount({}, { locale }), value: eurosOff(discountCents, locale), sum: true }]
      : []),
    { label: m.mail_order_total({}, { locale }), value: euros(totalCents, locale), sum: true },
    {
      label: m.mail_order_vat({ percent: percent(vatBasisPoints, locale) }, { locale }),
      value: euros(taxCents, locale),
      sum: true,
    },
    {
      // An order without an invoice is not payable yet, so the label only says that VAT is included.
      label: invoice ? m.mail_order_payable({}, { locale }) : m.mail_order_with_vat({}, { locale }),
      value: euros(totalWithTaxCents, locale),
      sum: true,
      strong: true,
    },
  ]
}
const documentOf = ({ locale }: Writing, label: string, paper: { number: string } | null) =>
  paper ? [{ label, value: apart(paper.number, locale) }] : []
