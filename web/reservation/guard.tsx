import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { getLocale } from '#messages/runtime.js'
import { mistakesIn } from './check.ts'
import { useReservation } from './context.ts'
import { NoHold } from './no-hold.tsx'

/** A step after the form: it needs kept booths and a form without mistakes; anyone who comes by the address alone is sent to what is missing. */
export function NeedsForm({ children }: { children: ReactNode }) {
  const { hold, draft, ready, edition } = useReservation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const incomplete = ready && Object.keys(mistakesIn(draft, edition, getLocale())).length > 0
  useEffect(() => {
    // Not while the page of a placed order is on its way: with the address its draft has gone, and this step is still drawn.
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
