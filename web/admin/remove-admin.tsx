import { fullName } from '#contract/rules/full-name.ts'
import type { Admin } from '#contract/entities/admin.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Confirm } from '#web/ui/confirm.tsx'

interface RemoveAdminProps {
  admin: Pick<Admin, 'id' | 'name' | 'lastName'>
  onClose: () => void
  onRemoved: () => void
}

/** Asks first; what the portal refuses, such as the last super admin, stands in the question. */
export function RemoveAdmin({ admin: { id, name, lastName }, onClose, onRemoved }: RemoveAdminProps) {
  const { pending, problems, submit } = usePendingCall()
  const remove = () =>
    submit(async () => {
      await callFromBrowser('panelAdmin.remove', { adminId: id })
      onRemoved()
    })
  return (
    <Confirm
      open
      danger
      title={m.admin_remove_title({ name: fullName({ name, lastName }) })}
      text={m.admin_remove_text()}
      action={m.admin_remove()}
      pending={pending}
      error={problems.whole}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
