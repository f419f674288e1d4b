import { useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface RemoveBoothsProps {
  booths: readonly Booth[]
  isRemoving: boolean
  onRemove: () => Promise<{ name: string; text: string }[]>
  onClose: () => void
}

/** Asks for confirmation, removes the booths, then lists the booths that could not be removed, with the reasons. */
export function RemoveBooths({ booths, isRemoving, onRemove, onClose }: RemoveBoothsProps) {
  const [refused, setRefused] = useState<{ name: string; text: string }[]>([])
  const [removed] = useState(booths)
  const [first] = removed
  const count = removed.length
  const remove = async () => {
    const refusals = await onRemove()
    if (refusals.length) setRefused(refusals)
    else onClose()
  }
  if (refused.length) {
    return (
      <Dialog open title={m.hall_kept_title({ count: refused.length })} onClose={onClose}>
        <ul className="refused">
          {refused.map(({ name, text }) => (
            <li key={name}>
              <bdi className="code" dir="ltr">
                {name}
              </bdi>{' '}
              {text}
            </li>
          ))}
        </ul>
        <p className="muted">{m.hall_kept_hint()}</p>
        <div className="acts">
          <Button variant="ink" onClick={onClose} data-focus="">
            {m.hall_understood()}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Confirm
      open
      danger
      title={
        count === 1
          ? m.hall_remove_one_title({ name: `\u2068${first?.name ?? ''}\u2069` })
          : m.hall_remove_title({ count })
      }
      text={m.hall_remove_text()}
      action={m.hall_remove_action({ count })}
      pending={isRemoving}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
