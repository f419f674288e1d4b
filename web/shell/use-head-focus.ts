import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Focuses the heading after a navigation within the document, so that Tab and screen readers continue there. The first
 * page of a document keeps the browser's focus.
 */
export function useHeadFocus(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const before = useRef<string>(undefined)
  useEffect(() => {
    const stepped = before.current === undefined ? type !== NavigationType.Pop : before.current !== pathname
    before.current = pathname
    if (stepped) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname, type])
}
