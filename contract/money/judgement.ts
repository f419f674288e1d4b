// The row of a bank statement, what it is compared with, and the judgement on it.
import type { Allocation, DayRate, MatchableOrder } from './dues.ts'
import type { MatchReason } from './match-reasons.ts'

export interface MatchableCompany {
  readonly id: string
  readonly name: { readonly fa: string; readonly en: string }
  /** Accounts from which the company has paid before, and its own. */
  readonly accounts: readonly string[]
}

export interface MatchableRefund {
  /** For example 1404-P0011. */
  readonly number: string
  readonly amountMinor: number
  readonly currency: string
  /** Money leaves only for `released`. It can come back from `released` and `sent`. */
  readonly state: string
}

/** A row of a bank statement. Amounts are in minor units and never negative. */
export interface BankRow {
  readonly bookedOn: string | null
  readonly valueOn: string | null
  /** Null if it cannot be read. */
  readonly amountMinor: number | null
  readonly currency: string
  readonly direction: 'in' | 'out'
  readonly payer: string | null
  readonly payerAccount: string | null
  readonly text: string
  /** Fields of the bank for references. */
  readonly structuredRef?: string | null
  readonly endToEndId?: string | null
  readonly depositId?: string | null
  /** From 1, among equal rows of one file. */
  readonly occurrence: number
}

export interface MatchContext {
  readonly orders: readonly MatchableOrder[]
  readonly companies: readonly MatchableCompany[]
  readonly rates: readonly DayRate[]
  readonly refunds: readonly MatchableRefund[]
}

export interface Judgement {
  /** Only `certain` can be taken in without a person. */
  readonly kind: 'certain' | 'proposal' | 'none' | 'outgoing' | 'refused'
  /** The first reason decided. */
  readonly reasons: readonly MatchReason[]
  /** Numbers of the orders that a certain row or a proposal is for. */
  readonly orders: readonly string[]
  /** Dues that the amount pays exactly. Empty if a person has to divide the amount, or in another currency. */
  readonly allocations: readonly Allocation[]
  /** In the currency of the orders. Null if nothing can be compared. */
  readonly differenceMinor: number | null
  /** The amount in the currency of the orders, if that is another one and there is a rate. */
  readonly equivalentMinor: number | null
  readonly rate: number | null
  readonly rateDate: string | null
  /** Number of the refund that was sent or came back. */
  readonly refund: string | null
  /** Numbers of other open orders whose next due or balance is the amount. */
  readonly hints: readonly string[]
}

/** A row whose amount was read and is not 0. */
export type ReadRow = BankRow & { readonly amountMinor: number }

/** A judgement that says nothing yet. */
export const nothing = {
  orders: [],
  allocations: [],
  differenceMinor: null,
  equivalentMinor: null,
  rate: null,
  rateDate: null,
  refund: null,
  hints: [],
} satisfies Partial<Judgement>
