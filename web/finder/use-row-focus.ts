import { useEffect, useRef, type FocusEvent } from 'react'
import type { Shown } from './shared/answer.ts'

/** When the focused row disappears, moves the focus to the row that is now at that position. */
export function useRowFocus(rows: readonly Shown[]) {
  const list = useRef<HTMLOListElement>(null)
  const place = useRef(-1)
  const ids = rows.map(({ found }) => found.booth.id).join()
  useEffect(() => {
    const { activeElement, body } = document
    if (place.current < 0 || (activeElement && activeElement !== body)) return
    const all = [...(list.current?.children ?? [])]
    const row = all[Math.min(place.current, all.length - 1)]
    row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [ids])
  return {
    ref: list,
    onFocus({ currentTarget, target }: FocusEvent) {
      place.current = [...currentTarget.children].findIndex((row) => row.contains(target))
    },
    /** Restores the focus only if it was lost with a removed row. */
    onBlur({ relatedTarget, target }: FocusEvent) {
      if (relatedTarget || !target.closest('.gone')) place.current = -1
    },
  }
}
