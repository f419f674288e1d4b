import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'
import { failureText, isUnanswered } from '#web/shell/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { say } from '#web/ui/toast.tsx'

interface CloseTicketProps {
  number: string
  text: string
  close: () => Promise<unknown>
  wide?: boolean
}

/**
 * Button that closes a ticket after a confirmation. If a message arrives before the confirmation, the page behind the
 * dialog shows it.
 */
export function CloseTicket({ number, text, close, wide = false }: CloseTicketProps) {
  const { revalidate } = useRevalidator()
  const [confirming, setConfirming] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async () => {
    setPending(true)
    setProblem('')
    try {
      await close()
      setConfirming(false)
      say(m.ticket_closed_toast())
    } catch (error) {
      setProblem(error instanceof CallError && error.code === 'ticket.moved' ? m.ticket_moved() : failureText(error))
      if (isUnanswered(error)) return setPending(false)
    }
    setPending(false)
    await revalidate()
  }
  return (
    <>
      <Button
        icon="check"
        wide={wide}
        onClick={() => {
          setProblem('')
          setConfirming(true)
        }}
      >
        {m.ticket_close()}
      </Button>
      <Confirm
        open={confirming}
        pending={pending}
        error={problem}
        title={m.ticket_close_title({ number })}
        text={text}
        action={m.ticket_close_action()}
        onConfirm={() => void run()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
