// An order and what it holds (docs/SPEC.md §3; docs/PRODUCT.md §5).
import * as z from 'zod/mini'
import { rejectReasons } from '../rules/reject-reason.ts'
import { orderMoves, orderStatuses, orderSteps, parties } from '../states.ts'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, Cents, Id, SeenTotal } from '../kernel/field.ts'
import { Polygon } from '../kernel/geometry.ts'
import { channels } from '../orders/channels.ts'
import { ofKinds } from '../orders/kinds.ts'
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

/** A step of the timeline. With `join`, the order of a guest came into an account. `note` is an explanation, or what an admin wrote to the owner. `reasonKey` is the reason that the team chose for a rejection. */
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
/** That the order was given to somebody of the team, or to nobody; for the team alone. */
export const Assignment = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorName: z.string(),
  assigneeName: z.nullable(z.string()),
})
export const OrderNote = z.object({ id: z.uuid(), at: z.iso.datetime(), actorName: z.string(), text: z.string() })
export const Attachment = z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int() })
export type Attachment = z.infer<typeof Attachment>

/** A booth as the order has it. `taken`: the order holds it now. */
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

/** How many orders there are in each status. */
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

/** How it reached the team that entered it on behalf of its owner; null where the owner placed it. */
const channel = z.nullable(z.enum(channels))

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
export const OrderRow = ofKinds(rowFields, 'brief')
export type OrderRow = z.infer<typeof OrderRow>
export type OrderRowOf<K extends OrderKind> = Extract<OrderRow, { kind: K }>
/** The company in Latin letters, where the order has its Persian name; what the order says stays. */
const latinName = z.nullable(z.string())
/** The same for the team, with who looks after it. */
export const PanelOrderRow = ofKinds({ ...rowFields, latinName, assignee: z.nullable(Colleague) }, 'brief')
export type PanelOrderRow = z.infer<typeof PanelOrderRow>
/** The same for its owner. `reasonKey` and `reason`: the reason that the team chose for a rejection, and its explanation. */
export const OwnOrderRow = ofKinds(
  { ...rowFields, reasonKey: z.nullable(z.enum(rejectReasons)), reason: z.nullable(z.string()) },
  'brief',
)
export type OwnOrderRow = z.infer<typeof OwnOrderRow>

const orderFields = {
  id: z.uuid(),
  number: z.string(),
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
export const Order = ofKinds(orderFields, 'details')
export type Order = z.infer<typeof Order>
export type OrderOf<K extends OrderKind> = Extract<Order, { kind: K }>

/** What only the panel sees of an order: its owner, who looks after it and who could, the notes among admins, the neighbours in the list, the number its invoice would get. */
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
  /** Why no invoice can be issued now: the settings name no seller, or one that is invented. */
  sellerWarning: z.nullable(z.enum(['missing', 'invented'])),
  /** The buyer is an Iranian company without a national ID, and its invoice would name none. */
  lacksNationalId: z.boolean(),
  /** Characters of the order that its PDFs show as boxes. */
  unprintable: z.array(z.string()),
  newerId: z.nullable(z.uuid()),
  olderId: z.nullable(z.uuid()),
}
export const PanelOrder = ofKinds(panelFields, 'details')
export type PanelOrder = z.infer<typeof PanelOrder>

/** The price of a line as an admin corrects it before verifying. */
const Correction = z.strictObject({
  line: z.int().check(z.gte(0), z.lte(500)),
  unitCents: z.optional(Cents),
  discountCents: z.optional(Cents),
})
/** What an order without a price is invoiced for, such as that of a guest: lines of the team's own. */
export const addedUnits = ['piece', 'person', 'night', 'day'] as const
const AddedLine = z.strictObject({
  title: BilingualInput(120),
  quantity: z.int(says('wrongType')).check(z.gte(1, says('atLeast', 1)), z.lte(9_999, says('atMost', 9_999))),
  unit: z.enum(addedUnits, says('notAllowed')),
  unitCents: Cents,
})
export type AddedLine = z.infer<typeof AddedLine>
/** Lines that may be added to an order. */
export const mostAdded = 50
/** `seenTotalCents`: what will be invoiced, with the corrections and lines that come along; when it is another sum by now, 409 `order.repriced` names the new one and nothing is verified. */
export const VerifyInput = z.strictObject({
  seenTotalCents: SeenTotal,
  corrections: z.optional(z.array(Correction).check(z.maxLength(500))),
  added: z.optional(z.array(AddedLine).check(z.maxLength(mostAdded, says('tooMany', mostAdded)))),
})
export const Reason = z.string(says('reasonMissing')).check(
  z.refine((text) => text.trim() !== '', says('reasonMissing')),
  z.refine((text) => [...text].length <= 500, says('tooLong', 500)),
)
/** The reason of a move: needed where its row says so. */
export const reasonOf = <const R extends boolean>({ reason }: { reason: R }) =>
  (reason ? Reason : z.optional(Reason)) as R extends true ? typeof Reason : z.ZodMiniOptional<typeof Reason>
/** `verified`: the caller sees that the order is verified, so its invoice will be corrected. Without it only an undecided order is rejected: of two admins who decide at once one wins. */
export const OrderRejectInput = z.strictObject({
  /** The explanation as typed. */
  reason: reasonOf(orderMoves.reject),
  /** One of the usual reasons. Each reader gets it in their own language, before the explanation. */
  reasonKey: z.optional(z.enum(rejectReasons)),
  verified: z.optional(z.boolean()),
})
export const DecisionsInput = z
  .strictObject({
    orderIds: z.array(Id).check(z.minLength(1, says('tooFew', 1)), z.maxLength(200, says('tooMany', 200))),
    move: z.enum(['review', 'verify', 'reject']),
    reason: z.optional(Reason),
    reasonKey: z.optional(z.enum(rejectReasons)),
    /** Those that the caller sees as verified, for `reject`. */
    verifiedIds: z.optional(z.array(Id).check(z.maxLength(200, says('tooMany', 200)))),
    /** What the caller saw that each order will be invoiced for, for `verify`; an order with another sum stays as it is. */
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

/** Several orders are given to somebody of the team, or to nobody. */
export const AssignmentsInput = z.strictObject({
  orderIds: z.array(Id).check(z.minLength(1, says('tooFew', 1)), z.maxLength(200, says('tooMany', 200))),
  assigneeId: z.nullable(Id),
})
/** What became of each order of a bulk decision. */
export const Decision = z.object({
  orderId: z.uuid(),
  number: z.string(),
  done: z.boolean(),
  code: z.nullable(z.string()),
  status: OrderStatus,
})
