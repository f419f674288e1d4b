// Rows of a receipt shared by its A4 sheet and its phone layout.
import type { Receipt } from '#contract/entities/receipt.ts'
import { creditOf, foreignAmount, isPaidByOther } from '#contract/money/receipt-rows.ts'
import { clockOf } from '#contract/rules/fair-clock.ts'
import { dateText, fullDate, otherDateText } from '#web/i18n/dates.ts'
import { centsText, numberText } from '#web/i18n/numbers.ts'
import { textIn } from '#web/i18n/text.ts'
import { codeText, type Fact } from '#web/invoice/shared/payment-facts.tsx'
import { Note } from '#web/ui/note.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { paymentMethodText } from '#money-words'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'

/** Day, method and reference of the payment, as far as known. */
export function receivedFacts(receipt: Receipt): readonly Fact[] {
  const { paidOn, method, payer, reference, bank } = receipt
  return [
    [m.money_rcpt_received(), fullDate(paidOn)],
    [m.money_rcpt_method(), paymentMethodText(method, getLocale())],
    isPaidByOther(receipt) && [m.money_rcpt_from(), <bdi key="payer">{payer}</bdi>],
    reference !== '' && [m.money_reference(), codeText(reference)],
    textIn(bank) !== '' && [m.money_rcpt_bank(), <bdi key="bank">{textIn(bank)}</bdi>],
  ]
}

/** The amount in the currency of the payment, with its rate; undefined for euro. */
export function foreignText(receipt: Receipt): string | undefined {
  const foreign = foreignAmount(receipt)
  if (!foreign) return undefined
  const isRial = foreign.currency === 'IRR'
  const rate = numberText(foreign.rate, getLocale(), isRial ? undefined : 4)
  const currency = isRial ? m.money_rcpt_rial() : `\u2068${foreign.currency}\u2069`
  return m.money_rcpt_rate({ amount: numberText(foreign.amount), rate, currency })
}

interface PaidRow {
  title: string
  detail: string
  paidCents: number
  /** Null for money beyond the dues. */
  beforeCents: number | null
  leftCents: number | null
}
/** One row per due, and one for money beyond them. */
export function paidRows(receipt: Receipt): PaidRow[] {
  const title = m.money_rcpt_invoice({ number: `\u2068${receipt.invoiceNumber}\u2069` })
  const rows = receipt.dues.map(({ position, of, dueOn, ...cents }): PaidRow => {
    const date = dateText(dueOn)
    return { title, detail: of === 1 ? m.money_rcpt_due_only({ date }) : m.money_rcpt_due({ position, of, date }), ...cents } // prettier-ignore
  })
  const paidCents = creditOf(receipt)
  const kept = { title: m.money_rcpt_kept(), detail: m.money_rcpt_kept_text(), beforeCents: null, leftCents: null }
  return paidCents > 0 ? [...rows, { ...kept, paidCents }] : rows
}

export const ReceiptSum = ({
  receipt: { owedCents, paidBeforeCents, orderCents, balanceCents },
}: {
  receipt: Receipt
}) => (
  <Sum
    lines={[
      { text: m.money_rcpt_invoiced(), cents: owedCents },
      ...(paidBeforeCents > 0 ? [{ text: m.money_rcpt_before(), cents: -paidBeforeCents }] : []),
      { text: m.money_rcpt_this(), cents: -orderCents },
    ]}
    total={{
      text: balanceCents < 0 ? m.money_rcpt_credit() : m.money_rcpt_left(),
      cents: Math.abs(balanceCents),
    }}
  />
)

/** The next due of the order, or that it is paid, and when the receipt was issued. */
export const NextDue = ({ next }: Pick<Receipt, 'next'>) => (
  <>
    {next ? (
      <>
        <h2>{m.money_rcpt_next()}</h2>
        <p>{nextText(next)}</p>
      </>
    ) : (
      <p>
        <b>{m.money_rcpt_paid()}</b>
      </p>
    )}
    <p className="muted rcpt-issued">{m.money_rcpt_issued()}</p>
  </>
)
function nextText({ amountCents, dueOn }: NonNullable<Receipt['next']>) {
  const sum = m.money_rcpt_euros({ amount: centsText(amountCents) })
  return m.money_rcpt_next_by({ sum, date: `${fullDate(dueOn)} (${otherDateText(dueOn)})` })
}

/** Says that the payment of a receipt was taken off its order. It is no part of the document. */
export const TakenBack = ({ receipt, at }: { receipt: Receipt; at: string | null }) =>
  at !== null && (
    <div className="rcpt-note">
      <Note kind="warn" title={m.money_rcpt_taken_back()}>
        {m.money_rcpt_taken_back_text({ date: dateText(clockOf(at, receipt.timeZone).day) })}
      </Note>
    </div>
  )
