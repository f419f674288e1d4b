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
  /** Makes the change; `given` is what was chosen or written in the question. */
  call: (given: Given) => Promise<unknown>
  /** The toast that follows. */
  done?: string | undefined
  /** What happens last; without it the page is read again. */
  after?: (() => unknown) | undefined
  /** Reads the page again after a refusal as well, because the change of somebody else may be the reason. */
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

/** A question that makes its call: it stays open while it waits, and shows a refusal. */
export function ConfirmAction({ call, done, after, rereads, onClose, ...asked }: ConfirmActionProps) {
  const { pending, error, run } = useAction({ call, done, after, rereads }, onClose)
  return <Confirm {...asked} open pending={pending} error={error} onConfirm={run} onCancel={onClose} />
}

interface ActionButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'pending'>, Action {
  label: string
  /** What is asked before; its button says the same as this one, unless it has words of its own. */
  question?: (Omit<Asked, 'action'> & { action?: string }) | undefined
}

/** A button that makes a call, after a question if it has one; a refusal stands in the question, or else before the button. */
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
