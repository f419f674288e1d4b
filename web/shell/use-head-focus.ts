import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** After a step inside the page the focus goes to its heading, so that Tab and screen readers go on from the new step; a newly opened document keeps its own start. */
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
