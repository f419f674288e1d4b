import type { Colleague } from '#contract/entities/assignee.ts'
import { m } from '#messages/messages.js'
import { ChipSelect } from '#web/ui/chip.tsx'

interface AssigneeFilterProps {
  label: string
  any: string
  value: string | undefined
  team: readonly Colleague[]
  onPick: (assigneeId: string) => void
}

/** Filter by assignee: the user, nobody, or a colleague. */
export const AssigneeFilter = ({ label, any, value = '', team, onPick }: AssigneeFilterProps) => (
  <ChipSelect
    label={label}
    any={any}
    value={value}
    options={[
      { id: 'me', text: m.admin_me() },
      { id: 'nobody', text: m.admin_nobody() },
      ...team.map(({ id, name }) => ({ id, text: name })),
    ]}
    onPick={onPick}
  />
)
