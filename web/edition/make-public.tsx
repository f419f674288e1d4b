import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import type { EditionPoint } from '#contract/rules/edition-points.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { FormNote } from '#web/form/form-note.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { pathIn } from './addresses.ts'
import { upcomingText, endsOf } from './ends.ts'
import { editionInside, editionText } from './shared/name.ts'
import { Points } from './shared/points.tsx'

/** Path of the screen on which the team fixes each missing point of an edition. */
const places: Record<EditionPoint, string> = {
  dates: pathTo('settingsSection', { section: 'dates' }),
  halls: pathTo('halls'),
  seller: pathTo('settingsSection', { section: 'seller' }),
  vat: pathTo('settingsSection', { section: 'prices' }),
  terms: pathTo('settingsSection', { section: 'confirmed' }),
  languages: pathTo('settings'),
}

interface MakePublicProps {
  what: 'open' | 'make'
  edition: PanelEdition
  current: PanelEdition
  onClose: () => void
  onDone: (edition: PanelEdition) => void
}

/**
 * Lists what visitors would miss and what would end. It is shown before an edition opens for booking or becomes
 * current. The list is sent back so that the server can reject the change if the list is outdated.
 */
export function MakePublic({ what, edition, current, onClose, onDone }: MakePublicProps) {
  const { pending, problems, submit } = usePendingCall()
  const { id, missing } = edition
  const words = what === 'open' ? openWords(edition, current) : makeWords(edition, current)
  const move = () =>
    submit(async () => {
      const answer =
        what === 'open'
          ? await callFromBrowser('panelEdition.open', { editionId: id, body: { missing } })
          : await callFromBrowser('panelEdition.makeCurrent', {
              editionId: id,
              body: { currentId: current.id, missing },
            })
      onDone(answer.edition)
    })
  const isSafe = missing.length === 0 && words.ends.length === 0
  return (
    <Dialog open title={words.title} text={words.text} onClose={pending ? undefined : onClose}>
      <div className="stack">
        <FormNote problems={problems} />
        {words.ends.length > 0 && (
          <Note kind="warn">
            <ul>
              {words.ends.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Note>
        )}
        <Points missing={missing} hrefOf={(point) => pathIn(edition, places[point])} />
      </div>
      <div className="acts">
        <Button onClick={onClose} disabled={pending} data-focus={!isSafe || undefined}>
          {m.ui_cancel()}
        </Button>
        <Button variant="primary" pending={pending} data-focus={isSafe || undefined} onClick={() => void move()}>
          {isSafe ? words.action : words.anyway}
        </Button>
      </div>
    </Dialog>
  )
}

interface Words {
  title: string
  text: string
  /** Texts on unfinished matters of the current edition. They would end, or continue beside the new edition. */
  ends: string[]
  action: string
  anyway: string
}

function openWords(edition: PanelEdition, current: PanelEdition): Words {
  const name = editionInside(edition)
  const ahead = upcomingText(current)
  return {
    title: m.edition_book_title({ name }),
    text: m.edition_book_text({ name, current: editionInside(current), address: pathIn(edition, pathTo('home')) }),
    ends: ahead === undefined ? [] : [`${ahead} ${m.edition_ends_beside()}`],
    action: m.edition_book(),
    anyway: edition.missing.length > 0 ? m.edition_book_anyway() : m.edition_book(),
  }
}

function makeWords(edition: PanelEdition, current: PanelEdition): Words {
  const name = editionInside(edition)
  const ahead = upcomingText(current)
  return {
    title: m.edition_make_title({ name }),
    text: m.edition_make_text({ name, before: editionText(current) }),
    ends: [...(ahead === undefined ? [] : [`${ahead} ${m.edition_ends_instead()}`]), ...endsOf(current)],
    action: m.edition_make(),
    anyway: m.edition_make_anyway(),
  }
}
