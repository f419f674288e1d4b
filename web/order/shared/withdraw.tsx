import { useState } from 'react'
import type { Order } from '#contract/entities/order.ts'
import { mayMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import { useIsClosed } from '#web/shell/may.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

/** Button that withdraws a user's own order after a confirmation. Renders nothing once the order is decided. */
export function Withdraw({ order, ...look }: { order: Pick<Order, 'id' | 'kind' | 'number' | 'status'> } & ButtonLook) {
  const [confirming, setConfirming] = useState(false)
  const isBooth = order.kind === 'booth'
  if (useIsClosed() || (!mayMove(order.status, 'withdraw') && !confirming)) return null
  return (
    <>
      <Button variant="danger" {...look} onClick={() => setConfirming(true)}>
        {m.order_withdraw()}
      </Button>
      {confirming && (
        <ConfirmAction
          danger
          title={m.order_withdraw_title({ number: order.number })}
          text={isBooth ? m.order_withdraw_text() : m.order_withdraw_text_plain()}
          action={isBooth ? m.order_withdraw_action() : m.order_withdraw_action_plain()}
          call={() => callFromBrowser('order.withdraw', { orderId: order.id })}
          done={m.order_withdrawn_toast()}
          rereads
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
