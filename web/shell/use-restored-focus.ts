import { useEffect, useRef } from 'react'

/**
 * Focuses the heading of the page after an action that removed its own button. The next Tab continues there. `state` is
 * what the page shows. It changes after such an action.
 */
export function useRestoredFocus(state: string): void {
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
