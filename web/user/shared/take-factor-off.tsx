import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { say } from '#web/ui/toast.tsx'

/** For somebody who has lost app, passkeys and recovery codes. A super admin makes sure first, by another way than a letter, that it is them. */
export function TakeFactorOff({ userId, name }: { userId: string; name: string }) {
  const [confirming, setConfirming] = useState(false)
  const { pending, problems, submit } = usePendingCall()
  const { revalidate } = useRevalidator()
  const go = () =>
    submit(async () => {
      await callFromBrowser('panelFactor.remove', { userId })
      setConfirming(false)
      say(m.admin_factor_taken())
      await revalidate()
    })
  return (
    <>
      <Button variant="danger" icon="shield" onClick={() => setConfirming(true)}>
        {m.admin_factor_take()}
      </Button>
      {confirming && (
        <Confirm
          open
          danger
          title={m.admin_factor_take_title({ name })}
          text={m.admin_factor_take_text()}
          action={m.admin_factor_take()}
          pending={pending}
          error={problems.whole}
          onConfirm={() => void go()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  )
}
