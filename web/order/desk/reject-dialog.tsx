import type { ReactNode } from 'react'
import type { OrderKind } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { Confirm } from '#web/ui/confirm.tsx'
import { deskOf } from '../kinds/desks.ts'

interface RejectDialogProps {
  kind: OrderKind | undefined
  open: boolean
  pending: boolean
  error: string
  title: ReactNode
  /** What the button says. */
  action: string
  text: ReactNode
  onReject: (reason: string) => void
  onCancel: () => void
}

/** Why an order is refused: one of the usual reasons of its kind, and words for the applicant, who reads the reason before the words. */
export function RejectDialog({ kind, onReject, ...props }: RejectDialogProps) {
  const reasons = kind ? deskOf(kind).reasons : [m.order_reason_incomplete]
  const usual = reasons.map((text, at) => ({ id: String(at), text: text() }))
  return (
    <Confirm
      {...props}
      danger
      onConfirm={({ reason, note }) => {
        const given = usual.find(({ id }) => id === reason)
        onReject(given ? `${given.text}. ${note}` : note)
      }}
      reasons={{ label: m.order_reason(), options: [...usual, { id: 'other', text: m.order_reason_other() }] }}
      note={{ label: m.order_reason_note(), limit: 400, required: m.order_reason_missing() }}
    />
  )
}
