// What tests say again and again.
import { expect } from 'vitest'
import type { CallError } from '#contract/kernel/caller.ts'
import { orderFields } from './order-fields.ts'
import type { World } from './world.ts'

export { orderFields } from './order-fields.ts'

/** The ids of free booths of the first hall. */
export const freeBooths = async (w: World, count: number, from = 0) => {
  const { items } = await w.visitor()('booth.list', { hallId: w.halls[0]!.id })
  const free = items.filter((booth) => booth.active && booth.state === 'available').slice(from, from + count)
  expect(free).toHaveLength(count)
  return free
}

export const refusedWith = (code: string) => expect.objectContaining({ code })
/** The refusal of a call that must not succeed. */
export async function refusalOf(call: Promise<unknown>): Promise<CallError> {
  const error = await call.then(() => undefined, (reason: unknown) => reason)
  expect(error).toBeDefined()
  return error as CallError
}
/** Holds booths and orders them. */
export async function ordered(w: World, who: 'sara' | 'jonas' | 'elif' | 'wei', boothIds: string[], more: Record<string, unknown> = {}) {
  const call = await w.as(who)
  const { hold } = await call('hold.place', { body: { boothIds } })
  return (await call('order.place', { body: { ...orderFields, holdId: hold.id, ...more } })).order
}
