import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'
import type { EditionMove } from './edition-row.tsx'
import { endsOf } from './ends.ts'
import { editionInside, editionText } from './shared/name.ts'

/** Transitions whose confirmation needs no list of missing items. */
type Confirmed = Exclude<EditionMove, 'open' | 'make'>
interface Words {
  call: `panelEdition.${Confirmed}`
  title: (name: string) => string
  text: (edition: PanelEdition) => string
  action: () => string
  done: (name: string) => string
}
const words: Record<Confirmed, Words> = {
  undo: {
    call: 'panelEdition.undo',
    title: () => m.edition_undo_title(),
    text: undoText,
    action: m.edition_undo,
    done: () => m.edition_undone(),
  },
  takeBack: {
    call: 'panelEdition.takeBack',
    title: (name) => m.edition_take_back_title({ name }),
    text: ({ ordersSince: count }) =>
      count > 0 ? `${m.edition_take_back_text()} ${m.edition_take_back_orders({ count })}` : m.edition_take_back_text(),
    action: m.edition_take_back,
    done: (name) => m.edition_taken_back({ name }),
  },
  close: {
    call: 'panelEdition.close',
    title: (name) => m.edition_close_title({ name }),
    text: (edition) => [...endsOf(edition), m.edition_close_text()].join(' '),
    action: m.edition_close,
    done: (name) => m.edition_closed({ name }),
  },
  reopen: {
    call: 'panelEdition.reopen',
    title: (name) => m.edition_reopen_title({ name }),
    text: () => m.edition_reopen_text(),
    action: m.edition_reopen,
    done: (name) => m.edition_reopened({ name }),
  },
}
export const isConfirmed = (what: string): what is Confirmed => what in words

/**
 * Text about the state after “make current” is undone. An edition that has orders, or was open for booking earlier,
 * stays open for booking.
 */
function undoText(edition: PanelEdition) {
  const name = editionText(edition)
  return edition.ordersSince > 0 || edition.wasOpen ? m.edition_undo_text_open({ name }) : m.edition_undo_text({ name })
}

/** Confirmation of an edition's transition, with its consequences. */
export function ConfirmMove({
  what,
  edition,
  onClose,
  onDone,
}: {
  what: Confirmed
  edition: PanelEdition
  onClose: () => void
  onDone: (message: string) => void
}) {
  const { call, title, text, action, done } = words[what]
  return (
    <ConfirmAction
      title={title(editionInside(edition))}
      text={text(edition)}
      action={action()}
      call={() => callFromBrowser(call, { editionId: edition.id })}
      after={() => onDone(done(editionText(edition)))}
      onClose={onClose}
    />
  )
}
