import type { ReactNode } from 'react'
import type { OrderKind } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { Confirm } from '#web/ui/confirm.tsx'

interface RejectDialogProps {
  kind: OrderKind | undefined
  open: boolean
  pending: boolean
  error: string
  title: ReactNode
  text: ReactNode
  onReject: (reason: string) => void
  onCancel: () => void
}

const reasons: Record<OrderKind | 'all', readonly (() => string)[]> = {
  booth: [m.order_reason_taken, m.order_reason_papers, m.order_reason_field],
  hotel: [m.order_reason_full, m.order_reason_dates, m.order_reason_incomplete],
  visa: [m.order_reason_scan, m.order_reason_passport, m.order_reason_late],
  transportation: [m.order_reason_seats, m.order_reason_dates, m.order_reason_incomplete],
  guest: [m.order_reason_not_ours, m.order_reason_incomplete],
  all: [m.order_reason_incomplete],
}

/** Why an order is refused: one of the usual reasons of its kind, and words for the applicant, who reads the reason before the words. */
export function RejectDialog({ kind, onReject, ...props }: RejectDialogProps) {
  const usual = reasons[kind ?? 'all'].map((text, at) => ({ id: String(at), text: text() }))
  return (
    <Confirm
      {...props}
      danger
      action={kind === 'booth' ? m.order_reject_action() : m.order_reject_action_plain()}
      onConfirm={({ reason, note }) => {
        const given = usual.find(({ id }) => id === reason)
        onReject(given ? `${given.text}. ${note}` : note)
      }}
      reasons={{ label: m.order_reason(), options: [...usual, { id: 'other', text: m.order_reason_other() }] }}
      note={{ label: m.order_reason_note(), limit: 400, required: m.order_reason_missing() }}
    />
  )
}
