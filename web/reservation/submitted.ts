// The order last submitted in this tab. The Back button then leads to the page of this order, never to a form for
// booths already ordered.
import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { editionKey, stored } from '#web/form/stored.ts'

interface Placed {
  orderId: string
  /** `performance.timeOrigin` of the document in which the order was submitted. */ document: number
}
const placed = () => stored<Placed>('sessionStorage', editionKey('orderPlaced'))

export const rememberSubmitted = (orderId: string): void =>
  placed().write({ orderId, document: performance.timeOrigin })

/**
 * If the Back button leads to a reservation step, redirects to the order submitted from it. A new hold clears that
 * order.
 */
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
