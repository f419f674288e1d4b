import { useEffect, useRef, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import { m } from '#messages/messages.js'
import type { BoothIndex } from './model.ts'

/** What a screen reader is told when somebody else changes the focused booth or a selected one. */
export function useSaid(index: BoothIndex, booths: readonly Booth[], focused: string | undefined, selected: ReadonlySet<string>, nameOf: (booth: Booth) => string): string {
  const before = useRef(new Map<string, string>())
  const [said, say] = useState('')
  useEffect(() => {
    const now = new Map<string, string>(), news: string[] = []
    for (const id of new Set(focused === undefined ? selected : [...selected, focused])) {
      const booth = index.get(id)?.booth
      if (!booth) continue
      const state = `${booth.active} ${booth.state}`, was = before.current.get(id)
      now.set(id, state)
      // A selected booth that is held is held for this visitor.
      if (was !== undefined && was !== state && !(selected.has(id) && booth.active && booth.state === 'held')) news.push(nameOf(booth))
    }
    before.current = now
    if (news.length) say(m.map_changed({ names: news.join('; ') }))
  }, [booths, focused, selected])
  return said
}
