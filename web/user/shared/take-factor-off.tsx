import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ActionButton } from '#web/form/action-button.tsx'

/**
 * Button that removes the second factor of a user who has lost app, passkeys and recovery codes. A super admin first
 * confirms the identity by a channel other than e-mail.
 */
export const TakeFactorOff = ({ userId, name }: { userId: string; name: string }) => (
  <ActionButton
    variant="danger"
    icon="shield"
    label={m.admin_factor_take()}
    question={{ danger: true, title: m.admin_factor_take_title({ name }), text: m.admin_factor_take_text() }}
    call={() => callFromBrowser('panelFactor.remove', { userId })}
    done={m.admin_factor_taken()}
  />
)
