// Headers of every kind of response.
import { expectThat, expectNone, attack } from './attack.ts'
import { idOf, pdf, send } from './files/files.ts'
import type { Answer } from './portal.ts'
import { opinion, whileBroken } from './sample-data.ts'
import { both, open, own, panel } from './page-paths.ts'

attack('HDR-001 (H) Every public page has a policy that runs only our own scripts', async (product) => {
  const portal = await product.portal()
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
  expectNone(wrong, 'pages')
  return `${open.length} pages in two languages`
})

attack('HDR-002 (H) Nonces are used once and never appear in a cached page', async (product) => {
  const portal = await product.portal()
  const seen = new Set<string>()
  for (let at = 0; at < 100; at++) {
    const { headers, text } = await portal.request('/auth/Login')
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    expectThat(Buffer.from(nonce, 'base64').length >= 16, `a nonce of ${nonce.length} characters`)
    expectNone(
      [...text.matchAll(/<script(?![^>]*\btype="application\/(ld\+)?json")([^>]*)>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      'scripts without the nonce',
    )
    seen.add(nonce)
  }
  expectThat(seen.size === 100, `${seen.size} different nonces of 100`)
  for (const path of ['/', '/FloorPlan']) {
    const { text, headers } = await portal.request(path)
    expectThat(
      !/nonce="/.test(text) && !/nonce/.test(String(headers['content-security-policy'])),
      `the kept page ${path} has a nonce`,
    )
  }
})

attack(
  'HDR-003 (M) Every response has the security headers and hides its software, whatever its status',
  async (product) => {
    const portal = await product.portal()
    const { cookie } = await product.user(portal)
    const { cookie: team } = await product.as(portal, 'dariush')
    const pool = await product.pool(portal)
    const strict = await product.strict()
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
    expectNone(wrong, 'headers')
    return `${answers.length} kinds of answers, ${new Set(answers.map(([status]) => status)).size} statuses`
  },
)

attack('HDR-004 (M) Over HTTPS every response has the HSTS header', async (product) => {
  const portal = await product.own({ PUBLIC_URL: 'https://expo.test', TRUST_PROXY: '1', DEMO: '0' })
  try {
    for (const path of ['/', '/v1/halls', '/nowhere', '/auth/Login']) {
      const value = (await portal.request(path)).headers['strict-transport-security'] ?? ''
      expectThat(
        Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= 31_536_000 && /includeSubDomains/i.test(value),
        `${path}: ${value}`,
      )
    }
  } finally {
    await portal.remove()
  }
})

attack('HDR-005 (H) Private responses are never cached', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const wrong: string[] = []
  for (const path of ['/v1/profile', '/v1/orders', '/v1/panel/orders', ...own, ...panel]) {
    const { headers, status } = await portal.request(path, { cookie })
    if (!/no-store/.test(String(headers['cache-control']))) wrong.push(`${path} ${status}: ${headers['cache-control']}`)
  }
  expectNone(wrong, 'may be kept')
  expectThat(
    /cookie/i.test(String((await portal.request('/')).headers['vary'])),
    'the home page does not vary by cookie',
  )
})

attack('HDR-006 (M) Content types match the body', async (product) => {
  const portal = await product.portal()
  for (const path of ['/v1/nowhere', '/v1/profile', '/v1/halls', '/v1/halls/x'])
    expectThat(
      /^application\/(problem\+)?json; charset=utf-8/i.test(
        String((await portal.request(path)).headers['content-type']),
      ),
      path,
    )
  for (const path of ['/', '/nowhere', '/en'])
    expectThat(/^text\/html; charset=utf-8/i.test(String((await portal.request(path)).headers['content-type'])), path)
})
