import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FieldError } from './field-frame.tsx'
import { TextArea } from './field.tsx'
import { useLanguage } from './language.ts'
import { RadioGroup, type Choice } from './radio.tsx'
import { wayOut } from './cancel-label.ts'

export interface ConfirmProps {
  open: boolean
  title: ReactNode
  text?: ReactNode
  /** Label of the confirm button. It repeats the verb, for example “Reject and free the booths”. */
  action: string
  /** For destructive actions: the confirm button is red, and Cancel has the focus. */
  danger?: boolean | undefined
  pending?: boolean | undefined
  /** Error of the last attempt. */
  error?: ReactNode
  /** Reasons to choose from. None is preselected. `required` is the error if none is chosen. */
  reasons?: { label: string; options: readonly Choice[]; required: string } | undefined
  /** A note to enter. `required` is the error if it is empty. */
  note?:
    | { label: string; mark?: string | undefined; limit?: number | undefined; required?: string | undefined }
    | undefined
  /** Details of the question, such as a total. */
  children?: ReactNode
  onConfirm: (given: { reason: string | undefined; note: string }) => void
  onCancel: () => void
}

/** Confirmation dialog for an important action. */
export function Confirm(props: ConfirmProps) {
  const { open, title, text, danger, pending, onCancel } = props
  return (
    <Dialog open={open} title={title} text={text} danger={danger} onClose={pending ? undefined : onCancel}>
      <Question {...props} />
    </Dialog>
  )
}

function Question({ children, action, danger, pending, error, reasons, note, onConfirm, onCancel }: ConfirmProps) {
  const language = useLanguage()
  const name = useId()
  const [reason, setReason] = useState<string>()
  const [written, setWritten] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if ((reasons && !reason) || (note?.required && !written.trim())) return setIsMissing(true)
    onConfirm({ reason, note: written.trim() })
  }
  const hasFields = reasons !== undefined || note !== undefined
  return (
    <form onSubmit={submit} noValidate>
      {children && <div className="stack">{children}</div>}
      {hasFields && (
        <div className="stack">
          {reasons && (
            <RadioGroup
              label={reasons.label}
              hideLabel
              stacked
              width={6}
              name={name}
              options={reasons.options}
              value={reason ?? ''}
              onPick={setReason}
              error={isMissing && !reason ? reasons.required : undefined}
            />
          )}
          {note && (
            <TextArea
              label={note.label}
              mark={note.mark}
              limit={note.limit}
              width={6}
              maxLength={note.limit}
              value={written}
              onChange={(event) => setWritten(event.target.value)}
              error={isMissing && !written.trim() ? note.required : undefined}
            />
          )}
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className="acts">
        <Button onClick={onCancel} disabled={pending} data-focus={danger || undefined}>
          {wayOut(action, language)}
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger-full' : 'ink'}
          pending={pending}
          data-focus={(!danger && !hasFields) || undefined}
        >
          {action}
        </Button>
      </div>
    </form>
  )
}
