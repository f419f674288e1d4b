// Starts and ends an order on behalf of a company.
import type { NavigateFunction } from 'react-router'
import { m } from '#messages/messages.js'
import { say } from '#web/ui/toast.tsx'
import { behalfChanged, storedBehalf, type Behalf } from './behalf.ts'

export function takeOn(behalf: Behalf): void {
  storedBehalf().write(behalf)
  dispatchEvent(new Event(behalfChanged))
}
export function endBehalf(): void {
  storedBehalf().remove()
  dispatchEvent(new Event(behalfChanged))
}

/** Opens a submitted order in the panel. */
export async function openBehalfOrder(go: NavigateFunction, to: string): Promise<void> {
  say(m.order_behalf_placed())
  await go(to, { replace: true })
  endBehalf() // ended before leaving, the form would show the admin's data and redirect
}
