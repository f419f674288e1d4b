import type { Hall } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'

interface RemoveHallProps {
  hall: Pick<Hall, 'id' | 'name'>
  locale: Locale
  onClose: () => void
  onRemoved: () => void
}

/** Asks for confirmation. A hall that still has booths is not removed, and the reason is shown. */
export const RemoveHall = ({ hall, locale, onClose, onRemoved }: RemoveHallProps) => (
  <ConfirmAction
    danger
    title={m.hall_remove_hall_title({ hall: textIn(hall.name, locale) })}
    text={m.hall_remove_hall_text()}
    action={m.hall_remove_hall_action()}
    call={() => callFromBrowser('panelHall.remove', { hallId: hall.id })}
    after={onRemoved}
    onClose={onClose}
  />
)
