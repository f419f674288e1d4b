// Balance and money state of an order, computed from its documents and payments (docs/decisions/payments.md).

/** States of the money of an order. They are independent of the status of the order. */
export const moneyStates = ['due', 'overdue', 'partPaid', 'paid', 'overpaid'] as const
export type MoneyState = (typeof moneyStates)[number]

export interface Sums {
  /** Invoices less credit notes, in cents. */
  owedCents: number
  paidCents: number
  /** Last day of the first due that is not paid, YYYY-MM-DD; null if none is open. */
  dueOn: string | null
}

/**
 * Returns the state of an order's money; null for an order without documents and payments.
 * @param today YYYY-MM-DD in the city of the fair. A due is overdue from the day after its last day.
 */
export function moneyState({ owedCents, paidCents, dueOn }: Sums, today: string): MoneyState | null {
  if (paidCents > owedCents) return 'overpaid'
  if (paidCents === owedCents) return owedCents > 0 ? 'paid' : null
  if (dueOn !== null && dueOn < today) return 'overdue'
  return paidCents > 0 ? 'partPaid' : 'due'
}

export interface Instalment {
  /** YYYY-MM-DD, the last day. */
  dueOn: string
  amountCents: number
}
/** Divides what was paid over the dues, in their order. A credit beyond the dues belongs to none of them. */
export function paidDues<Due extends Instalment>(dues: readonly Due[], paidCents: number) {
  let left = Math.max(0, paidCents)
  return dues.map((due) => {
    const paid = Math.min(left, due.amountCents)
    left -= paid
    return { ...due, paidCents: paid }
  })
}

/** Terms of payment of an edition. */
export interface PaymentTerms {
  /** Days from the issue of the invoice to its first due. */
  paymentDays: number
  /** Share of the first due in hundredths of a percent; 10000 makes the whole invoice one due. */
  firstShareBasisPoints: number
  /** Last day for the rest, YYYY-MM-DD; null while not set, then the whole invoice is one due. */
  restDueOn: string | null
  /** An invoice below this total is one due. */
  atOnceBelowCents: number
}
/**
 * Divides the total of an invoice into dues that add up to it. The first share is rounded down to a cent. If the last day for the rest is not after that of the first share, there is one due.
 * @param issuedOn YYYY-MM-DD
 */
export function duesOf(totalCents: number, issuedOn: string, terms: PaymentTerms): Instalment[] {
  const firstOn = daysLater(issuedOn, terms.paymentDays)
  const first = Math.floor((totalCents * terms.firstShareBasisPoints) / 10_000)
  const isWhole =
    terms.restDueOn === null ||
    terms.restDueOn <= firstOn ||
    totalCents < terms.atOnceBelowCents ||
    first <= 0 ||
    first >= totalCents
  if (isWhole || terms.restDueOn === null) return [{ dueOn: firstOn, amountCents: totalCents }]
  return [
    { dueOn: firstOn, amountCents: first },
    { dueOn: terms.restDueOn, amountCents: totalCents - first },
  ]
}
const daysLater = (day: string, days: number) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
