import { fullName } from '#contract/rules/full-name.ts'
import type { Admin } from '#contract/entities/admin.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'

interface RemoveAdminProps {
  admin: Pick<Admin, 'id' | 'name' | 'lastName'>
  onClose: () => void
  onRemoved: () => void
}

/** Asks first; what the portal refuses, such as the last super admin, stands in the question. */
export const RemoveAdmin = ({ admin: { id, name, lastName }, onClose, onRemoved }: RemoveAdminProps) => (
  <ConfirmAction
    danger
    title={m.admin_remove_title({ name: fullName({ name, lastName }) })}
    text={m.admin_remove_text()}
    action={m.admin_remove()}
    call={() => callFromBrowser('panelAdmin.remove', { adminId: id })}
    after={onRemoved}
    onClose={onClose}
  />
)
