import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { editionText } from './shared/name.ts'

/** Gives the place back to the edition before, after a question. */
export function UndoCurrent({
  edition,
  onClose,
  onDone,
}: {
  edition: PanelEdition
  onClose: () => void
  onDone: () => void
}) {
  const { pending, problems, submit } = usePendingCall()
  const undo = () =>
    submit(async () => {
      await callFromBrowser('panelEdition.undo', { editionId: edition.id })
      onDone()
    })
  return (
    <Confirm
      open
      title={m.edition_undo_title()}
      text={m.edition_undo_text({ name: editionText(edition) })}
      action={m.edition_undo()}
      pending={pending}
      error={problems.whole}
      onConfirm={() => void undo()}
      onCancel={onClose}
    />
  )
}
