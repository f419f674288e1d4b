import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Says the name of a page to screen readers when a navigation without a new document has led to it; a document says its name by itself. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (last.current === pathname || !place.current) return
    last.current = pathname
    place.current.textContent = document.title
  }, [pathname])
  return <p ref={place} className="sr" role="status" />
}
