import { useEffect, useRef, type FocusEvent } from 'react'
import type { Shown } from './shared/answer.ts'

/** When the list closes up over the row that has the focus, the focus stays at that place: on the row which is there now. */
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
    /** Only a row that goes with the focus in it is a place to come back to. */
    onBlur({ relatedTarget, target }: FocusEvent) {
      if (relatedTarget || !target.closest('.gone')) place.current = -1
    },
  }
}
