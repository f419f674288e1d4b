// Parts of a payment as the team enters them: sums, mistakes, and the body of the call.
import type { AllocateInput, DueRow, Payment, ProposedPart } from '#contract/entities/payment.ts'
import type { OrderKind } from '#contract/entities/order.ts'
import type { MoneyState } from '#contract/money/balance.ts'

export interface Part {
  orderId: string
  number: string
  kind: OrderKind
  name: string
  /** Due that is paid first, counted from 1, and the number of dues; null if unknown or none is open. */
  due: number | null
  dues: number | null
  dueCents: number | null
  balanceCents: number
  /** In the currency of the payment; null while empty. Equal to `orderCents` for a payment in euro. */
  amountMinor: number | null
  orderCents: number | null
  /** State that the server computed for the proposed amount. */
  proposed: { orderCents: number; state: MoneyState | null } | null
}

export const partOfProposal = (part: ProposedPart): Part => ({
  orderId: part.orderId,
  number: part.number,
  kind: part.kind,
  name: part.companyName || part.visitorName,
  due: part.due,
  dues: part.dues,
  dueCents: part.dueCents,
  balanceCents: part.balanceCents,
  amountMinor: part.amountMinor || null,
  orderCents: part.orderCents || null,
  proposed: { orderCents: part.orderCents, state: part.stateAfter },
})

/** A part for an order that a person chose: the rest of the payment, at most what is open on the order. */
export function partOfOrder(row: DueRow, { currency, openMinor }: Payment, parts: readonly Part[]): Part {
  const balanceCents = row.owedCents - row.paidCents
  const left = Math.max(0, openMinor - sumOf(parts))
  const cents = currency === 'EUR' ? Math.min(left, Math.max(0, balanceCents)) || null : null
  return {
    orderId: row.orderId,
    number: row.number,
    kind: row.kind,
    name: row.companyName || row.visitorName,
    due: null,
    dues: null,
    dueCents: row.dueCents,
    balanceCents,
    amountMinor: cents,
    orderCents: cents,
    proposed: null,
  }
}

/** Sum of the parts in the currency of the payment. */
export const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0)

/** Cents of a part beyond what is open on its order. */
export const excessOf = ({ orderCents, balanceCents }: Part) =>
  Math.max(0, (orderCents ?? 0) - Math.max(0, balanceCents))

/** Whether all parts can be confirmed: complete, within the payment, and within the orders unless kept as credit. */
export const areValid = (parts: readonly Part[], openMinor: number, credit: boolean) =>
  parts.length > 0 &&
  parts.every((part) => part.amountMinor && part.orderCents && (credit || excessOf(part) === 0)) &&
  sumOf(parts) <= openMinor

/** State of the order's money after the part, if it is certain while somebody types; else null. */
export function stateAfter({ orderCents, balanceCents, proposed }: Part): MoneyState | null {
  if (orderCents === null) return null
  if (orderCents === proposed?.orderCents) return proposed.state
  return orderCents > balanceCents ? 'overpaid' : orderCents === balanceCents ? 'paid' : null
}

export const bodyOf = (parts: readonly Part[], openMinor: number, credit: boolean): AllocateInput => ({
  seenOpenMinor: openMinor,
  ...(credit && parts.some((part) => excessOf(part) > 0) && { credit }),
  parts: parts.map(({ orderId, amountMinor, orderCents }) => ({
    orderId,
    amountMinor: amountMinor ?? 0,
    orderCents: orderCents ?? 0,
  })),
})
