// Users with a second factor, for tests.
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { sayer, type Asking } from './client.ts'
import { codeOf, passkey } from './authenticator.ts'
import type { World } from './world.ts'

/** The origin of passkeys in these tests. It is a host name, not an IP address. */
export const publicUrl = 'http://localhost:4140'
export const here = { origin: publicUrl, rpId: 'localhost' }
export const fieldOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['fields'] as { code: string }[] | undefined)?.[0]?.code

/** Stops the clock of this process for a test file, because a code is valid for only 30 s. */
export function stopClock() {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  })
  afterAll(() => {
    vi.useRealTimers()
  })
}

export function secondStep(w: World) {
  const client = sayer(w)
  const { request, member } = client
  let people = 0
  const query = (text: string, values: unknown[] = []) => w.portal.db.$client.query(text, values)
  const login = (email: string, password: string, asking: Asking = {}) =>
    request('POST', 'login', { email, password }, asking)
  const forgetSteps = (id: string) => query('update authenticator_apps set last_step = null where user_id = $1', [id])
  return {
    ...client,
    query,
    login,
    forgetSteps,
    second: (cookie: string, body: unknown, asking: Asking = {}) =>
      request('POST', 'login/second', body, { cookie, ...asking }),
    opens: async (cookie: string) => (await request('GET', 'profile', undefined, { cookie })).status === 200,
    anybody: () => member(`factor-${++people}`),
    /** Registers a user with an authenticator app. The code used to set it up may be used again. */
    async withApp() {
      const who = await member(`factor-${++people}`)
      const { cookie } = await login(who.email, who.password)
      const { body } = await request('POST', 'profile/factors/app', {}, { cookie })
      const { secret } = body['app'] as { secret: string }
      const {
        body: { codes },
        status,
      } = await request('POST', 'profile/factors/app/confirm', { code: codeOf(secret) }, { cookie })
      expect(status).toBe(200)
      await forgetSteps(who.id)
      return { ...who, cookie, secret, codes: codes as string[] }
    },
    async withPasskey(more = {}) {
      const who = await member(`factor-${++people}`)
      const { cookie } = await login(who.email, who.password)
      const key = passkey({ ...here, ...more })
      const { body } = await request('POST', 'profile/factors/passkeys/begin', {}, { cookie })
      const made = await request(
        'POST',
        'profile/factors/passkeys',
        { passkey: key.make(body['options'] as never), name: 'Laptop' },
        { cookie },
      )
      return { ...who, cookie, key, made, codes: made.body['codes'] as string[] }
    },
    optionsFor: async (cookie: string, path = 'login/second/passkey') =>
      (await request('POST', path, {}, { cookie })).body['options'] as Record<string, unknown>,
    /** Moves the user's last confirmation of identity into the past. */
    grow: (userId: string, minutes: number) =>
      query(`update sessions set proved_at = now() - make_interval(mins => $2) where user_id = $1`, [userId, minutes]),
  }
}
