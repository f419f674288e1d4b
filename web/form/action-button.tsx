import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isUnanswered } from '#web/shell/failure.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Confirm, type ConfirmProps } from '#web/ui/confirm.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { say } from '#web/ui/toast.tsx'
import { usePendingCall } from './use-form-guard.ts'

type Given = Parameters<ConfirmProps['onConfirm']>[0]

interface Action {
  /** Makes the API call; `given` contains the reason and note entered in the dialog. */
  call: (given: Given) => Promise<unknown>
  /** Toast shown after success. */
  done?: string | undefined
  /** Runs after success; by default the page is reloaded. */
  after?: (() => unknown) | undefined
  /** Also reloads after an error, which another user's change may have caused. */
  rereads?: boolean | undefined
}

const nothingGiven: Given = { reason: undefined, note: '' }

function useAction({ call, done, after, rereads = false }: Action, onClose?: () => void) {
  const { pending, problems, submit } = usePendingCall()
  const { revalidate } = useRevalidator()
  const run = (given = nothingGiven) =>
    void submit(async () => {
      try {
        await call(given)
      } catch (error) {
        if (rereads && !isUnanswered(error)) void revalidate()
        throw error
      }
      onClose?.()
      if (done !== undefined) say(done)
      await (after ?? revalidate)()
    })
  return { pending, error: problems.whole, run }
}

type Asked = Omit<ConfirmProps, 'open' | 'pending' | 'error' | 'onConfirm' | 'onCancel'>

interface ConfirmActionProps extends Asked, Action {
  onClose: () => void
}

/** Confirmation dialog that makes the call. It stays open while waiting and shows errors. */
export function ConfirmAction({ call, done, after, rereads, onClose, ...asked }: ConfirmActionProps) {
  const { pending, error, run } = useAction({ call, done, after, rereads }, onClose)
  return <Confirm {...asked} open pending={pending} error={error} onConfirm={run} onCancel={onClose} />
}

interface ActionButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'pending'>, Action {
  label: string
  /** Confirmation before the call. Its button has the same label unless `action` is set. */
  question?: (Omit<Asked, 'action'> & { action?: string }) | undefined
}

/**
 * Button that makes a call, optionally after a confirmation. Errors appear in the dialog, or else before the button.
 */
export function ActionButton({ question, ...rest }: ActionButtonProps) {
  return question ? <AskingButton {...rest} question={question} /> : <PlainButton {...rest} />
}

function AskingButton({
  label,
  question,
  call,
  done,
  after,
  rereads,
  ...look
}: ActionButtonProps & { question: NonNullable<ActionButtonProps['question']> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmAction
          action={label}
          {...question}
          {...{ call, done, after, rereads }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function PlainButton({ label, call, done, after, rereads, ...look }: Omit<ActionButtonProps, 'question'>) {
  const { pending, error, run } = useAction({ call, done, after, rereads })
  return (
    <>
      {error && <FieldError>{error}</FieldError>}
      <Button {...look} pending={pending} onClick={() => run()}>
        {label}
      </Button>
    </>
  )
}
