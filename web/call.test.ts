import { expect, test } from 'vitest'
import { CallError, type Fetch } from '#contract/kernel/caller.ts'
import { callThrough } from './call.ts'

const failed = (fetch: Fetch) => callThrough(fetch)('edition.read', {}).then(() => undefined, (error: unknown) => error as Error & { type?: string; init?: { status: number } })

test('a call that nobody answers in time, or that cannot be made, becomes the page of 504 and is no refusal', async () => {
  for (const error of [new DOMException('The operation timed out', 'TimeoutError'), new TypeError('Failed to fetch')]) {
    const thrown = await failed(() => Promise.reject(error))
    expect(thrown).toMatchObject({ type: 'DataWithResponseInit', init: { status: 504 } })
    expect(thrown).not.toBeInstanceOf(CallError)
  }
})

test('a refusal keeps its status, and a navigation that was given up is none of both', async () => {
  expect(await failed(async () => ({ status: 409, text: async () => '{"code":"order.moved","status":409,"title":"Moved"}' }))).toMatchObject({ init: { status: 409 } })
  expect((await failed(() => Promise.reject(new DOMException('gone', 'AbortError'))))?.type).toBeUndefined()
})
