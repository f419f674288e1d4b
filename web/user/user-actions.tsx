import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PanelUser } from '#contract/entities/user.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { say } from '#web/ui/toast.tsx'

type UserAction = 'block' | 'unblock' | 'resend' | 'erase'

/** Block and unblock, the verification letter once more, and deleting for anyone who asked for it. */
export function UserActions({ user, name }: { user: PanelUser; name: string }) {
  const [confirming, setConfirming] = useState<UserAction>()
  const { pending, problems, submit, complain } = usePendingCall()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const userId = user.id
  const open = (action: UserAction) => {
    complain({ fields: {} })
    setConfirming(action)
  }
  const close = () => setConfirming(undefined)
  const run = (act: () => Promise<unknown>, done: string, after: () => unknown = revalidate) =>
    void submit(async () => {
      await act()
      close()
      say(done)
      await after()
    })
  const shared = { pending, error: problems.whole, onCancel: close }
  return (
    <>
      {user.state === 'unverified' && (
        <Button icon="mail" onClick={() => open('resend')}>
          {m.user_resend()}
        </Button>
      )}
      {user.active ? (
        <Button icon="lock" onClick={() => open('block')}>
          {m.user_block()}
        </Button>
      ) : (
        <Button variant="primary" icon="check" onClick={() => open('unblock')}>
          {m.user_unblock()}
        </Button>
      )}
      {user.role === 'user' && (
        <span className="apart">
          <Button variant="danger" icon="trash" onClick={() => open('erase')}>
            {m.user_erase()}
          </Button>
        </span>
      )}
      <Confirm
        {...shared}
        open={confirming === 'block'}
        danger
        title={m.user_block_title({ name })}
        text={m.user_block_text()}
        action={m.user_block_do()}
        onConfirm={() => run(() => callFromBrowser('panelUser.block', { userId }), m.user_blocked_toast())}
      />
      <Confirm
        {...shared}
        open={confirming === 'unblock'}
        title={m.user_unblock_title({ name })}
        text={m.user_unblock_text()}
        action={m.user_unblock()}
        onConfirm={() => run(() => callFromBrowser('panelUser.unblock', { userId }), m.user_unblocked_toast())}
      />
      <Confirm
        {...shared}
        open={confirming === 'resend'}
        title={m.user_resend_title({ name })}
        text={m.user_resend_text({ email: user.email })}
        action={m.user_resend_do()}
        onConfirm={() => run(() => callFromBrowser('panelUser.resend', { userId }), m.user_resent_toast())}
      />
      <Confirm
        {...shared}
        open={confirming === 'erase'}
        danger
        title={m.user_erase_title({ name })}
        text={m.user_erase_text()}
        action={m.user_erase_do()}
        onConfirm={() =>
          run(
            () => callFromBrowser('panelUser.erase', { userId }),
            m.user_erased_toast(),
            () => navigate(pathTo('users')),
          )
        }
      />
    </>
  )
}
