import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Announces the page title to screen readers after a navigation without a new document. A new document is announced by
 * the browser.
 */
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
