import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Confirm } from '#web/ui/confirm.tsx'

interface RejectDialogProps { open: boolean; pending: boolean; error: string; title: ReactNode; text: ReactNode; onReject: (given: { reason: string | undefined; note: string }) => void; onCancel: () => void }

const reasons = [{ id: 'other', text: m.order_reason_other }, { id: 'taken', text: m.order_reason_taken }, { id: 'papers', text: m.order_reason_papers }, { id: 'field', text: m.order_reason_field }] as const

/** Why an order is refused: one of the usual reasons, and words for the applicant. */
export function RejectDialog({ onReject, ...props }: RejectDialogProps) {
  return (
    <Confirm {...props} danger action={m.order_reject_action()} onConfirm={onReject}
      reasons={{ label: m.order_reason(), options: [...reasons.slice(1), reasons[0]].map(({ id, text }) => ({ id, text: text() })) }}
      note={{ label: m.order_reason_note(), limit: 400, required: m.order_reason_missing() }} />
  )
}

/** What the applicant reads: the reason, then the words. */
export const reasonText = ({ reason, note }: { reason: string | undefined; note: string }) => {
  const usual = reasons.find(({ id }) => id === reason && id !== 'other')
  return usual ? `${usual.text()}. ${note}` : note
}
