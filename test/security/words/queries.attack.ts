// Unexpected query strings, and texts that are slow to parse.
import { orderFields } from '#test/order-fields.ts'
import { expectThat, expectNone, p95, attack } from '../attack.ts'
import type { Portal } from '../portal.ts'

attack('HPP-001 (M) An unusual query is rejected or read once, and breaks nothing', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'dariush')
  const wrong: string[] = []
  const strange = [
    'limit=1&limit=2',
    'limit[]=1',
    'limit[$gt]=1',
    'a.b=',
    'q=x&q=y',
    'q[]=x',
    'q[a]=x',
    'cursor=x&cursor=y',
    'sort=a&sort=b',
    '&&&&',
    '=',
    '=x',
    '?',
    '%',
    '%zz',
    '%ff',
    'q=%ff%fe',
    'q=%00',
    'limit=-1',
    'limit=1e3',
    'limit=%D9%A1',
    '__proto__=1',
    'toString=1',
    Array.from({ length: 1_000 }, (_, at) => `p${at}=${at}`).join('&'),
    Array.from({ length: 1_000 }, () => 'q=x').join('&'),
    `q=${'x'.repeat(64_000)}`,
    'from=2025-13-45&to=x',
    'page=1&page=2',
    '#',
    ';a=b',
  ]
  for (const path of [
    '/v1/orders',
    '/v1/blog',
    '/v1/exhibitors',
    '/v1/panel/orders',
    '/v1/panel/users',
    '/v1/panel/audit-log',
    '/en',
    '/en/blog',
    '/en/Exhibitors',
    '/panel/orders',
    '/panel/users',
    '/v1/halls',
    '/en/auth/Login',
  ])
    for (const query of strange) {
      const { status } = await portal
        .request(`${path}?${query.replaceAll('#', '%23')}`, { cookie })
        .catch((error: Error) => ({ status: /ECONNRESET|EPIPE/.test(String(error)) ? 431 : 599 }))
      if (status >= 500) wrong.push(`${path}?${query.slice(0, 40)}: ${status}`)
    }
  expectNone(wrong, 'answers')
})

attack('REDOS-001 (H) No text is slow to parse', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const { cookie } = await product.as(portal, 'dariush')
  const wrong: string[] = []
  const others: number[] = []
  const long = 50_000
  const texts = [
    `${'a'.repeat(long)}!`,
    '1-'.repeat(long / 2),
    '"'.repeat(long),
    `${'a.'.repeat(long / 2)}@`,
    `a@${'a.'.repeat(long / 2)}`,
    ' '.repeat(long) + 'x',
    '('.repeat(long),
    '\\'.repeat(long),
    '<'.repeat(long),
    '<a '.repeat(long / 4),
    '/'.repeat(long),
    `+${'0'.repeat(long)}`,
    '‌'.repeat(long),
    'é'.repeat(long),
    '&#'.repeat(long / 2),
    '<!--'.repeat(long / 4),
    '۰'.repeat(long),
  ]
  const requests: Record<string, (text: string) => ReturnType<Portal['request']>> = {
    email: (email) => portal.request('/v1/password/reset/request', { body: { email } }),
    phone: (phoneNumber) =>
      portal.request('/v1/profile/edit', { cookie: user.cookie, body: { phoneNumber, country: 'IR' } }),
    name: (name) => portal.request('/v1/profile/edit', { cookie: user.cookie, body: { name } }),
    search: (q) => portal.request(`/v1/exhibitors?q=${encodeURIComponent(q.slice(0, 5_000))}`),
    path: (text) => portal.request(`/en/${encodeURIComponent(text.slice(0, 3_000))}`),
    redirect: (toPath) =>
      portal.request('/v1/panel/redirects', {
        cookie,
        body: { fromPath: toPath, toPath, permanent: true, active: false },
      }),
    slug: (slug) => portal.request('/v1/panel/blog', { cookie, body: { slug } }),
    title: (text) => portal.request('/v1/panel/blog', { cookie, body: { title: { fa: '', en: text } } }),
    content: (text) => portal.request('/v1/panel/blog', { cookie, body: { content: { fa: '', en: text } } }),
    message: (message) => portal.request('/v1/tickets', { cookie: user.cookie, body: { subject: 'x', message } }),
    polygon: (text) => portal.request('/v1/quotes', { body: { kind: text, boothIds: [text] } }),
    'national id': (nationalId) =>
      portal.request('/v1/orders', {
        cookie: user.cookie,
        body: { ...orderFields, holdId: 'x', nationalId, postalCode: nationalId, seenTotalCents: 1 },
      }),
    language: (text) =>
      portal.request('/', { headers: { 'accept-language': text.slice(0, 8_000).replace(/[^\x20-\x7e]/g, 'x') } }),
    cookie: (text) => portal.request('/v1/profile', { cookie: text.slice(0, 8_000).replace(/[^\x21-\x7e]/g, 'x') }),
  }
  for (const [what, send] of Object.entries(requests))
    for (const text of texts) {
      let best = Infinity
      let status = 0
      for (let round = 0; round < 3 && best > 100; round++) {
        const [answer, other] = await Promise.all([send(text), portal.request('/en')])
        best = Math.min(best, answer.ms)
        ;({ status } = answer)
        others.push(other.ms)
      }
      if (status >= 500 || best > 100)
        wrong.push(`${what} ${JSON.stringify(text.slice(0, 6))}…: ${status} in ${best.toFixed(0)} ms`)
    }
  expectNone(wrong, 'texts')
  expectThat(p95(others) < 200, `others waited ${p95(others).toFixed(0)} ms`)
  return `others ${p95(others).toFixed(0)} ms`
})
