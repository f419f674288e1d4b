import type { EditionSettings } from '#contract/entities/edition.ts'
import { proposed } from '#contract/rules/proposal.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

const parts: Partial<Record<string, Partial<EditionSettings>>> = proposed
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty))

/**
 * Note shown while a section of the settings is empty. Its button fills the fields with the values of the
 * specification. They are stored only when the user saves the form.
 */
export function Proposal({
  section,
  values,
  onTake,
}: {
  section: string
  values: EditionSettings
  onTake: (some: Partial<EditionSettings>) => void
}) {
  const offer = parts[section]
  const first = offer && (Object.keys(offer)[0] as keyof EditionSettings)
  if (!offer || !first || !isEmpty(values[first])) return null
  return (
    <Note title={m.setting_proposal_title()}>
      {m.setting_proposal_text()}{' '}
      <Button size="sm" onClick={() => onTake(offer)}>
        {m.setting_proposal_take()}
      </Button>
    </Note>
  )
}
