import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelTicket } from '#contract/entities/ticket.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { problemsOf } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'

/** Who looks after a ticket: taken with one press, or given to a colleague. */
export function Assignee({
  ticket: { id, assignee, team },
  may,
  meId,
}: {
  ticket: PanelTicket
  may: boolean
  meId: string
}) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const give = async (assigneeId: string | null) => {
    setPending(true)
    setProblem(undefined)
    try {
      await callFromBrowser('panelTicket.edit', { ticketId: id, body: { assigneeId } })
      say(m.ticket_assigned_toast())
    } catch (error) {
      const { fields, whole } = problemsOf(error)
      setProblem(fields['assigneeId'] ?? whole)
    }
    setPending(false)
    await revalidate()
  }
  if (!may) return <p>{assignee ? <bdi>{assignee.name}</bdi> : m.ticket_assign_nobody()}</p>
  // Somebody who has lost the right since is still shown until the ticket is given on.
  const options = assignee && !team.some((one) => one.id === assignee.id) ? [assignee, ...team] : team
  return (
    <div className="stack">
      <Select
        label={m.ticket_assign()}
        hideLabel
        width={6}
        placeholder={m.ticket_assign_nobody()}
        value={assignee?.id ?? ''}
        disabled={pending}
        error={problem}
        onPick={(to) => void give(to || null)}
        options={options.map(({ id: adminId, name }) => ({ id: adminId, text: name }))}
      />
      {assignee?.id !== meId && team.some((one) => one.id === meId) && (
        <div>
          <Button size="sm" icon="hand" pending={pending} onClick={() => void give(meId)}>
            {m.ticket_take()}
          </Button>
        </div>
      )}
    </div>
  )
}
