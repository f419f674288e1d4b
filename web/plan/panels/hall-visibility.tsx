import { useState } from 'react'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText } from '#web/shell/failure.ts'
import { Note } from '#web/ui/note.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { HallHere } from './properties.tsx'

interface ShowingProps {
  hall: HallHere
  mayWrite: boolean
  /** Undefined until that is known. */
  isPublished: boolean | undefined
  onActive: (active: boolean) => void
}
/** Whether visitors see the hall at all: at once and apart from the plan, so it is no step that can be undone. */
export function Showing({ hall, mayWrite, isPublished, onActive }: ShowingProps) {
  const [isPending, setPending] = useState(false)
  const [why, setWhy] = useState<string>()
  const change = async (active: boolean) => {
    setPending(true)
    setWhy(undefined)
    try {
      const answer = await callFromBrowser('panelHall.edit', { hallId: hall.id, body: { active } })
      onActive(answer.hall.active)
    } catch (error) {
      setWhy(failureText(error))
    }
    setPending(false)
  }
  return (
    <section className="last">
      <h2>{m.editor_showing()}</h2>
      <div className="pline">
        <Switch
          checked={hall.active}
          disabled={!mayWrite || isPending}
          onChange={({ target }) => void change(target.checked)}
        >
          {m.editor_active()}
        </Switch>
      </div>
      {why && <Note kind="bad" title={why} live />}
      <p className="pline muted">
        {isPublished === false
          ? m.editor_showing_unpublished()
          : hall.active
            ? m.editor_showing_seen()
            : m.editor_showing_unseen()}
      </p>
    </section>
  )
}
