// Helpers shared by tests.
import { expect } from 'vitest'
import type { CallError } from '#contract/kernel/caller.ts'

export { freeBooths, ordered } from './booked.ts'
export { orderFields } from './order-fields.ts'

export const refusedWith = (code: string) => expect.objectContaining({ code })
/** Returns the error of a call that must fail. */
export async function refusalOf(call: Promise<unknown>): Promise<CallError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeDefined()
  return error as CallError
}

/** Narrows an order to the expected kind. */
export function ofKind<O extends { kind: string }, K extends O['kind']>(order: O, kind: K) {
  expect(order.kind).toBe(kind)
  return order as Extract<O, { kind: K }>
}
