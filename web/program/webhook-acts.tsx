import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Webhook } from '#contract/entities/webhook.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { say } from '#web/ui/toast.tsx'

interface WebhookActsProps {
  webhook: Webhook
  onEdit: () => void
  /** Reloads the page immediately and again after each of these delays in ms. */
  onDone: (...afterMs: number[]) => void
  /** Called just before the webhook is removed. Pending reloads are cancelled. */
  onRemove: () => void
}

export function WebhookActs({ webhook: { id: webhookId, stopped }, onEdit, onDone, onRemove }: WebhookActsProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const { pending, problems, submit } = usePendingCall()
  const navigate = useNavigate()
  const isOn = stopped === null
  const startRemoval = () => {
    onRemove()
    setIsRemoving(true)
  }
  const test = () =>
    submit(async () => {
      await callFromBrowser('panelWebhook.test', { webhookId })
      say(m.program_webhook_tested())
      onDone(1_200, 4_000) // ms; a test delivery has usually ended by the last reload
    })
  const turn = () =>
    submit(async () => {
      await callFromBrowser('panelWebhook.edit', { webhookId, body: { active: !isOn } })
      say(isOn ? m.program_webhook_turned_off() : m.program_webhook_turned_on())
      onDone()
    })
  const remove = () =>
    submit(async () => {
      await callFromBrowser('panelWebhook.remove', { webhookId })
      say(m.program_webhook_removed())
      await navigate(pathTo('webhooks'))
    })
  return (
    <div className="acts">
      {problems.whole && !isRemoving && <FieldError>{problems.whole}</FieldError>}
      <Button icon="send" pending={pending} onClick={() => void test()}>
        {m.program_webhook_test()}
      </Button>
      <Button icon="edit" onClick={onEdit}>
        {m.program_webhook_edit_action()}
      </Button>
      <Button disabled={pending} variant={isOn ? 'plain' : 'primary'} onClick={() => void turn()}>
        {isOn ? m.program_webhook_turn_off() : m.program_webhook_turn_on()}
      </Button>
      <Button variant="danger" icon="trash" onClick={startRemoval}>
        {m.program_webhook_remove()}
      </Button>
      <Confirm
        open={isRemoving}
        danger
        title={m.program_webhook_remove_title()}
        text={m.program_webhook_remove_text()}
        action={m.program_webhook_remove()}
        pending={pending}
        error={problems.whole}
        onConfirm={() => void remove()}
        onCancel={() => {
          setIsRemoving(false)
          onDone()
        }}
      />
    </div>
  )
}
