// On phones, the finder's suggestions are a sheet with three heights, and its search criteria (“wishes”) fill the
// screen. Covering the plan adds a history entry, so that the back button uncovers it.
import { useRef, useState } from 'react'

/** `step`: adds a history entry, to which the back button leads. */
export type OnQuery = (change: (query: URLSearchParams) => URLSearchParams, step?: boolean) => void

export type SheetStop = 'peek' | 'half' | 'full'
/** Query parameter set while the sheet covers the plan. */
export const sheetParam = 'sheet'
type Cover = 'wishes' | 'list'

export interface SheetState {
  /** Whether the wishes fill the screen. */
  isFull: boolean
  setFull(isFull: boolean): void
  rest: SheetStop
  setRest(rest: SheetStop): void
}

export function useSheet(query: URLSearchParams, onQuery: OnQuery): SheetState {
  const [low, setLow] = useState<'peek' | 'half'>('half')
  const isPushed = useRef(false)
  const cover = query.get(sheetParam)
  const open = (what: Cover) => {
    isPushed.current = true
    onQuery((now) => withCover(now, what), true)
  }
  const close = () => {
    if (isPushed.current) window.history.back()
    else onQuery((now) => withCover(now), true)
    isPushed.current = false
  }
  return {
    isFull: cover === 'wishes',
    setFull: (isFull) => (isFull ? open('wishes') : cover === 'wishes' && close()),
    rest: cover === 'list' ? 'full' : low,
    setRest(rest) {
      if (rest === 'full') return cover === 'list' || open('list')
      setLow(rest)
      if (cover === 'list') close()
    },
  }
}

function withCover(query: URLSearchParams, cover?: Cover) {
  const next = new URLSearchParams(query)
  if (cover) next.set(sheetParam, cover)
  else next.delete(sheetParam)
  return next
}
