import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** After a step inside the page the focus is on its heading, so the next Tab and the next word are those of the new step; a document that was just opened keeps its own start. */
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
