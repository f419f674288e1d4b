// Beginning and ending an order on behalf of a company.
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

/** What follows once it is placed: its page in the panel. */
export async function placedOnBehalf(go: NavigateFunction, to: string): Promise<void> {
  say(m.order_behalf_placed())
  await go(to, { replace: true })
  endBehalf() // not before: the form would be the own one of the admin, and its guard would lead back
}
