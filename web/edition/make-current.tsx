import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import { editionPoints, type EditionPoint } from '#contract/rules/edition-points.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { useSubmit } from '#web/form/use-form-guard.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Status } from '#web/ui/status.tsx'
import { pathIn } from './places.ts'
import { editionInside } from './shared/name.ts'

interface Point {
  text: () => string
  missing: () => string
  /** Where it is mended. */
  to: string
}
const points: Record<EditionPoint, Point> = {
  dates: {
    text: m.edition_point_dates,
    missing: m.edition_point_dates_missing,
    to: pathTo('settingsSection', { section: 'dates' }),
  },
  halls: { text: m.edition_point_halls, missing: m.edition_point_halls_missing, to: pathTo('halls') },
  seller: {
    text: m.edition_point_seller,
    missing: m.edition_point_seller_missing,
    to: pathTo('settingsSection', { section: 'seller' }),
  },
  languages: {
    text: m.edition_point_languages,
    missing: m.edition_point_languages_missing,
    to: pathTo('settings'),
  },
}

interface MakeCurrentProps {
  edition: PanelEdition
  current: PanelEdition
  onClose: () => void
  onDone: (edition: PanelEdition) => void
}

/** What a visitor would miss, before it is done; what was seen goes along, so that nothing else is agreed to. */
export function MakeCurrent({ edition, current, onClose, onDone }: MakeCurrentProps) {
  const { pending, problems, submit } = useSubmit()
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
        <ul className="points-list">
          {editionPoints.map((point) => (
            <PointRow key={point} point={points[point]} isMissing={missing.includes(point)} edition={edition} />
          ))}
        </ul>
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

function PointRow({
  point: { text, missing, to },
  isMissing,
  edition,
}: {
  point: Point
  isMissing: boolean
  edition: PanelEdition
}) {
  return (
    <li className={isMissing ? 'lacks' : undefined}>
      <span>
        {text()}
        {isMissing && <small>{missing()}</small>}
      </span>
      {isMissing ? (
        <LinkButton size="sm" href={pathIn(edition, to)}>
          {m.edition_point_fix()}
        </LinkButton>
      ) : (
        <Status kind="active">{m.edition_point_ok()}</Status>
      )}
    </li>
  )
}
