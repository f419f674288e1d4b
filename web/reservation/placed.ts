// The order that was placed last in this tab: going back from its page shows it again, and never a form for booths that are ordered already.
import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { inThisEdition, stored } from '#web/form/stored.ts'

interface Placed {
  orderId: string
  /** The document in which it was placed. */ document: number
}
const placed = () => stored<Placed>('sessionStorage', inThisEdition('orderPlaced'))

export const rememberPlaced = (orderId: string): void => placed().write({ orderId, document: performance.timeOrigin })

/** Leads a step that is come back to on to the order that it became; anyone who begins again has forgotten it. */
export function useReturn(hasHold: boolean): void {
  const { key: entry } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  useEffect(() => {
    const last = placed().read()
    if (!last) return
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isReturn =
      type === NavigationType.Pop &&
      (last.document === performance.timeOrigin || entry !== 'default' || opened?.type !== 'navigate')
    if (isReturn && !hasHold) void navigate(pathTo('orderDone', { orderId: last.orderId }), { replace: true })
    else placed().remove()
  }, [entry, type, hasHold, navigate])
}
