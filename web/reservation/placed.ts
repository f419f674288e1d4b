// The order that was placed last in this tab: going back from its page shows it again, and never a form for booths that are ordered already.
import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { pathTo } from '#contract/paths.ts'

const key = 'orderPlaced'
interface Placed {
  orderId: string
  /** The document in which it was placed. */ document: number
}

export function rememberPlaced(orderId: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ orderId, document: performance.timeOrigin } satisfies Placed))
  } catch {} // a forbidden storage costs only the way back
}

function placed(): Placed | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Placed | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Leads a step that is come back to on to the order that it became; whoever begins anew has forgotten it. */
export function useReturn(hasHold: boolean): void {
  const { key: entry } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  useEffect(() => {
    const last = placed()
    if (!last) return
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isReturn =
      type === NavigationType.Pop &&
      (last.document === performance.timeOrigin || entry !== 'default' || opened?.type !== 'navigate')
    if (isReturn && !hasHold) void navigate(pathTo('orderDone', { orderId: last.orderId }), { replace: true })
    else
      try {
        sessionStorage.removeItem(key)
      } catch {}
  }, [entry, type, hasHold, navigate])
}
