// Checks of expected errors and order kinds, and the helpers that order booths.
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

/** Expects an order to be of a kind, and narrows its type to it. */
export function ofKind<O extends { kind: string }, K extends O['kind']>(order: O, kind: K) {
  expect(order.kind).toBe(kind)
  return order as Extract<O, { kind: K }>
}
