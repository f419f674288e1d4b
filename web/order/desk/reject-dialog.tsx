import type { ReactNode } from 'react'
import type { OrderKind } from '#contract/entities/order.ts'
import type { RejectReason } from '#contract/rules/reject-reason.ts'
import { m } from '#messages/messages.js'
import { Confirm } from '#web/ui/confirm.tsx'
import { reasonText } from '../shared/rejection.ts'
import { deskOf } from '../kinds/desks.tsx'

/** A rejection has an explanation, or also one of the usual reasons (`reasonKey`). */
export interface Rejection {
  reason: string
  reasonKey?: RejectReason
}

interface RejectDialogProps {
  kind: OrderKind | undefined
  open: boolean
  pending: boolean
  error: string
  title: ReactNode
  /** Label of the button that rejects. */
  action: string
  text: ReactNode
  onReject: (rejection: Rejection) => void
  onCancel: () => void
}

/**
 * Dialog with the usual reasons of the order kind and an explanation. The applicant reads the reason in their own
 * language before the explanation.
 */
export function RejectDialog({ kind, onReject, ...props }: RejectDialogProps) {
  const reasons = kind ? deskOf(kind).reasons : (['incomplete'] as const)
  const usual = reasons.map((id) => ({ id, text: reasonText(id) }))
  return (
    <Confirm
      {...props}
      danger
      onConfirm={({ reason, note }) => {
        const given = usual.find(({ id }) => id === reason)
        onReject({ reason: note, ...(given && { reasonKey: given.id }) })
      }}
      reasons={{
        label: m.order_reason(),
        options: [...usual, { id: 'other', text: m.order_reason_other() }],
        required: m.order_reason_choose(),
      }}
      note={{ label: m.order_reason_note(), limit: 400, required: m.order_reason_missing() }}
    />
  )
}
