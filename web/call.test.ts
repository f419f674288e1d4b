import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { CallError, type Fetch } from '#contract/kernel/caller.ts'
import { callThrough } from './call.ts'
import { failureText } from './shell/failure.ts'

const failed = (fetch: Fetch) =>
  callThrough(fetch)('edition.read', {}).then(
    () => undefined,
    (error: unknown) => error as Error & { type?: string; init?: { status: number } },
  )

test('a call that times out or cannot be made becomes a 504 page with its own code, not a CallError', async () => {
  for (const [error, code] of [
    [new DOMException('The operation timed out', 'TimeoutError'), 'answer.late'],
    [new TypeError('Failed to fetch'), 'answer.none'],
  ] as const) {
    const thrown = await failed(() => Promise.reject(error))
    expect(thrown).toMatchObject({ type: 'DataWithResponseInit', data: { code }, init: { status: 504 } })
    expect(thrown).not.toBeInstanceOf(CallError)
  }
})

test('an error response keeps its status, and an aborted navigation becomes no error page', async () => {
  expect(
    await failed(async () => ({
      status: 409,
      text: async () => '{"code":"order.moved","status":409,"title":"Moved"}',
    })),
  ).toMatchObject({ init: { status: 409 } })
  expect((await failed(() => Promise.reject(new DOMException('gone', 'AbortError'))))?.type).toBeUndefined()
})

test('a call to a server that never responds is aborted, and the text explains it and suggests trying again', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1')
  const hanging = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.write('{"edition":')
  }).listen(0, '127.0.0.1')
  try {
    for (const server of [mute, hanging]) {
      if (!server.listening) await once(server, 'listening')
      const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const error = await callThrough((path, init) => fetch(at + path, init), { timeoutMs: 60 })(
        'edition.read',
        {},
      ).then(
        () => undefined,
        (cause: unknown) => cause,
      )
      expect(error).toMatchObject({ name: 'TimeoutError', init: { status: 504 } })
      expect(failureText(error)).toMatch(/دوباره تلاش کنید|try again/)
      expect(failureText(error)).toMatch(/طول کشید|took too long/)
    }
  } finally {
    for (const server of [mute, hanging]) {
      server.closeAllConnections()
      server.close()
    }
  }
})

test('a failed connection and an error response have texts of their own', () => {
  expect(failureText(new TypeError('Failed to fetch'))).toMatch(/پاسخی نرسید|No answer came/)
  expect(failureText(new CallError({ code: 'order.decided', status: 409, title: 'Decided' }))).toBe('Decided')
})
