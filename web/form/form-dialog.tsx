import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormNote } from './form-note.tsx'
import type { useForm } from './use-form.ts'

interface FormDialogProps {
  form: Pick<ReturnType<typeof useForm>, 'bind' | 'pending' | 'problems'>
  title: ReactNode
  /** What follows from it, in one or two sentences. */
  text?: ReactNode
  wide?: boolean
  /** On the button that sends, and while it is sent. */
  action: string
  pendingText?: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in a window above the page: what was refused, its fields, the way out and the button that sends. It stays open while it is sent. */
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
