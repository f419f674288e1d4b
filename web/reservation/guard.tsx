import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { getLocale } from '#messages/runtime.js'
import { mistakesIn } from './check.ts'
import { useReservation } from './context.ts'
import { NoHold } from './no-hold.tsx'

/**
 * Guard of the steps after the form, which need held booths and a form without errors. Otherwise it shows that the hold
 * is gone, or redirects to the form.
 */
export function NeedsForm({ children }: { children: ReactNode }) {
  const { hold, draft, ready, edition } = useReservation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const incomplete = ready && Object.keys(mistakesIn(draft, edition, getLocale())).length > 0
  useEffect(() => {
    // Does not redirect while the page of the submitted order is loading. The draft is already gone then, but this step
    // is still rendered.
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
