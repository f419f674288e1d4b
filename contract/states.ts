// Every state machine (spec §4), one row a move. The server moves by these rows, the screens draw their buttons from them.
import type { Permission } from './roles.ts'

export const orderStatuses = ['unseen', 'reviewing', 'verified', 'rejected'] as const
export type OrderStatus = (typeof orderStatuses)[number]

interface Move { from: readonly OrderStatus[]; to: OrderStatus; who: 'owner' | Permission; reason: boolean }
const move = (from: readonly OrderStatus[], to: OrderStatus, who: Move['who'], { reason = false } = {}): Move => ({ from, to, who, reason })

/** design/product.md §5. `submit` starts; an order that is looked at is under review from then on. */
export const orderMoves = {
  submit:   move([], 'unseen', 'owner'),
  review:   move(['unseen'], 'reviewing', 'orders.manage'),
  verify:   move(['unseen', 'reviewing'], 'verified', 'orders.manage'),
  reject:   move(['unseen', 'reviewing', 'verified'], 'rejected', 'orders.manage', { reason: true }),
  withdraw: move(['unseen', 'reviewing'], 'rejected', 'owner'),
  reopen:   move(['rejected'], 'reviewing', 'orders.manage'),
} as const satisfies Record<string, Move>
export type OrderMove = keyof typeof orderMoves

/** Whether an order in this status may make the move. */
export const mayMove = (status: OrderStatus, name: OrderMove) => orderMoves[name].from.includes(status)
