// The state machines (docs/SPEC.md §4), one row a move. A call takes its permission from its row, the screens draw their buttons from them.
// Orders, tickets, contact messages, honorary visitors and meetings move through server/kernel/machine.ts. Editions (server/edition/current.ts, start.ts) and imports (server/import/work.ts) move by code of their own, which reads their rows.
// Without rows, since any of their states may follow any other or they have but one way: posts of the blog (server/blog/blog.ts), changes of a page (server/exhibitor/page-change.ts), deliveries of webhooks (server/webhook/deliver.ts), letters (server/letter/letter.store.ts), claims on booths (server/hold/hold.store.ts, server/order/order.store.ts).
import type { Permission } from './roles.ts'

/** The two sides of a thing: who asked for it, and who was asked. */
export type Side = 'owner' | 'other'
/** Who wrote or moved something, as it is stored: whom it belongs to, or one of the team. */
export const parties = ['owner', 'team'] as const
export type Party = (typeof parties)[number]
/** Who makes a move: `anyone` without an account, one of the sides, the `portal` itself because of something else that happened, or anyone who has a permission. */
export type Who = 'anyone' | Side | 'portal' | Permission
export interface Move<S extends string, W extends Who = Who, R extends boolean = boolean> {
  /** The statuses that it leaves; a move from none is a beginning. */
  from: readonly S[]
  to: S
  who: W
  /** Whether it is refused without a reason. */
  reason: R
  /** Where there is nothing left to do: the call is answered and nothing changes. */
  already: readonly S[]
}
const moves = <S extends string>() => <const W extends Who, const R extends boolean = false>(from: readonly S[], to: S, who: W, { reason = false as R, already = [] }: { reason?: R; already?: readonly S[] } = {}): Move<S, W, R> => ({ from, to, who, reason, already })

/** `open`: bookable at its own address beside the current one. `past`: another one is current since; contract/rules/edition-state.ts says what that allows. */
export const editionStates = ['preparing', 'open', 'current', 'past'] as const
export type EditionState = (typeof editionStates)[number]
const editionMove = moves<EditionState>()
/** docs/decisions/editions.md and 0220. Each of `makeCurrent`, `undo` and `undoToOpen` moves another edition along: the current one is replaced, and restored. `undoToOpen` is the way of `undo` where the edition was open before or has orders. `close` and `reopen` change what may be done in a past edition. An edition that another portal's file brings (server/edition/taken-in.ts) has the state that the file says. */
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

/** The four of the specification, and `cancelled`: taken back by the side that placed it (docs/decisions/state-machines.md). */
export const orderStatuses = ['unseen', 'reviewing', 'verified', 'rejected', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const move = moves<OrderStatus>()

/** docs/PRODUCT.md §5. `submit` starts, `submitAsGuest` without an account, `enter` where the team does it on behalf of a company; an order that is looked at is under review from then on. */
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
/** What the timeline of an order calls a move: how a guest's order begins is stored as `submit`, as it was before it had a row of its own. */
export type OrderStep = Exclude<OrderMove, 'submitAsGuest'>
export const orderStepOf = (name: OrderMove): OrderStep => name === 'submitAsGuest' ? 'submit' : name
export const orderSteps = Object.keys(orderMoves).filter((name) => name !== 'submitAsGuest') as [OrderStep, ...OrderStep[]]

/** Whether nothing comes of an order any more: its booths are free. */
export const isOff = (status: OrderStatus) => status === 'rejected' || status === 'cancelled'
/** Whether an order in this status may make the move. */
export const mayMove = (status: OrderStatus, name: OrderMove) => orderMoves[name].from.includes(status)

export const ticketStatuses = ['awaitingReply', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
const ticketMove = moves<TicketStatus>()
/** docs/PRODUCT.md §8. What the owner says reopens a closed ticket; what the team says does not. */
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
/** A message of the contact form. `answer` writes a letter, `settle` says that it was answered another way. */
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
/** docs/PRODUCT.md §7. An interview can be appointed again. */
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
/** docs/PRODUCT.md §9. `owner` asked for the meeting, `other` is the company that was asked; either may cancel. A meeting whose half hour began unanswered expires; with the account of one side it dissolves. */
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

export const importStages = ['columns', 'doubts', 'done', 'undone'] as const
/** `columns`: a file was read. `doubts`: it was looked through, nothing is written yet. */
export type ImportStage = (typeof importStages)[number]
const importMove = moves<ImportStage>()
/** docs/decisions/table-import.md. Another choice of sheet or columns sends a table back to its columns; a run that meets what nobody has looked at stays where the look was. */
export const importMoves = {
  send:  importMove([], 'columns', 'imports.make'),
  edit:  importMove(['columns', 'doubts'], 'columns', 'imports.make'),
  check: importMove(['columns', 'doubts'], 'doubts', 'imports.make'),
  run:   importMove(['doubts'], 'done', 'imports.make'),
  undo:  importMove(['done'], 'undone', 'imports.make'),
} as const satisfies Record<string, Move<ImportStage>>

/** What a claim on a booth is. `held` counts until it ends by itself, `reserved` until it is released; `released` is history. */
export const claimStatuses = ['held', 'reserved', 'released'] as const
/** A claim that keeps its booth from others. */
export const livingClaims = ['held', 'reserved'] as const satisfies readonly (typeof claimStatuses)[number][]
export type LivingClaim = (typeof livingClaims)[number]
