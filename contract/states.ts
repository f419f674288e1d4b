// State machines (test/SPEC.md §4), one row per transition. A call takes its permission from its row, and the screens
// derive their buttons from them. Transitions of orders, tickets, contact messages, honorary visitors, meetings and payments
// run through server/kernel/machine.ts. Editions (server/edition/current.ts, start.ts) and imports (server/import/work.ts)
// have code of their own, which reads their rows. Some resources have no rows, because any state may follow any other
// or there is only one path. They are blog posts (server/blog/blog.ts), page changes (server/exhibitor/page-change.ts),
// webhook deliveries (server/webhook/deliver.ts), e-mails (server/email/email.store.ts) and claims on booths
// (server/hold/hold.store.ts, server/order/order.store.ts).
import type { Permission } from './roles.ts'

/** The two sides of a request: the requester and the recipient. */
export type Side = 'owner' | 'other'
/** Stored author of a text or transition: the owner of the resource, or a member of the team. */
export const parties = ['owner', 'team'] as const
export type Party = (typeof parties)[number]
/**
 * Allowed actor of a transition: `anyone` without an account, one of the sides, or a user with a permission. The
 * `portal` acts itself as a consequence of another event.
 */
export type Who = 'anyone' | Side | 'portal' | Permission
export interface Move<S extends string, W extends Who = Who, R extends boolean = boolean> {
  /** Statuses before the transition. An empty list creates the resource. */
  from: readonly S[]
  to: S
  who: W
  /** Whether a reason is required. */
  reason: R
  /** Statuses in which nothing is left to do: the call succeeds and changes nothing. */
  already: readonly S[]
}
const moves = <S extends string>() => <const W extends Who, const R extends boolean = false>(from: readonly S[], to: S, who: W, { reason = false as R, already = [] }: { reason?: R; already?: readonly S[] } = {}): Move<S, W, R> => ({ from, to, who, reason, already })

/**
 * `open`: bookable at its own path alongside the current edition. `past`: another edition has become current;
 * contract/rules/edition-state.ts defines the consequences.
 */
export const editionStates = ['preparing', 'open', 'current', 'past'] as const
export type EditionState = (typeof editionStates)[number]
const editionMove = moves<EditionState>()
/**
 * Transitions of editions (docs/decisions/editions.md and 0220). `makeCurrent`, `undo` and `undoToOpen` also change
 * another edition: the current one is replaced or restored. `undo` runs as `undoToOpen` when the edition was open
 * before or has orders. `close` and `reopen` change the permissions in a past edition. An edition imported from another
 * portal’s file (server/edition/imported-edition.ts) has the state given in the file.
 */
export const editionMoves = {
  start:       editionMove([], 'preparing', 'settings.manage'),
  open:        editionMove(['preparing'], 'open', 'settings.manage'),
  takeBack:    editionMove(['open'], 'preparing', 'settings.manage'),
  makeCurrent: editionMove(['preparing', 'open'], 'current', 'settings.manage'),
  replace:     editionMove(['current'], 'past', 'portal'),
  undo:        editionMove(['current'], 'preparing', 'settings.manage'),
  undoToOpen:  editionMove(['current'], 'open', 'portal'),
  restore:     editionMove(['past'], 'current', 'portal'),
  close:       editionMove(['past'], 'past', 'settings.manage'),
  reopen:      editionMove(['past'], 'past', 'settings.manage'),
} as const satisfies Record<string, Move<EditionState>>

/**
 * The four statuses of the specification, and `cancelled`: withdrawn by the side that submitted the order
 * (docs/decisions/state-machines.md).
 */
export const orderStatuses = ['unseen', 'reviewing', 'verified', 'rejected', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const move = moves<OrderStatus>()

/**
 * Transitions of orders (docs/PRODUCT.md §5). `submit` creates an order, `submitAsGuest` without an account, `enter`
 * when the team acts for a company. Viewing an order puts it under review.
 */
export const orderMoves = {
  submit:        move([], 'unseen', 'owner'),
  submitAsGuest: move([], 'unseen', 'anyone'),
  enter:         move([], 'unseen', 'orders.behalf'),
  review:        move(['unseen'], 'reviewing', 'orders.manage', { already: ['reviewing'] }),
  verify:        move(['unseen', 'reviewing'], 'verified', 'orders.manage'),
  reject:        move(['unseen', 'reviewing', 'verified'], 'rejected', 'orders.manage', { reason: true }),
  withdraw:      move(['unseen', 'reviewing'], 'cancelled', 'owner'),
  reopen:        move(['rejected', 'cancelled'], 'reviewing', 'orders.manage'),
} as const satisfies Record<string, Move<OrderStatus>>
export type OrderMove = keyof typeof orderMoves
/**
 * Transition names in the timeline of an order. The start of a guest’s order is stored as `submit`. It was stored so
 * before `submitAsGuest` had a row of its own.
 */
export type OrderStep = Exclude<OrderMove, 'submitAsGuest'>
export const orderStepOf = (name: OrderMove): OrderStep => name === 'submitAsGuest' ? 'submit' : name
export const orderSteps = Object.keys(orderMoves).filter((name) => name !== 'submitAsGuest') as [OrderStep, ...OrderStep[]]

/** Whether an order has ended without success. Its booths are free. */
export const isOff = (status: OrderStatus) => status === 'rejected' || status === 'cancelled'
/** Whether an order in this status may make the transition. */
export const mayMove = (status: OrderStatus, name: OrderMove) => orderMoves[name].from.includes(status)

export const ticketStatuses = ['awaitingReply', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
const ticketMove = moves<TicketStatus>()
/**
 * Transitions of tickets (docs/PRODUCT.md §8). A message of the owner reopens a closed ticket; one of the team does
 * not.
 */
export const ticketMoves = {
  open:   ticketMove([], 'awaitingReply', 'owner'),
  reopen: ticketMove(['closed'], 'awaitingReply', 'owner', { already: ['awaitingReply'] }),
  close:  ticketMove(['awaitingReply'], 'closed', 'owner'),
  settle: ticketMove(['awaitingReply'], 'closed', 'tickets.manage'),
} as const satisfies Record<string, Move<TicketStatus>>
export type TicketMove = keyof typeof ticketMoves

export const contactStatuses = ['unread', 'read', 'answered'] as const
export type ContactStatus = (typeof contactStatuses)[number]
const contactMove = moves<ContactStatus>()
/** Transitions of a contact message. `answer` sends an e-mail; `settle` marks it as answered in another way. */
export const contactMoves = {
  arrive: contactMove([], 'unread', 'anyone'),
  read:   contactMove(['unread'], 'read', 'tickets.manage', { already: ['read', 'answered'] }),
  unread: contactMove(['read', 'answered'], 'unread', 'tickets.manage'),
  answer: contactMove(['unread', 'read', 'answered'], 'answered', 'tickets.manage'),
  settle: contactMove(['unread', 'read'], 'answered', 'tickets.manage'),
} as const satisfies Record<string, Move<ContactStatus>>
export type ContactMove = keyof typeof contactMoves

export const honoraryStatuses = ['submitted', 'reviewing', 'interview', 'approved', 'declined'] as const
export type HonoraryStatus = (typeof honoraryStatuses)[number]
const honoraryMove = moves<HonoraryStatus>()
/** Transitions of honorary visitors (docs/PRODUCT.md §7). An interview can be rescheduled. */
export const honoraryMoves = {
  submit:  honoraryMove([], 'submitted', 'owner'),
  review:  honoraryMove(['submitted'], 'reviewing', 'guests.manage', { already: ['reviewing', 'interview'] }),
  appoint: honoraryMove(['submitted', 'reviewing', 'interview'], 'interview', 'guests.manage'),
  approve: honoraryMove(['interview'], 'approved', 'guests.manage'),
  decline: honoraryMove(['submitted', 'reviewing', 'interview'], 'declined', 'guests.manage', { reason: true }),
} as const satisfies Record<string, Move<HonoraryStatus>>
export type HonoraryMove = keyof typeof honoraryMoves

export const meetingStatuses = ['requested', 'accepted', 'declined', 'cancelled', 'expired'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]
const meetingMove = moves<MeetingStatus>()
/**
 * Transitions of meetings (docs/PRODUCT.md §9). `owner` requested the meeting, `other` is the invited company; either
 * may cancel. A meeting expires when its half hour begins without a response. It is dissolved when the account of one
 * side is deleted.
 */
export const meetingMoves = {
  request: meetingMove([], 'requested', 'owner'),
  accept:  meetingMove(['requested'], 'accepted', 'other'),
  decline: meetingMove(['requested'], 'declined', 'other'),
  cancel:  meetingMove(['requested', 'accepted'], 'cancelled', 'owner'),
  callOff: meetingMove(['accepted'], 'cancelled', 'other'),
  strike:  meetingMove(['requested', 'accepted'], 'cancelled', 'guests.manage', { reason: true }),
  expire:  meetingMove(['requested'], 'expired', 'portal'),
  dissolve: meetingMove(['requested', 'accepted'], 'cancelled', 'portal'),
} as const satisfies Record<string, Move<MeetingStatus>>
export type MeetingMove = keyof typeof meetingMoves

export const paymentStatuses = ['announced', 'received', 'refused', 'withdrawn', 'voided'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
const paymentMove = moves<PaymentStatus>()
/**
 * Transitions of payments (docs/decisions/payments.md). `announce`: the payer sends a slip, which is a claim and no
 * proof. `record`: the team enters a payment, or takes it from a bank statement. `accept`: the team confirms a slip.
 * `void` and `reopen` undo an entry; no part of the payment may be allocated then.
 */
export const paymentMoves = {
  announce: paymentMove([], 'announced', 'owner'),
  record:   paymentMove([], 'received', 'money.manage'),
  accept:   paymentMove(['announced'], 'received', 'money.manage', { already: ['received'] }),
  refuse:   paymentMove(['announced'], 'refused', 'money.manage', { reason: true }),
  withdraw: paymentMove(['announced'], 'withdrawn', 'owner'),
  void:     paymentMove(['received'], 'voided', 'money.manage'),
  reopen:   paymentMove(['received'], 'announced', 'money.manage'),
} as const satisfies Record<string, Move<PaymentStatus>>
export type PaymentMove = keyof typeof paymentMoves

export const importStages = ['columns', 'doubts', 'done', 'undone'] as const
/** Stage of an import. `columns`: a file was read. `doubts`: the rows were checked, and nothing is written yet. */
export type ImportStage = (typeof importStages)[number]
const importMove = moves<ImportStage>()
/**
 * Transitions of imports (docs/decisions/table-import.md). Choosing another sheet or other columns returns to the
 * columns. A run that finds data changed since the check writes nothing and stays in the stage of the check.
 */
export const importMoves = {
  send:  importMove([], 'columns', 'imports.make'),
  edit:  importMove(['columns', 'doubts'], 'columns', 'imports.make'),
  check: importMove(['columns', 'doubts'], 'doubts', 'imports.make'),
  run:   importMove(['doubts'], 'done', 'imports.make'),
  undo:  importMove(['done'], 'undone', 'imports.make'),
} as const satisfies Record<string, Move<ImportStage>>

/**
 * Status of a claim on a booth. `held` is valid until it expires, `reserved` until it is released; `released` is
 * history.
 */
export const claimStatuses = ['held', 'reserved', 'released'] as const
/** Claims that block a booth for others. */
export const livingClaims = ['held', 'reserved'] as const satisfies readonly (typeof claimStatuses)[number][]
export type LivingClaim = (typeof livingClaims)[number]
