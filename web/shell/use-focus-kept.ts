import { useEffect, useRef } from 'react'

/** After an action that removed its own button, the focus goes to the heading of the page instead of nowhere, so the next Tab goes on from there. `state`: what the page shows; it changes after such an action. */
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
