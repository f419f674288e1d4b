// Requests that another site makes in the name of a visitor.
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { among, holds, none, type Cases } from './case.ts'
import type { Ground } from './ground.ts'

const someId = '01900000-0000-7000-8000-000000000000'
/** Every call that changes something, with ids that lead nowhere. */
export const unsafe = Object.entries(calls as Record<string, Call>)
  .filter(([, { method }]) => method !== 'GET')
  .map(([name, { method, path }]) => ({ name, method, path: `/v1/${path.replace(/:\w+/g, someId)}` }))

const everyUnsafe = async (ground: Ground, headers: Record<string, string>, allowed: readonly number[], raw = '{}') => {
  const portal = await ground.portal()
  const { cookie } = await ground.user(portal)
  const wrong: string[] = []
  for (const { name, method, path } of unsafe) {
    const { status } = await portal.request(path, { method, cookie, raw, headers })
    if (!allowed.includes(status)) wrong.push(`${name} ${status}`)
  }
  none(wrong, 'calls were not refused')
  return `${unsafe.length} calls`
}
const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }

export const csrf: Cases<Ground> = {
  'CSRF-001': {
    severity: 'C',
    says: 'Another origin changes nothing with JSON',
    run: (ground) => everyUnsafe(ground, { ...foreign, 'content-type': 'application/json' }, [403]),
  },
  'CSRF-002': {
    severity: 'C',
    says: 'Nor with a type that a form can send',
    run: async (ground) => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; x',
        'application/json\t',
      ])
        await everyUnsafe(ground, { ...foreign, 'content-type': type }, [403, 415])
      // From our own origin the type alone decides.
      const portal = await ground.portal()
      const { cookie } = await ground.user(portal)
      const { status } = await portal.request('/v1/profile/edit', {
        method: 'POST',
        cookie,
        raw: '{"name":"x"}',
        headers: { 'content-type': 'text/plain' },
      })
      among(status, [415], 'text/plain from our own origin')
    },
  },
  'CSRF-003': {
    severity: 'H',
    says: 'Sec-Fetch-Site alone refuses',
    run: async (ground) => {
      for (const site of ['cross-site', 'same-site'])
        await everyUnsafe(ground, { 'sec-fetch-site': site, 'content-type': 'application/json' }, [403])
    },
  },
  'CSRF-004': {
    severity: 'H',
    says: 'Origins that look like ours are not',
    run: async (ground) => {
      const { port } = await ground.portal()
      for (const origin of [
        'null',
        `https://localhost.evil.test`,
        `http://localhost:${port + 1}`,
        `https://localhost:${port}`,
        `http://localhost:${port}.evil.test`,
        'http://localhost',
      ])
        await everyUnsafe(
          ground,
          { 'sec-fetch-site': 'same-origin', origin, 'content-type': 'application/json' },
          [403],
        )
    },
  },
  'CSRF-005': {
    severity: 'H',
    says: 'Reading methods change nothing, whatever they claim to be',
    run: async (ground) => {
      const portal = await ground.portal()
      const user = await ground.user(portal)
      const pool = await ground.pool(portal)
      const wrong: string[] = []
      const state = async () =>
        JSON.stringify(
          (
            await pool.query(
              'select (select count(*) from orders) o, (select count(*) from holds) h, (select count(*) from sessions where user_id = $1) s, (select count(*) from users) u',
              [user.id],
            )
          ).rows,
        )
      const before = await state()
      for (const { name, path } of unsafe)
        for (const method of ['GET', 'HEAD'])
          for (const [query, headers] of [
            ['', {}],
            ['?_method=DELETE', {}],
            ['', { 'x-http-method-override': 'DELETE' }],
            ['', { 'x-method-override': 'POST' }],
          ] as const) {
            const { status } = await portal.request(path + query, { method, cookie: user.cookie, headers })
            if (status >= 500) wrong.push(`${method} ${name} ${status}`)
          }
      none(wrong, 'broke')
      holds((await state()) === before, 'something changed')
    },
  },
  'CSRF-006': {
    severity: 'H',
    says: 'Nobody is logged in by another site',
    run: async (ground) => {
      const portal = await ground.portal()
      const answer = await portal.request('/v1/login', {
        body: { email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' },
        headers: foreign,
      })
      among(answer.status, [403], 'login')
      holds(answer.cookies.length === 0, 'a cookie was set')
    },
  },
  'CORS-001': {
    severity: 'H',
    says: 'No other origin may read an answer',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.user(portal)
      for (const origin of ['https://evil.test', 'null', `http://localhost.evil.test`]) {
        const read = await portal.request('/v1/profile', { cookie, headers: { origin } })
        const preflight = await portal.request('/v1/profile', {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        })
        for (const { headers } of [read, preflight])
          none(
            Object.keys(headers).filter((name) => name.startsWith('access-control-')),
            'CORS headers',
          )
      }
    },
  },
}
