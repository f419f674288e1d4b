import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/entities/order.ts'
import { mayMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText, isUnanswered } from '#web/shell/failure.ts'
import { useIsClosed } from '#web/shell/may.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { say } from '#web/ui/toast.tsx'

/** Takes an own order back, after a question; nothing once it is decided. */
export function Withdraw({ order, ...look }: { order: Pick<Order, 'id' | 'kind' | 'number' | 'status'> } & ButtonLook) {
  const { revalidate } = useRevalidator()
  const [confirming, setConfirming] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const withdraw = async () => {
    setPending(true)
    setProblem('')
    try {
      await callFromBrowser('order.withdraw', { orderId: order.id })
      setConfirming(false)
      say(m.order_withdrawn_toast())
    } catch (error) {
      setProblem(failureText(error))
      if (isUnanswered(error)) return setPending(false)
    }
    setPending(false)
    await revalidate()
  }
  const isBooth = order.kind === 'booth'
  if (useIsClosed() || (!mayMove(order.status, 'withdraw') && !confirming)) return null
  return (
    <>
      <Button variant="danger" {...look} onClick={() => setConfirming(true)}>
        {m.order_withdraw()}
      </Button>
      <Confirm
        open={confirming}
        danger
        pending={pending}
        title={m.order_withdraw_title({ number: order.number })}
        text={isBooth ? m.order_withdraw_text() : m.order_withdraw_text_plain()}
        action={isBooth ? m.order_withdraw_action() : m.order_withdraw_action_plain()}
        error={problem}
        onConfirm={() => void withdraw()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
