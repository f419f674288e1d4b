import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '#contract/kernel/caller.ts'
import { refused } from './answer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const wrong = new CallError({ code: 'login.incorrect', status: 401, title: 'Email or password is incorrect!' })

test('a failed log-in, registration, reset or edit is logged by the browser without typed values, and reaches its form without the password', () => {
  vi.stubGlobal('document', {})
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  expect(refused(wrong, { email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' }, ['email'])).toMatchObject({
    problem: { code: 'login.incorrect' },
    values: { email: 'sara@ghorfeh.example' },
  })
  expect(refused(new TypeError('Failed to fetch'), {}, []).problem?.code).toBe('server.away')
  expect(log.mock.calls).toEqual([['Email or password is incorrect!'], ['Failed to fetch']])
})

test('an error on the server is not logged, because the call has its own log line', () => {
  const log = vi.spyOn(console, 'info')
  refused(wrong, {}, [])
  expect(log).not.toHaveBeenCalled()
})
