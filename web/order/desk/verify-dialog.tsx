import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelOrder } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { partyText } from '#web/i18n/company-name.ts'
import { callFromBrowser } from '#web/browser.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { isUnanswered } from '#web/shell/failure.ts'
import { problemText } from './decisions.tsx'
import { Totals } from './totals.tsx'
import type { CorrectionOf } from './use-correction.ts'

/**
 * Confirmation before an order is verified, for all verify buttons. The total shown is sent with the request, so that
 * the server invoices no other total.
 */
export function VerifyDialog({
  order,
  correction,
  open,
  onClose,
}: {
  order: PanelOrder
  correction: CorrectionOf
  open: boolean
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ReactNode>()
  const { isFree, isChanged, sums, body, drop } = correction
  const who = { company: partyText(order) }
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const verify = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      await callFromBrowser('panelOrder.verify', {
        orderId: order.id,
        body: { ...body, seenTotalCents: sums.totalWithTaxCents },
      })
      say(isFree ? m.order_verified_free_toast() : m.order_verified_toast())
      drop()
      onClose()
    } catch (error) {
      setProblem(problemText(error))
      if (isUnanswered(error)) return setPending(false)
    }
    await revalidate()
    setPending(false)
  }
  return (
    <Confirm
      open={open}
      pending={pending}
      error={problem}
      title={m.order_verify_title({ number: order.number })}
      text={isFree ? m.order_verify_text_free(who) : m.order_verify_text({ invoice: order.nextInvoiceNumber, ...who })}
      action={isFree ? m.order_verify_action_free() : m.order_verify_action()}
      onConfirm={() => void verify()}
      onCancel={close}
    >
      {isChanged && <Note>{m.order_verify_corrected()}</Note>}
      {!isFree && <Totals {...sums} vatBasisPoints={order.vatBasisPoints} />}
    </Confirm>
  )
}
