// An order and its contents (test/SPEC.md §3; docs/PRODUCT.md §5).
import * as z from 'zod/mini'
import { rejectReasons } from '../rules/reject-reason.ts'
import { orderMoves, orderStatuses, orderSteps, parties } from '../states.ts'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, Cents, Id, SeenTotal } from '../kernel/field.ts'
import { Polygon } from '../kernel/geometry.ts'
import { channels } from '../orders/channels.ts'
import { unionOfKinds } from '../orders/kinds.ts'
import { orderKinds } from '../orders/names.ts'
import { Colleague, Team } from './assignee.ts'
import { Bilingual } from './text.ts'

export const OrderKind = z.enum(orderKinds)
export type OrderKind = z.infer<typeof OrderKind>
export const OrderStatus = z.enum(orderStatuses)

export const OrderLine = z.object({
  kind: z.enum(['booth', 'catalog', 'equipment', 'service', 'correction']),
  code: z.string(),
  title: Bilingual,
  detail: Bilingual,
  quantity: z.number(),
  unit: z.enum(['m2', 'piece', 'person', 'night', 'day', 'booth']),
  unitCents: z.int(),
  discountCents: z.int(),
  totalCents: z.int(),
})
export const Totals = { totalCents: z.int(), discountCents: z.int(), taxCents: z.int(), totalWithTaxCents: z.int() }

export const Quote = z.object({ lines: z.array(OrderLine), ...Totals, vatBasisPoints: z.int() })
export type Quote = z.infer<typeof Quote>

/**
 * An event in the timeline of an order. `join`: the guest's order was added to an account. `note` is an explanation, or
 * an admin's message to the owner. `reasonKey` is the reason that the team chose for a rejection.
 */
export const OrderEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  move: z.enum([...orderSteps, 'attach', 'join']),
  from: z.nullable(OrderStatus),
  to: OrderStatus,
  by: z.enum(parties),
  actorName: z.string(),
  reasonKey: z.nullable(z.enum(rejectReasons)),
  note: z.nullable(z.string()),
})
/** Assignment of the order to a member of the team, or to nobody; only visible to the team. */
export const Assignment = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorName: z.string(),
  assigneeName: z.nullable(z.string()),
})
export const OrderNote = z.object({ id: z.uuid(), at: z.iso.datetime(), actorName: z.string(), text: z.string() })
export const Attachment = z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int() })
export type Attachment = z.infer<typeof Attachment>

/** A booth of the order. `taken`: the order holds it now. */
export const OrderBooth = z.object({
  id: z.uuid(),
  hallId: z.uuid(),
  hall: Bilingual,
  name: z.string(),
  meterage: z.number(),
  openSides: z.int(),
  totalCents: z.int(),
  polygon: Polygon,
  taken: z.boolean(),
})

const Contact = {
  companyName: z.string(),
  visitorName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  country: z.nullable(z.string()),
}

/** Number of orders per status. */
export const OrderCounts = z.object({
  unseen: z.int(),
  reviewing: z.int(),
  verified: z.int(),
  rejected: z.int(),
  cancelled: z.int(),
})
export const noOrders: Readonly<z.infer<typeof OrderCounts>> = {
  unseen: 0,
  reviewing: 0,
  verified: 0,
  rejected: 0,
  cancelled: 0,
}

/** Channel of an order that the team entered on behalf of its owner; null if the owner submitted it. */
const channel = z.nullable(z.enum(channels))

/** Reference of a transfer that pays the order, derived from its number (rules/payment-code.ts). */
export const paymentCode = z.string()

/** An order in a list. */
const rowFields = {
  id: z.uuid(),
  number: z.string(),
  status: OrderStatus,
  ...Contact,
  halls: z.array(Bilingual),
  boothNames: z.array(z.string()),
  meterage: z.number(),
  channel,
  ...Totals,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}
export const OrderRow = unionOfKinds(rowFields, 'brief')
export type OrderRow = z.infer<typeof OrderRow>
export type OrderRowOf<K extends OrderKind> = Extract<OrderRow, { kind: K }>
/** Company in Latin letters, if the order has its Persian name. The order itself is not changed. */
const latinName = z.nullable(z.string())
/** A row of the list of orders for the team, with the assignee. */
export const PanelOrderRow = unionOfKinds({ ...rowFields, latinName, assignee: z.nullable(Colleague) }, 'brief')
export type PanelOrderRow = z.infer<typeof PanelOrderRow>
/**
 * A row of the list of orders for their owner. `reasonKey` and `reason`: the reason that the team chose for a
 * rejection, and its explanation.
 */
export const OwnOrderRow = unionOfKinds(
  { ...rowFields, reasonKey: z.nullable(z.enum(rejectReasons)), reason: z.nullable(z.string()) },
  'brief',
)
export type OwnOrderRow = z.infer<typeof OwnOrderRow>

const orderFields = {
  id: z.uuid(),
  number: z.string(),
  paymentCode,
  status: OrderStatus,
  channel,
  ...Contact,
  nationalId: z.string(),
  economicNumber: z.string(),
  postalCode: z.string(),
  address: z.string(),
  equipment: z.array(z.object({ equipmentId: z.uuid(), title: Bilingual, count: z.int() })),
  booths: z.array(OrderBooth),
  lines: z.array(OrderLine),
  ...Totals,
  vatBasisPoints: z.int(),
  attachments: z.array(Attachment),
  timeline: z.array(OrderEvent),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  invoices: z.array(z.object({ id: z.uuid(), number: z.string(), kind: z.enum(['invoice', 'creditNote']) })),
}
export const Order = unionOfKinds(orderFields, 'details')
export type Order = z.infer<typeof Order>
export type OrderOf<K extends OrderKind> = Extract<Order, { kind: K }>

/**
 * Order data that only the panel sees: owner, assignee, possible assignees, internal notes, list neighbours, future
 * invoice number.
 */
const panelFields = {
  ...orderFields,
  ownerId: z.nullable(z.uuid()),
  companyId: z.nullable(z.uuid()),
  latinName,
  ownerLocale: z.enum(['fa', 'en']),
  assignee: z.nullable(Colleague),
  team: Team,
  assignments: z.array(Assignment),
  notes: z.array(OrderNote),
  nextInvoiceNumber: z.string(),
  /** Reason why no invoice can be issued now: the settings have no seller, or an invented one. */
  sellerWarning: z.nullable(z.enum(['missing', 'invented'])),
  /** The buyer is an Iranian company without a national ID, which would be missing on its invoice. */
  lacksNationalId: z.boolean(),
  /** Characters of the order that PDFs show as boxes, because the fonts lack them. */
  unprintable: z.array(z.string()),
  newerId: z.nullable(z.uuid()),
  olderId: z.nullable(z.uuid()),
}
export const PanelOrder = unionOfKinds(panelFields, 'details')
export type PanelOrder = z.infer<typeof PanelOrder>

/** Price of a line, corrected by an admin before verification. */
const Correction = z.strictObject({
  line: z.int().check(z.gte(0), z.lte(500)),
  unitCents: z.optional(Cents),
  discountCents: z.optional(Cents),
})
/** Lines added by the team to an order without a price, such as a guest's order. */
export const addedUnits = ['piece', 'person', 'night', 'day'] as const
const AddedLine = z.strictObject({
  title: BilingualInput(120),
  quantity: z.int(says('wrongType')).check(z.gte(1, says('atLeast', 1)), z.lte(9_999, says('atMost', 9_999))),
  unit: z.enum(addedUnits, says('notAllowed')),
  unitCents: Cents,
})
export type AddedLine = z.infer<typeof AddedLine>
/** Maximum number of lines that may be added to an order. */
export const mostAdded = 50
/**
 * `seenTotalCents`: total to be invoiced, including the corrections and added lines. If the total differs by now, 409
 * `order.repriced` contains the new one and nothing is verified.
 */
export const VerifyInput = z.strictObject({
  seenTotalCents: SeenTotal,
  corrections: z.optional(z.array(Correction).check(z.maxLength(500))),
  added: z.optional(z.array(AddedLine).check(z.maxLength(mostAdded, says('tooMany', mostAdded)))),
})
export const Reason = z.string(says('reasonMissing')).check(
  z.refine((text) => text.trim() !== '', says('reasonMissing')),
  z.refine((text) => [...text].length <= 500, says('tooLong', 500)),
)
/** Returns the schema of a transition's reason, required if its row in states.ts says so. */
export const reasonOf = <const R extends boolean>({ reason }: { reason: R }) =>
  (reason ? Reason : z.optional(Reason)) as R extends true ? typeof Reason : z.ZodMiniOptional<typeof Reason>
/**
 * `verified`: the caller sees that the order is verified, so its invoice will be corrected. Without `verified`, only an
 * undecided order is rejected, so that of two concurrent decisions only one succeeds.
 */
export const OrderRejectInput = z.strictObject({
  /** Explanation as typed. */
  reason: reasonOf(orderMoves.reject),
  /** One of the usual reasons, shown in the reader's language before the explanation. */
  reasonKey: z.optional(z.enum(rejectReasons)),
  verified: z.optional(z.boolean()),
})
export const DecisionsInput = z
  .strictObject({
    orderIds: z.array(Id).check(z.minLength(1, says('tooFew', 1)), z.maxLength(200, says('tooMany', 200))),
    move: z.enum(['review', 'verify', 'reject']),
    reason: z.optional(Reason),
    reasonKey: z.optional(z.enum(rejectReasons)),
    /** For `reject`: orders that the caller sees as verified. */
    verifiedIds: z.optional(z.array(Id).check(z.maxLength(200, says('tooMany', 200)))),
    /** For `verify`: total of each order as the caller saw it. An order with another total stays unchanged. */
    seen: z.optional(
      z.array(z.strictObject({ orderId: Id, totalCents: SeenTotal })).check(z.maxLength(200, says('tooMany', 200))),
    ),
  })
  .check(
    z.refine(({ move, reason }) => !orderMoves[move].reason || reason !== undefined, {
      error: says('reasonMissing'),
      path: ['reason'],
    }),
    z.refine(
      ({ move, orderIds, seen = [] }) =>
        move !== 'verify' || orderIds.every((id) => seen.some(({ orderId }) => orderId === id)),
      { error: says('required'), path: ['seen'] },
    ),
  )

/** Assigns several orders to a member of the team, or to nobody. */
export const AssignmentsInput = z.strictObject({
  orderIds: z.array(Id).check(z.minLength(1, says('tooFew', 1)), z.maxLength(200, says('tooMany', 200))),
  assigneeId: z.nullable(Id),
})
/** Result of a bulk decision for each order. */
export const Decision = z.object({
  orderId: z.uuid(),
  number: z.string(),
  done: z.boolean(),
  code: z.nullable(z.string()),
  status: OrderStatus,
})
