// Actions on several orders.
import type { OrderRow } from '#contract/entities/order.ts'
import { mayMove } from '#contract/states.ts'
import type { Rejection } from './reject-dialog.tsx'

export type BulkAction = 'review' | 'verify' | 'reject'
/** Actions that open a dialog first. */
export type BulkQuestion = Exclude<BulkAction, 'review'> | 'assign'
export interface BulkProps {
  chosen: readonly OrderRow[]
  decision: {
    action: BulkQuestion | undefined
    pending: boolean
    problem: string
    run: (move: BulkAction, rejection?: Rejection) => Promise<void>
    assign: (assigneeId: string | null) => Promise<void>
    open: (question: BulkQuestion) => void
    close: () => void
  }
}

export const able = (chosen: readonly OrderRow[], move: BulkAction) =>
  chosen.filter(({ status }) => mayMove(status, move))
