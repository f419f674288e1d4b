import type { SetupStep } from '#contract/rules/setup-steps.ts'
import { useState } from 'react'
import type { Setup } from '#contract/entities/setup.ts'
import { pathTo } from '#contract/paths.ts'
import type { EditionPoint } from '#contract/rules/edition-points.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { clearCache } from '#web/cache.ts'
import { Points } from '#web/edition/shared/points.tsx'
import { FormNote } from '#web/form/form-note.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { localize } from '#web/i18n/address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { stepPath } from './steps.ts'

/** For each missing point of an edition, the set-up step in which it can be added. */
const steps: Record<EditionPoint, SetupStep> = {
  dates: 'dates',
  halls: 'halls',
  seller: 'seller',
  vat: 'prices',
  terms: 'prices',
  languages: 'fair',
}

/**
 * Publish button and its dialog. The dialog lists the points that visitors would miss. The list is sent with the
 * request, so that the server can reject it if the points have changed.
 */
export function Publish({ setup, save }: { setup: Setup; save: () => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false)
  const { pending, problems, submit } = usePendingCall()
  const { missing, colleagues } = setup
  const press = () =>
    submit(async () => {
      await callFromBrowser('panelSetup.mark', { step: 'team', body: { done: true } })
      await callFromBrowser('panelSetup.publish', { body: { missing } })
      clearCache()
      location.assign(localize(pathTo('dashboard'), getLocale()))
    })
  return (
    <>
      <Button variant="primary" size="lg" onClick={() => void save().then((isSaved) => isSaved && setOpen(true))}>
        {m.setup_publish()}
      </Button>
      <Dialog
        open={isOpen}
        title={m.setup_publish_title()}
        text={m.setup_publish_text()}
        onClose={pending ? undefined : () => setOpen(false)}
      >
        <div className="stack">
          <FormNote problems={problems} />
          <Points missing={missing} hrefOf={(point) => stepPath(steps[point])} />
          {colleagues.length > 0 && <p className="muted">{m.setup_publish_invites({ count: colleagues.length })}</p>}
        </div>
        <div className="acts">
          <Button onClick={() => setOpen(false)} disabled={pending} data-focus={missing.length > 0 || undefined}>
            {m.ui_cancel()}
          </Button>
          <Button
            variant="primary"
            pending={pending}
            data-focus={missing.length === 0 || undefined}
            onClick={() => void press()}
          >
            {missing.length > 0 ? m.setup_publish_anyway() : m.setup_publish_now()}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
