import { useEffect, useMemo, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'

/** Why the selection is not what somebody wanted: others were faster, or the order is full. */
export type SelectionNews = { kind: 'gone'; code: string } | { kind: 'full' } | undefined

const isFree = ({ active, state }: Booth) => active && state === 'available'

/** Free booths that somebody gathers. A booth that others take leaves the selection. `changed` hears of every change. */
export function useSelection(booths: readonly Booth[], first: readonly Booth[], most: number, changed: (booths: readonly Booth[]) => void) {
  const [ids, setIds] = useState(() => first.filter(isFree).slice(0, most).map(({ id }) => id)), [news, setNews] = useState<SelectionNews>()
  const byId = useMemo(() => new Map(booths.map((booth) => [booth.id, booth])), [booths])
  const chosen = ids.flatMap((id) => { const booth = byId.get(id); return booth && isFree(booth) ? booth : [] })
  const keep = (next: readonly Booth[], why?: SelectionNews) => { setIds(next.map(({ id }) => id)); setNews(why); changed(next) }
  useEffect(() => {
    if (chosen.length === ids.length) return
    const lost = ids.find((id) => !chosen.some((booth) => booth.id === id)), code = byId.get(lost ?? '')?.name
    keep(chosen, code === undefined ? undefined : { kind: 'gone', code })
  }, [byId])
  const toggle = (booth: Booth) => {
    if (ids.includes(booth.id)) keep(chosen.filter(({ id }) => id !== booth.id))
    else if (chosen.length >= most) setNews({ kind: 'full' })
    else if (isFree(booth)) keep([...chosen, booth])
  }
  return { chosen, selected: useMemo(() => new Set(ids), [ids]), news, toggle }
}
