// What tests say again and again.
import { expect } from 'vitest'
import type { CallError } from '#contract/kernel/caller.ts'

export { freeBooths, ordered } from './booked.ts'
export { orderFields } from './order-fields.ts'

export const refusedWith = (code: string) => expect.objectContaining({ code })
/** The refusal of a call that must not succeed. */
export async function refusalOf(call: Promise<unknown>): Promise<CallError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeDefined()
  return error as CallError
}
