import { useEffect, useRef } from 'react'

/** After a deed that took its own button away, the focus is on the heading of the page instead of nowhere: the next Tab goes on from there. `state`: what the page shows, which is another one after such a deed. */
export function useFocusKept(state: string): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const { activeElement, body } = document
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || (activeElement && activeElement !== body)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [state])
}
