// Payments and the parts of them that pay orders (docs/decisions/payments.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { DateOnly, Id, line, listQuery, optionalLine } from '../kernel/field.ts'
import { moneyStates } from '../money/balance.ts'
import { matchReasons } from '../money/match-reasons.ts'
import { paymentMethods, recordedMethods } from '../money/methods.ts'
import { paymentMoves, paymentStatuses } from '../states.ts'
import { Attachment, OrderKind, OrderStatus, reasonOf } from './order.ts'

export const PaymentStatus = z.enum(paymentStatuses)
export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>
export const MoneyState = z.enum(moneyStates)
export type MoneyState = z.infer<typeof MoneyState>
/** ISO 4217. */
const Currency = z.string(says('required')).check(z.regex(/^[A-Z]{3}$/, says('notAllowed')))
/** In the minor unit of the currency; rials are whole. */
const Minor = z.int(says('wrongType')).check(z.gte(1, says('atLeast', 1)), z.lte(1e15, says('invalid')))

/** A due of an order. `position` counts from 1. */
export const Due = z.object({ position: z.int(), dueOn: z.string(), amountCents: z.int(), paidCents: z.int() })
export type Due = z.infer<typeof Due>

/** A payment as its payer sees it. `orderCents`: part that pays this order. */
export const OwnPayment = z.object({
  id: z.uuid(),
  status: PaymentStatus,
  method: PaymentMethod,
  amountMinor: z.int(),
  currency: z.string(),
  paidOn: z.string(),
  reference: z.string(),
  orderCents: z.int(),
  receipt: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  /** Reason for which the team refused the slip. */
  reason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type OwnPayment = z.infer<typeof OwnPayment>

/**
 * Money of one order. `state` is null for an order without documents and payments. `waitingCents`: sum of the slips
 * that the team has not matched yet; they change neither balance nor state.
 */
export const OrderMoney = z.object({
  state: z.nullable(MoneyState),
  owedCents: z.int(),
  paidCents: z.int(),
  waitingCents: z.int(),
  dues: z.array(Due),
  payments: z.array(OwnPayment),
})
export type OrderMoney = z.infer<typeof OrderMoney>

/** A slip that the payer of an order sends. The amount is in euro cents. */
export const SlipInput = z.strictObject({
  method: z.enum(recordedMethods, says('notAllowed')),
  amountMinor: Minor,
  paidOn: DateOnly,
  reference: optionalLine(60),
  uploadId: z.optional(Id),
})
export type SlipInput = z.infer<typeof SlipInput>

/** An order with an open balance, in the list of dues. */
export const DueRow = z.object({
  orderId: z.uuid(),
  number: z.string(),
  kind: OrderKind,
  status: OrderStatus,
  companyName: z.string(),
  visitorName: z.string(),
  state: MoneyState,
  owedCents: z.int(),
  paidCents: z.int(),
  /** The first due that is not paid: its last day and what is left of it. */
  dueOn: z.nullable(z.string()),
  dueCents: z.nullable(z.int()),
})
export type DueRow = z.infer<typeof DueRow>
export const dueQuery = {
  ...listQuery,
  state: z.optional(MoneyState),
  sort: z.optional(z.enum(['number', '-number', 'createdAt', '-createdAt', 'total', '-total'])),
}

/** An order that a payment may pay, with the proposed part and the state of its money afterwards. */
export const ProposedPart = z.object({
  orderId: z.uuid(),
  number: z.string(),
  kind: OrderKind,
  companyName: z.string(),
  visitorName: z.string(),
  /** Due that is paid first; null if none is open. */
  due: z.nullable(z.int()),
  dues: z.int(),
  dueCents: z.nullable(z.int()),
  balanceCents: z.int(),
  /** Zero if the amount of the payment proposes no part. */
  amountMinor: z.int(),
  orderCents: z.int(),
  stateAfter: z.nullable(MoneyState),
})
export type ProposedPart = z.infer<typeof ProposedPart>
/**
 * Orders that a payment probably pays. `certain`: a reference names the order, and the amount is its next instalment or
 * its balance. `differenceCents`: amount minus the instalment, if a reference or a name fits.
 */
export const Proposal = z.object({
  kind: z.enum(['certain', 'proposal', 'none']),
  reasons: z.array(z.enum(matchReasons)),
  differenceCents: z.nullable(z.int()),
  parts: z.array(ProposedPart),
})
export type Proposal = z.infer<typeof Proposal>

const rowFields = {
  id: z.uuid(),
  status: PaymentStatus,
  method: PaymentMethod,
  amountMinor: z.int(),
  currency: z.string(),
  /** Not allocated to any order yet. */
  openMinor: z.int(),
  /** Day of value. */
  paidOn: z.string(),
  payer: z.string(),
  reference: z.string(),
  text: z.string(),
  hasSlip: z.boolean(),
  /** Orders that it pays, and the order that a slip was sent for. */
  orders: z.array(z.object({ orderId: z.uuid(), number: z.string(), kind: OrderKind, orderCents: z.int() })),
}
/** A payment in the list of the panel. `proposal` is null once nothing is open. */
export const PaymentRow = z.object({ ...rowFields, proposal: z.nullable(Proposal) })
export type PaymentRow = z.infer<typeof PaymentRow>

/** Part of a payment that pays an order. `undone`: taken back by a second row. */
export const Allocation = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  kind: OrderKind,
  companyName: z.string(),
  amountMinor: z.int(),
  orderCents: z.int(),
  reason: z.string(),
  actorName: z.string(),
  at: z.iso.datetime(),
  receipt: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  undone: z.boolean(),
})
export type Allocation = z.infer<typeof Allocation>
export const Payment = z.object({
  ...rowFields,
  proposal: z.nullable(Proposal),
  payerAccount: z.nullable(z.string()),
  note: z.string(),
  reason: z.nullable(z.string()),
  slip: z.nullable(Attachment),
  /** Row of a bank statement that shows the payment. `statementId` is the uploaded file. */
  line: z.nullable(
    z.object({
      statementId: z.uuid(),
      bankFa: z.string(),
      bankEn: z.string(),
      account: z.string(),
      line: z.int(),
      bookedOn: z.string(),
    }),
  ),
  actorName: z.string(),
  createdAt: z.iso.datetime(),
  allocations: z.array(Allocation),
})
export type Payment = z.infer<typeof Payment>

/** `toMatch`: slips, and received payments with an open part. */
export const paymentTabs = ['toMatch', 'matched', 'refused'] as const
export const paymentQuery = {
  ...listQuery,
  tab: z.optional(z.enum(paymentTabs)),
  method: z.optional(PaymentMethod),
  from: z.optional(DateOnly),
  to: z.optional(DateOnly),
  sort: z.optional(z.enum(['paidOn', '-paidOn', 'amount', '-amount'])),
}
export const PaymentCounts = z.object({ all: z.int(), toMatch: z.int(), matched: z.int(), refused: z.int() })

/** Figures above the desk, in euro cents; `without` lists the open money of each currency. */
export const MoneyOverview = z.object({
  invoicedCents: z.int(),
  invoices: z.int(),
  receivedCents: z.int(),
  dueSoonCents: z.int(),
  dueSoonOrders: z.int(),
  overdueCents: z.int(),
  overdueOrders: z.int(),
  longestOverdueDays: z.int(),
  without: z.array(z.object({ currency: z.string(), amountMinor: z.int(), payments: z.int() })),
  lastStatement: z.nullable(z.object({ id: z.uuid(), takenAt: z.iso.datetime(), rows: z.int() })),
  orders: z.object({ due: z.int(), overdue: z.int(), partPaid: z.int(), paid: z.int(), overpaid: z.int() }),
})
export type MoneyOverview = z.infer<typeof MoneyOverview>

/** A payment that the team enters by hand. `orderId`: order that it is proposed for. */
export const PaymentInput = z.strictObject({
  method: z.enum(recordedMethods, says('notAllowed')),
  amountMinor: Minor,
  currency: Currency,
  paidOn: DateOnly,
  payer: line(120),
  payerAccount: optionalLine(60),
  reference: optionalLine(60),
  note: optionalLine(500),
  orderId: z.optional(Id),
})
export type PaymentInput = z.infer<typeof PaymentInput>

export const mostParts = 50
/**
 * Parts of a payment for orders. `seenOpenMinor`: open amount that the caller saw; if it differs by now, 409
 * `payment.moved`. `credit`: a part may exceed the balance of its order, which is then overpaid. `orderCents` is what the part is worth for the order; equal to `amountMinor` for a payment in euro.
 */
export const AllocateInput = z.strictObject({
  seenOpenMinor: z.int(says('required')),
  credit: z.optional(z.boolean(says('wrongType'))),
  parts: z.array(z.strictObject({ orderId: Id, amountMinor: Minor, orderCents: Minor })).check(
    z.minLength(1, says('tooFew', 1)),
    z.maxLength(mostParts, says('tooMany', mostParts)),
    z.refine((parts) => new Set(parts.map(({ orderId }) => orderId)).size === parts.length, says('notAllowed')),
  ),
})
export type AllocateInput = z.infer<typeof AllocateInput>
/** Confirms certain matches together. `seen`: parts that the caller saw for each payment. */
export const ConfirmMatchesInput = z.strictObject({
  payments: z
    .array(z.strictObject({ paymentId: Id, seen: z.array(z.strictObject({ orderId: Id, orderCents: Minor })) }))
    .check(z.minLength(1, says('tooFew', 1)), z.maxLength(200, says('tooMany', 200))),
})
/** Result for each payment; `code` is the error of one that was not matched. */
export const MatchDone = z.object({ paymentId: z.uuid(), done: z.boolean(), code: z.nullable(z.string()) })
/** Takes parts back. Without ids, all parts of the payment. */
export const UndoInput = z.strictObject({
  allocationIds: z.optional(z.array(Id).check(z.maxLength(mostParts, says('tooMany', mostParts)))),
})
export const PaymentRefuseInput = z.strictObject({ reason: reasonOf(paymentMoves.refuse) })
/** New last days of the dues of an order's invoice, one per due. `seen`: days that the caller saw. */
export const DuesEdit = z.strictObject({
  seen: z.array(z.string()).check(z.maxLength(12)),
  dueOn: z.array(DateOnly).check(z.minLength(1, says('tooFew', 1)), z.maxLength(12, says('tooMany', 12))),
})
