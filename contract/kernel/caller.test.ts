import { expect, test } from 'vitest'
import { CallError, caller } from './caller.ts'

const refusal = { code: 'server.broken', status: 500, title: 'Server Error!' }
const answering = (status: number, text: string) => caller(async () => ({ status, text: async () => text }))
const thrown = (status: number, text: string) =>
  answering(status, text)('edition.read', {}).then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([400, 404, 413, 429, 500, 502, 503, 504])(
  'an HTTP error %d without an error of the portal throws a TypeError, not a CallError',
  async (status) => {
    for (const text of ['', '<h1>Bad Gateway</h1>', 'null', '{}', '"off"', '[]', '{"message":"off"}']) {
      const error = await thrown(status, text)
      expect([text, error instanceof CallError, error instanceof TypeError]).toEqual([text, false, true])
    }
  },
)

test('a page instead of a response throws a TypeError, an error of the portal throws a CallError', async () => {
  expect(await thrown(200, '<h1>Log in to this network</h1>')).toBeInstanceOf(TypeError)
  expect(await thrown(500, JSON.stringify(refusal))).toMatchObject({ code: 'server.broken', message: 'Server Error!' })
  expect(await answering(204, '')('session.logout', {})).toBe(null)
})
