import { useEffect, useRef, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import { m } from '#messages/messages.js'
import type { BoothIndex } from './model.ts'

const stateOf = ({ active, state }: Booth) => `${active} ${state}`

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
    const watched = [...new Set(focused === undefined ? selected : [...selected, focused])]
    const now = watched.flatMap((id) => index.get(id)?.booth ?? [])
    const news = now.filter((booth) => {
      const was = before.current.get(booth.id)
      // A selected booth that is held is held for this visitor.
      const isOwn = selected.has(booth.id) && booth.active && booth.state === 'held'
      return was !== undefined && was !== stateOf(booth) && !isOwn
    })
    before.current = new Map(now.map((booth) => [booth.id, stateOf(booth)]))
    // A moment later, when a booth that was lost has left the selection and is called what it is.
    if (news.length)
      setTimeout(
        () => setAnnouncement(m.map_changed({ names: news.map((booth) => speak.current(booth)).join('; ') })),
        100,
      )
  }, [index, booths, focused, selected])
  return announcement
}
