import { useRef, type ReactNode } from 'react'
import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { pathToCall } from '#web/i18n/address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { editionInside } from './shared/name.ts'

interface TakeOutProps {
  edition: PanelEdition
  onClose: () => void
  onDone: () => void
}

/**
 * Exports an edition as one file. Lists its contents and omissions before the download; the browser shows the progress.
 */
export function TakeOut({ edition, onClose, onDone }: TakeOutProps) {
  const { pending, problems, submit } = usePendingCall()
  const file = useRef<HTMLAnchorElement>(null)
  /** A plain link cannot ask for the password, so confirm the session first. */
  const download = () =>
    submit(async () => {
      await callFromBrowser('session.fresh', {})
      file.current?.click()
      onDone()
    })
  return (
    <Dialog
      open
      wide
      title={m.capsule_title({ name: editionInside(edition) })}
      text={m.capsule_text()}
      onClose={pending ? undefined : onClose}
    >
      <div className="stack">
        <FormNote problems={problems} />
        <div className="carry">
          <In />
          <Out />
        </div>
        <Note>{m.capsule_careful()}</Note>
      </div>
      <div className="acts">
        <Button onClick={onClose} disabled={pending}>
          {m.ui_cancel()}
        </Button>
        <Button variant="primary" icon="download" pending={pending} onClick={() => void download()}>
          {m.capsule_download()}
        </Button>
        <a ref={file} hidden download href={pathToCall('panelCapsule.export', { editionId: edition.id })}>
          {m.capsule_download()}
        </a>
      </div>
    </Dialog>
  )
}

const In = () => (
  <div>
    {/* Focus the title. Focusing the button, which is below the fold on a phone, would scroll the title away. */}
    <h3 tabIndex={-1} data-focus="">
      {m.capsule_in()}
    </h3>
    <ul>
      <Row icon="settings" text={m.capsule_in_fair()} about={m.capsule_in_fair_about()} />
      <Row icon="hall" text={m.capsule_in_halls()} about={m.capsule_in_halls_about()} />
      <Row icon="list" text={m.capsule_in_orders()} about={m.capsule_in_orders_about()} />
      <Row icon="people" text={m.capsule_in_companies()} about={m.capsule_in_companies_about()} />
      <Row icon="meet" text={m.capsule_in_guests()} />
      <Row icon="file" text={m.capsule_in_files()} about={m.capsule_in_files_about()} />
    </ul>
  </div>
)
const Out = () => (
  <div>
    <h3>{m.capsule_out()}</h3>
    <ul>
      <Row icon="lock" text={m.capsule_out_ways()} about={m.capsule_out_ways_about()} />
      <Row icon="globe" text={m.capsule_out_house()} about={m.capsule_out_house_about()} />
      <Row icon="mail" text={m.capsule_out_log()} />
    </ul>
  </div>
)
const Row = ({ icon, text, about }: { icon: IconName; text: string; about?: ReactNode }) => (
  <li className="has">
    <Icon name={icon} />
    <span>
      <span>{text}</span>
      {about && <small>{about}</small>}
    </span>
  </li>
)
