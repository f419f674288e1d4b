import { useNavigate } from 'react-router'
import type { PanelUser } from '#contract/entities/user.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ActionButton } from '#web/form/action-button.tsx'

/**
 * Buttons to block and unblock a user, resend the verification e-mail, and delete the account on the user's request.
 */
export function UserActions({
  user: { id: userId, state, active, role, email },
  name,
}: {
  user: PanelUser
  name: string
}) {
  const navigate = useNavigate()
  return (
    <>
      {state === 'unverified' && (
        <ActionButton
          icon="mail"
          label={m.user_resend()}
          question={{
            title: m.user_resend_title({ name }),
            text: m.user_resend_text({ email }),
            action: m.user_resend_do(),
          }}
          call={() => callFromBrowser('panelUser.resend', { userId })}
          done={m.user_resent_toast()}
        />
      )}
      {active ? (
        <ActionButton
          icon="lock"
          label={m.user_block()}
          question={{
            danger: true,
            title: m.user_block_title({ name }),
            text: m.user_block_text(),
            action: m.user_block_do(),
          }}
          call={() => callFromBrowser('panelUser.block', { userId })}
          done={m.user_blocked_toast()}
        />
      ) : (
        <ActionButton
          variant="primary"
          icon="check"
          label={m.user_unblock()}
          question={{ title: m.user_unblock_title({ name }), text: m.user_unblock_text() }}
          call={() => callFromBrowser('panelUser.unblock', { userId })}
          done={m.user_unblocked_toast()}
        />
      )}
      {role === 'user' && (
        <span className="apart">
          <ActionButton
            variant="danger"
            icon="trash"
            label={m.user_erase()}
            question={{
              danger: true,
              title: m.user_erase_title({ name }),
              text: m.user_erase_text(),
              action: m.user_erase_do(),
            }}
            call={() => callFromBrowser('panelUser.erase', { userId })}
            done={m.user_erased_toast()}
            after={() => navigate(pathTo('users'))}
          />
        </span>
      )}
    </>
  )
}
