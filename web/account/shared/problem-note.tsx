import { Note } from '#web/ui/note.tsx'
import type { Problem } from './answer.ts'
import { ResendEmail } from '../resend-email.tsx'
import { m } from '#messages/messages.js'

/** An error above a form that belongs to no field, with the next step if there is one. */
export function ProblemNote({ problem, title }: { problem: Problem | undefined; title?: string | undefined }) {
  if (!problem) return null
  if (problem.code === 'account.unverified' && problem.token)
    return (
      <Note kind="warn" live>
        <p>{m.account_unverified()}</p>
        <ResendEmail token={problem.token} />
      </Note>
    )
  if (problem.code === 'account.disabled')
    return (
      <Note kind="bad" live>
        {m.account_disabled()}
      </Note>
    )
  return (
    <Note kind="bad" title={title} live>
      {problem.text}
    </Note>
  )
}
