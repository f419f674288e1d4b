import type { Behalf } from '#contract/entities/behalf.ts'
import type { Order, Quote } from '#contract/entities/order.ts'
import type { OrderInput } from '#contract/entities/order-input.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser } from '#web/browser.ts'

/** Sends an order once, however often it is pressed or its answer gets lost: the draft carries its key. Of an admin who orders on behalf of somebody it is theirs. */
export async function placeOrder(body: OrderInput, key: string, behalf: Behalf | undefined): Promise<Order> {
  if (!behalf) return (await callFromBrowser('order.place', { body }, { key })).order
  const { companyId, userId, channel } = behalf
  const sent = { behalf: { companyId, userId, channel }, order: body }
  return (await callFromBrowser('panelOrder.place', { body: sent }, { key })).order
}

/** The price that is asked now, with what is not on sale any more, where another one was seen: nothing was ordered. */
export const changedPrice = (error: unknown) =>
  error instanceof CallError && error.code === 'quote.changed'
    ? (error.about as { quote: Quote; goneBoothIds: string[]; goneEquipmentIds: string[] })
    : undefined
