// Under the plan of a phone the suggestions are a sheet that rests at three heights; the wishes are a page. What covers the plan is a step, so that Back uncovers it.
import { useRef, useState } from 'react'

/** `step`: a place of its own in the history, to which Back leads. */
export type OnQuery = (change: (query: URLSearchParams) => URLSearchParams, step?: boolean) => void

export type Rest = 'peek' | 'half' | 'full'
/** What stands in the address while it covers the plan. */
export const sheetParam = 'sheet'
type Cover = 'wishes' | 'list'

export interface SheetState {
  /** The wishes, as a page. */
  isFull: boolean
  setFull(isFull: boolean): void
  rest: Rest
  setRest(rest: Rest): void
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
