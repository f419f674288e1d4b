import { m } from '#messages/messages.js'
import { Confirm } from '#web/ui/confirm.tsx'
import type { useFormGuard } from './use-form-guard.ts'

interface LeaveDialogProps {
  guard: Pick<ReturnType<typeof useFormGuard>, 'blocker'>
  /** Text about what would be lost by leaving. Needed if more than unsaved changes would be lost. */
  title?: string
  text?: string
  action?: string
}

/** Asks before the user leaves unsaved text. */
export const LeaveDialog = ({
  guard: { blocker },
  title = m.register_leave_title(),
  text = m.register_leave_text(),
  action = m.register_leave(),
}: LeaveDialogProps) => (
  <Confirm
    open={blocker.state === 'blocked'}
    danger
    title={title}
    text={text}
    action={action}
    onConfirm={() => blocker.proceed?.()}
    onCancel={() => blocker.reset?.()}
  />
)
