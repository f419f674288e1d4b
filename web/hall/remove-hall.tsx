import type { Hall } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { usePendingCall } from '#web/form/use-form-guard.ts'

interface RemoveHallProps {
  hall: Pick<Hall, 'id' | 'name'>
  locale: Locale
  onClose: () => void
  onRemoved: () => void
}

/** Asks first; a hall that still has booths stays, with the reason. */
export function RemoveHall({ hall, locale, onClose, onRemoved }: RemoveHallProps) {
  const { pending, problems, submit } = usePendingCall()
  const remove = () =>
    submit(async () => {
      await callFromBrowser('panelHall.remove', { hallId: hall.id })
      onRemoved()
    })
  return (
    <Confirm
      open
      danger
      title={m.hall_remove_hall_title({ hall: textIn(hall.name, locale) })}
      text={m.hall_remove_hall_text()}
      action={m.hall_remove_hall_action()}
      pending={pending}
      error={problems.whole}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
