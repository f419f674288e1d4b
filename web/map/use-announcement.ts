import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const [announcement, setAnnouncement] = useState('')
  const announce = useEffectEvent((booths: readonly Booth[]) =>
    setAnnouncement(m.map_changed({ names: booths.map((booth) => nameOf(booth)).join('; ') })),
  )
  useEffect(() => {
    const watched = [...new Set(focused === undefined ? selected : [...selected, focused])]
    const now = watched.flatMap((id) => index.get(id)?.booth ?? [])
    // A selected booth that is held is held for this visitor.
    const isOwn = ({ id, active, state }: Booth) => selected.has(id) && active && state === 'held'
    const news = now.filter(
      (booth) => (before.current.get(booth.id) ?? stateOf(booth)) !== stateOf(booth) && !isOwn(booth),
    )
    before.current = new Map(now.map((booth) => [booth.id, stateOf(booth)]))
    // A moment later, when a booth that was lost has left the selection and is called what it is.
    if (news.length) setTimeout(() => announce(news), 100)
  }, [index, booths, focused, selected])
  return announcement
}
