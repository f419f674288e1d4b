import type { Admin } from '#contract/entities/admin.ts'
import { m } from '#messages/messages.js'
import { Status } from '#web/ui/status.tsx'

export function AdminState({ admin: { active, invited } }: { admin: Pick<Admin, 'active' | 'invited'> }) {
  if (!active) return <Status kind="inactive">{m.admin_inactive()}</Status>
  return invited ? (
    <Status kind="waiting">{m.admin_invited()}</Status>
  ) : (
    <Status kind="active">{m.admin_active()}</Status>
  )
}
