import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormNote } from './form-note.tsx'
import type { useForm } from './use-form.ts'

interface FormDialogProps {
  form: Pick<ReturnType<typeof useForm>, 'bind' | 'pending' | 'problems'>
  title: ReactNode
  /** Consequences, in one or two sentences. */
  text?: ReactNode
  wide?: boolean
  /** Label of the submit button, and its label while sending. */
  action: string
  pendingText?: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog, with errors, fields, cancel and submit buttons. It stays open while sending. */
export function FormDialog({ form, title, text, wide, action, pendingText, onClose, children }: FormDialogProps) {
  const { bind, pending, problems } = form
  return (
    <Dialog open wide={wide} title={title} text={text} onClose={pending ? undefined : onClose}>
      <form {...bind}>
        <FormNote problems={problems} />
        {children}
        <div className="acts">
          <Button onClick={onClose} disabled={pending}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" variant="ink" pending={pending} pendingText={pendingText}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
