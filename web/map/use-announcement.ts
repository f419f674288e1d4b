import { useEffect, useRef, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import { m } from '#messages/messages.js'
import type { BoothIndex } from './model.ts'

/** What a screen reader is told when somebody else changes the focused booth or a selected one. */
export function useAnnouncement(
  index: BoothIndex,
  booths: readonly Booth[],
  focused: string | undefined,
  selected: ReadonlySet<string>,
  nameOf: (booth: Booth) => string,
): string {
  const before = useRef(new Map<string, string>())
  const speak = useRef(nameOf)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    speak.current = nameOf
  })
  useEffect(() => {
    const now = new Map<string, string>()
    const news: Booth[] = []
    for (const id of new Set(focused === undefined ? selected : [...selected, focused])) {
      const booth = index.get(id)?.booth
      if (!booth) continue
      const state = `${booth.active} ${booth.state}`
      const was = before.current.get(id)
      now.set(id, state)
      // A selected booth that is held is held for this visitor.
      if (was !== undefined && was !== state && !(selected.has(id) && booth.active && booth.state === 'held'))
        news.push(booth)
    }
    before.current = now
    // A moment later, when a booth that was lost has left the selection and is called what it is.
    if (news.length)
      setTimeout(
        () => setAnnouncement(m.map_changed({ names: news.map((booth) => speak.current(booth)).join('; ') })),
        100,
      )
  }, [index, booths, focused, selected])
  return announcement
}
