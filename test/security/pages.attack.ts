// Each page opens only for permitted users, redirects within the portal, and is never served to another user.
import { calls } from '#contract/calls.ts'
import { expectOneOf, expectThat, expectNone, attack } from './attack.ts'
import { both, own, panel } from './page-paths.ts'

attack('SSR-003 (H) An unknown address is 404, and shown as text only', async (product) => {
  const portal = await product.portal()
  for (const path of [
    '/%22%3E%3Csvg%20onload=alert(1)%3E',
    '/%22onmouseover=alert(1)',
    '/{{7*7}}',
    '/%E2%80%AE',
    `/${'x'.repeat(8_000)}`,
    '/en/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/%00',
    '/%',
    '/%c0%ae',
  ]) {
    const { status, text, ms } = await portal.request(path)
    expectOneOf(status, [404, 400, 414], path.slice(0, 40))
    expectThat(
      !/<svg onload|<script>alert|>49</.test(text) && text.length < 200_000,
      `${path.slice(0, 40)} is in the page`,
    )
    expectThat(ms < 1_500, `${path.slice(0, 40)} took ${Math.round(ms)} ms`)
  }
})

attack('SSR-005 (H) An unknown language falls back to Persian', async (product) => {
  const portal = await product.portal()
  for (const value of ['fa" onload=x', '../../etc', '__proto__', 'x'.repeat(8_000), 'en;fa', '%00']) {
    const { status, text } = await portal.request('/AboutUs', { cookie: `locale=${value}` })
    expectThat(
      status < 500 && (status >= 400 || /<html lang="fa" dir="rtl"/.test(text)),
      `${value.slice(0, 20)}: ${status} ${text.slice(0, 80)}`,
    )
  }
})

attack('SSR-006 (M) Anonymous visitors see nothing of the user panel and the team panel', async (product) => {
  const portal = await product.portal()
  const wrong: string[] = []
  for (const path of both([...own, ...panel])) {
    const { status, headers } = await portal.request(path)
    if (![302, 303].includes(status) || !/\/auth\/Login/.test(String(headers.location)))
      wrong.push(`${path} ${status} ${headers.location}`)
  }
  expectNone(wrong, 'pages')
})

attack('SSR-007 (H) Ordinary users see nothing of the team panel', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'sara')
  const wrong: string[] = []
  for (const path of both(panel)) {
    const { status } = await portal.request(path, { cookie })
    if (status !== 403) wrong.push(`${path} ${status}`)
  }
  for (const [name, { method, path }] of Object.entries(calls))
    if (method === 'GET' && path.startsWith('panel/')) {
      const { status } = await portal.request(`/v1/${path.replace(/:\w+/g, 'x')}`, { cookie })
      if (status !== 403) wrong.push(`${name} ${status}`)
    }
  expectNone(wrong, 'are open')
})

attack('SSR-008 (H) After the log-in the redirect stays on this portal', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.as(portal, 'sara')
  const wrong: string[] = []
  for (const next of [
    '//evil.test',
    'https:evil.test',
    '/\\evil.test',
    '\\/evil.test',
    'javascript:alert(1)',
    '%2F%2Fevil.test',
    '/%2Fevil.test',
    'https://evil.test',
    '/\t/evil.test',
    '/.evil.test',
    '//localhost@evil.test',
    '/%0d%0aLocation:%20https://evil.test',
    '///evil.test',
    '/..//evil.test',
  ])
    for (const name of ['next', 'redirect']) {
      const { status, headers } = await portal.request(`/auth/Login?${name}=${encodeURIComponent(next)}`, {
        cookie,
      })
      const to = headers.location ?? '/'
      if (status >= 500 || new URL(to, portal.origin).origin !== portal.origin) wrong.push(`${next} → ${to}`)
    }
  expectNone(wrong, 'ways lead elsewhere')
})

attack('CACHE-001 (C) Nobody gets a page of another user, even with its ETag', async (product) => {
  const portal = await product.portal()
  const [sara, jonas] = [await product.as(portal, 'sara'), await product.as(portal, 'jonas')]
  for (const path of ['/v1/profile', '/userPanel/PersonalInformation', '/userPanel/Requests', '/', '/FloorPlan']) {
    const first = await portal.request(path, { cookie: sara.cookie })
    const tag = first.headers.etag ?? '"x"'
    for (const cookie of [jonas.cookie, undefined]) {
      const { status, text } = await portal.request(path, { cookie, headers: { 'if-none-match': tag } })
      expectThat(!text.includes('Mehrjoo') && !text.includes('مهرجو'), `${path} shows Sara to somebody else`)
      expectThat(status !== 304 || first.headers['cache-control']?.includes('public'), `${path}: 304 across people`)
    }
  }
})
