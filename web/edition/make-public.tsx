import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import type { EditionPoint } from '#contract/rules/edition-points.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { pathIn } from './addresses.ts'
import { editionInside } from './shared/name.ts'
import { Points } from './shared/points.tsx'

/** Where each is mended. */
const places: Record<EditionPoint, string> = {
  dates: pathTo('settingsSection', { section: 'dates' }),
  halls: pathTo('halls'),
  seller: pathTo('settingsSection', { section: 'seller' }),
  languages: pathTo('settings'),
}

interface MakeCurrentProps {
  edition: PanelEdition
  current: PanelEdition
  onClose: () => void
  onDone: (edition: PanelEdition) => void
}

/** What a visitor would miss, before it is done; what was seen goes along, so that nothing else is agreed to. */
export function MakeCurrent({ edition, current, onClose, onDone }: MakeCurrentProps) {
  const { pending, problems, submit } = usePendingCall()
  const { id, missing } = edition
  const name = editionInside(edition)
  const make = () =>
    submit(async () => {
      const body = { currentId: current.id, missing }
      onDone((await callFromBrowser('panelEdition.makeCurrent', { editionId: id, body })).edition)
    })
  return (
    <Dialog
      open
      title={m.edition_make_title({ name })}
      text={m.edition_make_text({ name, before: editionInside(current) })}
      onClose={pending ? undefined : onClose}
    >
      <div className="stack">
        <FormNote problems={problems} />
        <Points missing={missing} hrefOf={(point) => pathIn(edition, places[point])} />
      </div>
      <div className="acts">
        <Button onClick={onClose} disabled={pending} data-focus={missing.length > 0 || undefined}>
          {m.ui_cancel()}
        </Button>
        <Button
          variant="primary"
          pending={pending}
          data-focus={missing.length === 0 || undefined}
          onClick={() => void make()}
        >
          {missing.length > 0 ? m.edition_make_anyway() : m.edition_make()}
        </Button>
      </div>
    </Dialog>
  )
}
