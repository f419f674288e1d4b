import type { Behalf } from '#contract/entities/behalf.ts'
import type { Order, Quote } from '#contract/entities/order.ts'
import type { OrderInput } from '#contract/entities/order-input.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser } from '#web/browser.ts'

/**
 * Sends an order once, even after repeated presses or a lost response. The draft has an idempotency key. On behalf of a
 * company, it uses the panel's API call.
 */
export async function submitOrder(body: OrderInput, key: string, behalf: Behalf | undefined): Promise<Order> {
  if (!behalf) return (await callFromBrowser('order.place', { body }, { key })).order
  const { companyId, userId, channel } = behalf
  const sent = { behalf: { companyId, userId, channel }, order: body }
  return (await callFromBrowser('panelOrder.place', { body: sent }, { key })).order
}

/**
 * Returns the current quote and the items no longer on sale if the server rejected an order because the price had
 * changed. Nothing was ordered then. Undefined for any other error.
 */
export const changedPrice = (error: unknown) =>
  error instanceof CallError && error.code === 'quote.changed'
    ? (error.about as { quote: Quote; goneBoothIds: string[]; goneEquipmentIds: string[] })
    : undefined
