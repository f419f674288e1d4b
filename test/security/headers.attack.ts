// Headers of every kind of answer.
import { holds, none, type Cases } from './case.ts'
import { idOf, pdf, send } from './files/sent.ts'
import type { Ground } from './ground.ts'
import type { Answer } from './portal.ts'
import { opinion, whileBroken } from './things.ts'
import { both, open, own, panel } from './addresses.ts'

export const headers: Cases<Ground> = {
  'HDR-001': {
    severity: 'H',
    says: 'Every public page has a policy that runs only our own scripts',
    run: async (ground) => {
      const portal = await ground.portal()
      const wrong: string[] = []
      for (const path of both(open)) {
        const policy = String((await portal.request(path)).headers['content-security-policy'] ?? '')
        const part = (name: string) =>
          policy
            .split(';')
            .map((one) => one.trim())
            .find((one) => one.startsWith(`${name} `)) ?? ''
        if (
          !/'(nonce|sha256)-/.test(part('script-src')) ||
          /unsafe-(inline|eval)/.test(part('script-src')) ||
          part('object-src') !== "object-src 'none'" ||
          !/'(none|self)'/.test(part('base-uri')) ||
          !/'(none|self)'/.test(part('frame-ancestors'))
        )
          wrong.push(`${path}: ${policy}`)
      }
      none(wrong, 'pages')
      return `${open.length} pages in two languages`
    },
  },
  'HDR-002': {
    severity: 'H',
    says: 'Nonces are used once and are in no kept page',
    run: async (ground) => {
      const portal = await ground.portal()
      const seen = new Set<string>()
      for (let at = 0; at < 100; at++) {
        const { headers, text } = await portal.request('/auth/Login')
        const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
        holds(Buffer.from(nonce, 'base64').length >= 16, `a nonce of ${nonce.length} characters`)
        none(
          [...text.matchAll(/<script(?![^>]*\btype="application\/(ld\+)?json")([^>]*)>/g)]
            .map(([tag]) => tag)
            .filter((tag) => !tag.includes(`nonce="${nonce}"`)),
          'scripts without the nonce',
        )
        seen.add(nonce)
      }
      holds(seen.size === 100, `${seen.size} different nonces of 100`)
      for (const path of ['/', '/FloorPlan']) {
        const { text, headers } = await portal.request(path)
        holds(
          !/nonce="/.test(text) && !/nonce/.test(String(headers['content-security-policy'])),
          `the kept page ${path} has a nonce`,
        )
      }
    },
  },
  'HDR-003': {
    severity: 'M',
    says: 'Every answer says how it may be used, and nothing of what made it, whatever its status',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.user(portal)
      const { cookie: team } = await ground.as(portal, 'dariush')
      const pool = await ground.pool(portal)
      const strict = await ground.strict()
      const wrong: string[] = []
      const asset =
        /(?:href|src)="(\/assets\/[^"]+)"/.exec((await portal.request('/auth/Login')).text)?.[1] ?? '/favicon.svg'
      const json = { 'content-type': 'application/json' }
      const id = idOf(await send(portal, cookie, 'attachment', 'a.pdf', pdf()))
      let slowed = await strict.request('/v1/password/reset', {
        body: { token: 'x', password: 'nine-green-doors-4', repeatPassword: 'nine-green-doors-4' },
      })
      for (let at = 0; at < 100 && slowed.status !== 429; at++)
        slowed = await strict.request('/v1/password/reset', {
          body: { token: 'x', password: 'nine-green-doors-4', repeatPassword: 'nine-green-doors-4' },
        })
      const answers: [status: number, what: string, answer: Answer][] = [
        [200, 'a page', await portal.request('/')],
        [200, 'a page that works', await portal.request('/auth/Login')],
        [404, 'a page that is nowhere', await portal.request('/nowhere')],
        [302, 'the way to the log-in', await portal.request('/panel')],
        [403, 'a page of others', await portal.request('/panel', { cookie })],
        [404, 'a call that is nowhere', await portal.request('/v1/nowhere')],
        [200, 'an open call', await portal.request('/v1/halls')],
        [200, 'a call', await portal.request('/v1/profile', { cookie })],
        [401, 'a call of nobody', await portal.request('/v1/profile')],
        [403, 'a call of the team', await portal.request('/v1/panel/orders', { cookie })],
        [405, 'another method', await portal.request('/v1/login', { method: 'DELETE' })],
        [200, 'a script', await portal.request(asset)],
        [200, 'a download', await portal.request(`/v1/uploads/${id}`, { cookie })],
        [200, 'an export', await portal.request('/v1/panel/orders/export?format=csv', { cookie: team })],
        [
          413,
          'too long a body',
          await portal.request('/v1/login', { raw: JSON.stringify({ email: 'x'.repeat(1_000_000) }), headers: json }),
        ],
        [415, 'another type', await portal.request('/v1/login', { raw: 'x', headers: { 'content-type': 'text/xml' } })],
        [400, 'no JSON', await portal.request('/v1/login', { raw: '{', headers: json })],
        [422, 'a wrong field', await portal.request('/v1/login', { body: { email: 1 } })],
        [421, 'another host', await portal.request('/v1/halls', { headers: { host: 'evil.test' } })],
        [200, 'health', await portal.request('/healthz')],
        [200, 'robots', await portal.request('/robots.txt')],
        [200, 'the API', await portal.request('/v1/docs')],
        [429, 'too often', slowed],
        [
          500,
          'a call that broke',
          await whileBroken(pool, 'opinions', () =>
            portal.request('/v1/panel/opinions', { cookie: team, body: opinion }),
          ),
        ],
      ]
      for (const [status, what, answer] of answers) {
        if (answer.status !== status) wrong.push(`${what}: ${answer.status} instead of ${status}`)
        for (const name of [
          'x-content-type-options',
          'referrer-policy',
          'cross-origin-opener-policy',
          'cross-origin-resource-policy',
          'permissions-policy',
        ])
          if (!answer.headers[name]) wrong.push(`${what} (${answer.status}): ${name}`)
        if (answer.headers['x-powered-by'] || /\d/.test(String(answer.headers['server'] ?? '')))
          wrong.push(`${what}: says what it runs on`)
      }
      none(wrong, 'headers')
      return `${answers.length} kinds of answers, ${new Set(answers.map(([status]) => status)).size} statuses`
    },
  },
  'HDR-004': {
    severity: 'M',
    says: 'Behind https every answer asks for https',
    run: async (ground) => {
      const portal = await ground.own({ PUBLIC_URL: 'https://expo.test', TRUST_PROXY: '1', DEMO: '0' })
      try {
        for (const path of ['/', '/v1/halls', '/nowhere', '/auth/Login']) {
          const value = (await portal.request(path)).headers['strict-transport-security'] ?? ''
          holds(
            Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= 31_536_000 && /includeSubDomains/i.test(value),
            `${path}: ${value}`,
          )
        }
      } finally {
        await portal.remove()
      }
    },
  },
  'HDR-005': {
    severity: 'H',
    says: 'Private answers are kept nowhere',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'dariush')
      const wrong: string[] = []
      for (const path of ['/v1/profile', '/v1/orders', '/v1/panel/orders', ...own, ...panel]) {
        const { headers, status } = await portal.request(path, { cookie })
        if (!/no-store/.test(String(headers['cache-control'])))
          wrong.push(`${path} ${status}: ${headers['cache-control']}`)
      }
      none(wrong, 'may be kept')
      holds(
        /cookie/i.test(String((await portal.request('/')).headers['vary'])),
        'the home page does not vary by cookie',
      )
    },
  },
  'HDR-006': {
    severity: 'M',
    says: 'Types say what the body is',
    run: async (ground) => {
      const portal = await ground.portal()
      for (const path of ['/v1/nowhere', '/v1/profile', '/v1/halls', '/v1/halls/x'])
        holds(
          /^application\/(problem\+)?json; charset=utf-8/i.test(
            String((await portal.request(path)).headers['content-type']),
          ),
          path,
        )
      for (const path of ['/', '/nowhere', '/en'])
        holds(/^text\/html; charset=utf-8/i.test(String((await portal.request(path)).headers['content-type'])), path)
    },
  },
}
