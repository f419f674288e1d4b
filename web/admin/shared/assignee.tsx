import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Colleague } from '#contract/entities/assignee.ts'
import { m } from '#messages/messages.js'
import { problemsOf } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { say } from '#web/ui/toast.tsx'
import { isUnanswered } from '#web/shell/failure.ts'

interface AssigneeProps {
  label: string
  assignee: Colleague | null
  /** Possible assignees. */
  team: readonly Colleague[]
  may: boolean
  meId: string
  give: (assigneeId: string | null) => Promise<unknown>
  /** Text of the toast after a reassignment. */
  toast: string
}

/** The assignee of a record: taken over with one click, or chosen among colleagues. */
export function Assignee({ label, assignee, team, may, meId, give, toast }: AssigneeProps) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const giveTo = async (assigneeId: string | null) => {
    setPending(true)
    setProblem(undefined)
    try {
      await give(assigneeId)
      say(toast)
    } catch (error) {
      const { fields, whole } = problemsOf(error)
      setProblem(fields['assigneeId'] ?? whole)
      if (isUnanswered(error)) return setPending(false)
    }
    setPending(false)
    await revalidate()
  }
  const name = assignee ? <bdi>{assignee.name}</bdi> : m.admin_assign_nobody()
  if (!may) return <p>{name}</p>
  // An assignee who has since lost the permission stays listed until the record is reassigned.
  const options = assignee && !team.some((one) => one.id === assignee.id) ? [assignee, ...team] : team
  return (
    <div className="stack">
      <p className="paper-only">{name}</p>
      <Select
        label={label}
        hideLabel
        className="no-print"
        width={6}
        placeholder={m.admin_assign_nobody()}
        value={assignee?.id ?? ''}
        disabled={pending}
        error={problem}
        onPick={(to) => void giveTo(to || null)}
        options={options.map(({ id, name }) => ({ id, text: name }))}
      />
      {assignee?.id !== meId && team.some((one) => one.id === meId) && (
        <div className="no-print">
          <Button size="sm" icon="hand" pending={pending} onClick={() => void giveTo(meId)}>
            {m.admin_take()}
          </Button>
        </div>
      )}
    </div>
  )
}
