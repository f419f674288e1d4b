import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { getLocale } from '#messages/runtime.js'
import { mistakesIn } from './check.ts'
import { useReservation } from './context.ts'
import { NoHold } from './no-hold.tsx'

/**
 * Guard of the steps after the form: they need held booths and a form without errors. Otherwise it redirects to what is
 * missing.
 */
export function NeedsForm({ children }: { children: ReactNode }) {
  const { hold, draft, ready, edition } = useReservation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const incomplete = ready && Object.keys(mistakesIn(draft, edition, getLocale())).length > 0
  useEffect(() => {
    // Not while the page of a submitted order is loading. Its draft is already gone, but this step is still rendered.
    const isHere = location.pathname === pathname
    if (hold && incomplete && isHere) void navigate(pathTo('reservationDetails'), { replace: true })
  }, [hold, incomplete, navigate, pathname])
  if (!hold) return <NoHold />
  return (
    <div className="page cols" aria-busy={!ready || undefined}>
      {ready && !incomplete && children}
    </div>
  )
}
