import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'

/** Why the selection is not what somebody wanted: others were faster, or the order is full. */
export type SelectionNews = { kind: 'gone'; code: string } | { kind: 'full' } | undefined

const isFree = ({ active, state }: Booth) => active && state === 'available'

/** Free booths that somebody gathers. A booth that others take leaves the selection. `changed` hears of the first state, of every change, and again when the `address` is another one. */
export function useSelection(
  booths: readonly Booth[],
  first: readonly Booth[],
  most: number,
  changed: (booths: readonly Booth[]) => void,
  address?: unknown,
) {
  const [ids, setIds] = useState(() => first.slice(0, most).map(({ id }) => id))
  const [news, setNews] = useState<SelectionNews>()
  const byId = useMemo(() => new Map(booths.map((booth) => [booth.id, booth])), [booths])
  const wanted = ids.flatMap((id) => byId.get(id) ?? [])
  const chosen = wanted.filter(isFree)
  const lost = wanted.find((booth) => !isFree(booth))
  if (chosen.length < ids.length) {
    setIds(chosen.map(({ id }) => id))
    setNews(lost && { kind: 'gone', code: lost.name })
  }
  useReport(chosen, changed, address)
  const toggle = (booth: Booth) => {
    const has = ids.includes(booth.id)
    const full = !has && chosen.length >= most
    setNews(full ? { kind: 'full' } : undefined)
    if (has) setIds(ids.filter((id) => id !== booth.id))
    else if (!full && isFree(booth)) setIds([...ids, booth.id])
  }
  return { chosen, selected: useMemo(() => new Set(ids), [ids]), news, toggle }
}

function useReport(chosen: readonly Booth[], changed: (booths: readonly Booth[]) => void, address: unknown) {
  const codes = chosen.map(({ name }) => name).join()
  const report = useEffectEvent(() => changed(chosen))
  useEffect(() => {
    report()
  }, [codes, address])
}
