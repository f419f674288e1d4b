// Documents: their headers, what they embed, what they say to strangers.
import { calls } from '#contract/calls.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { localize } from '#contract/locale.ts'
import { screens } from '#contract/screens.ts'
import { among, holds, none, type Cases } from './case.ts'
import type { Ground } from './ground.ts'

const rows = Object.entries(screens as Record<string, Screen>), plain = rows.filter(([, { path }]) => !path.includes(':'))
const open = plain.filter(([, { entrance }]) => entrance === 'anyone').map(([, { path }]) => path), panel = plain.filter(([, { frame, path }]) => frame === 'panel' || path.startsWith('/panel')).map(([, { path }]) => path)
const own = plain.filter(([, { entrance }]) => entrance === 'user').map(([, { path }]) => path)
const both = (paths: readonly string[]) => paths.flatMap((path) => [localize(path, 'fa'), localize(path, 'en')])

export const pages: Cases<Ground> = {
  'HDR-001': { severity: 'H', says: 'Every public page has a policy that runs only our own scripts', run: async (ground) => {
    const portal = await ground.portal(), wrong: string[] = []
    for (const path of both(open)) {
      const policy = String((await portal.ask(path)).headers['content-security-policy'] ?? ''), part = (name: string) => policy.split(';').map((one) => one.trim()).find((one) => one.startsWith(`${name} `)) ?? ''
      if (!/'(nonce|sha256)-/.test(part('script-src')) || /unsafe-(inline|eval)/.test(part('script-src')) || part('object-src') !== "object-src 'none'" || !/'(none|self)'/.test(part('base-uri')) || !/'(none|self)'/.test(part('frame-ancestors'))) wrong.push(`${path}: ${policy}`)
    }
    none(wrong, 'pages')
    return `${open.length} pages in two languages`
  } },
  'HDR-002': { severity: 'H', says: 'Nonces are used once and are in no kept page', run: async (ground) => {
    const portal = await ground.portal(), seen = new Set<string>()
    for (let at = 0; at < 100; at++) {
      const { headers, text } = await portal.ask('/auth/Login'), nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
      holds(Buffer.from(nonce, 'base64').length >= 16, `a nonce of ${nonce.length} characters`)
      none([...text.matchAll(/<script(?![^>]*\btype="application\/(ld\+)?json")([^>]*)>/g)].map(([tag]) => tag).filter((tag) => !tag.includes(`nonce="${nonce}"`)), 'scripts without the nonce')
      seen.add(nonce)
    }
    holds(seen.size === 100, `${seen.size} different nonces of 100`)
    const home = await portal.ask('/')
    holds(!/nonce/.test(home.text) && !/nonce/.test(String(home.headers['content-security-policy'])), 'a kept page has a nonce')
  } },
  'HDR-003': { severity: 'M', says: 'Every answer says how it may be used, and nothing of what made it', run: async (ground) => {
    const portal = await ground.portal(), { cookie } = await ground.user(portal), wrong: string[] = []
    const asset = /(?:href|src)="(\/assets\/[^"]+)"/.exec((await portal.ask('/auth/Login')).text)?.[1] ?? '/favicon.svg'
    const answers = await Promise.all([portal.ask('/'), portal.ask('/nowhere'), portal.ask('/v1/nowhere'), portal.ask('/v1/halls'), portal.ask('/v1/profile', { cookie }), portal.ask(asset), portal.ask('/v1/login', { raw: 'x'.repeat(400_000), headers: { 'content-type': 'application/json' } }), portal.ask('/v1/login', { body: { email: 1 } }), portal.ask('/healthz')])
    answers.forEach(({ status, headers }, at) => {
      for (const name of ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy']) if (!headers[name]) wrong.push(`${at} (${status}): ${name}`)
      if (headers['x-powered-by'] || /\d/.test(String(headers['server'] ?? ''))) wrong.push(`${at}: says what it runs on`)
    })
    none(wrong, 'headers are missing')
  } },
  'HDR-004': { severity: 'M', says: 'Behind https every answer asks for https', run: async (ground) => {
    const portal = await ground.own({ PUBLIC_URL: 'https://expo.test', TRUST_PROXY: '1' })
    try {
      for (const path of ['/', '/v1/halls', '/nowhere', '/auth/Login']) {
        const value = (await portal.ask(path)).headers['strict-transport-security'] ?? ''
        holds(Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= 31_536_000 && /includeSubDomains/i.test(value), `${path}: ${value}`)
      }
    } finally { await portal.remove() }
  } },
  'HDR-005': { severity: 'H', says: 'Private answers are kept nowhere', run: async (ground) => {
    const portal = await ground.portal(), { cookie } = await ground.as(portal, 'dariush'), wrong: string[] = []
    for (const path of ['/v1/profile', '/v1/orders', '/v1/panel/orders', ...own, ...panel]) {
      const { headers, status } = await portal.ask(path, { cookie })
      if (!/no-store/.test(String(headers['cache-control']))) wrong.push(`${path} ${status}: ${headers['cache-control']}`)
    }
    none(wrong, 'may be kept')
    holds(/cookie/i.test(String((await portal.ask('/')).headers['vary'])), 'the home page does not vary by cookie')
  } },
  'HDR-006': { severity: 'M', says: 'Types say what the body is', run: async (ground) => {
    const portal = await ground.portal()
    for (const path of ['/v1/nowhere', '/v1/profile', '/v1/halls', '/v1/halls/x']) holds(/^application\/(problem\+)?json; charset=utf-8/i.test(String((await portal.ask(path)).headers['content-type'])), path)
    for (const path of ['/', '/nowhere', '/en']) holds(/^text\/html; charset=utf-8/i.test(String((await portal.ask(path)).headers['content-type'])), path)
  } },
  'SSR-003': { severity: 'H', says: 'An address that is nowhere is 404, and only text on its page', run: async (ground) => {
    const portal = await ground.portal()
    for (const path of ['/%22%3E%3Csvg%20onload=alert(1)%3E', '/%22onmouseover=alert(1)', '/{{7*7}}', '/%E2%80%AE', `/${'x'.repeat(8_000)}`, '/en/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '/%00', '/%', '/%c0%ae']) {
      const { status, text, ms } = await portal.ask(path)
      among(status, [404, 400, 414], path.slice(0, 40))
      holds(!/<svg onload|<script>alert|>49</.test(text) && text.length < 200_000, `${path.slice(0, 40)} is in the page`)
      holds(ms < 1_500, `${path.slice(0, 40)} took ${Math.round(ms)} ms`)
    }
  } },
  'SSR-005': { severity: 'H', says: 'A strange language is Persian', run: async (ground) => {
    const portal = await ground.portal()
    for (const value of ['fa" onload=x', '../../etc', '__proto__', 'x'.repeat(8_000), 'en;fa', '%00']) {
      const { status, text } = await portal.ask('/AboutUs', { cookie: `locale=${value}` })
      holds(status < 500 && (status >= 400 || /<html lang="fa" dir="rtl"/.test(text)), `${value.slice(0, 20)}: ${status} ${text.slice(0, 80)}`)
    }
  } },
  'SSR-006': { severity: 'M', says: 'Strangers see nothing of own pages and the panel', run: async (ground) => {
    const portal = await ground.portal(), wrong: string[] = []
    for (const path of both([...own, ...panel])) {
      const { status, headers } = await portal.ask(path)
      if (![302, 303].includes(status) || !/\/auth\/Login/.test(String(headers.location))) wrong.push(`${path} ${status} ${headers.location}`)
    }
    none(wrong, 'pages')
  } },
  'SSR-007': { severity: 'H', says: 'Ordinary users see nothing of the panel', run: async (ground) => {
    const portal = await ground.portal(), { cookie } = await ground.as(portal, 'sara'), wrong: string[] = []
    for (const path of both(panel)) { const { status } = await portal.ask(path, { cookie }); if (status !== 403) wrong.push(`${path} ${status}`) }
    for (const [name, { method, path }] of Object.entries(calls)) if (method === 'GET' && path.startsWith('panel/')) { const { status } = await portal.ask(`/v1/${path.replace(/:\w+/g, 'x')}`, { cookie }); if (status !== 403) wrong.push(`${name} ${status}`) }
    none(wrong, 'are open')
  } },
  'SSR-008': { severity: 'H', says: 'After the login the way on stays here', run: async (ground) => {
    const portal = await ground.portal(), { cookie } = await ground.as(portal, 'sara'), wrong: string[] = []
    for (const next of ['//evil.test', 'https:evil.test', '/\\evil.test', '\\/evil.test', 'javascript:alert(1)', '%2F%2Fevil.test', '/%2Fevil.test', 'https://evil.test', '/\t/evil.test', '/.evil.test', '//localhost@evil.test', '/%0d%0aLocation:%20https://evil.test', '///evil.test', '/..//evil.test'])
      for (const name of ['next', 'redirect']) {
        const { status, headers } = await portal.ask(`/auth/Login?${name}=${encodeURIComponent(next)}`, { cookie }), to = headers.location ?? '/'
        if (status >= 500 || new URL(to, portal.origin).origin !== portal.origin) wrong.push(`${next} → ${to}`)
      }
    none(wrong, 'ways lead elsewhere')
  } },
  'CACHE-001': { severity: 'C', says: 'Nobody gets the page of somebody else, also with his tag', run: async (ground) => {
    const portal = await ground.portal(), [sara, jonas] = [await ground.as(portal, 'sara'), await ground.as(portal, 'jonas')]
    for (const path of ['/v1/profile', '/userPanel/PersonalInformation', '/userPanel/Requests', '/', '/FloorPlan']) {
      const first = await portal.ask(path, { cookie: sara.cookie }), tag = first.headers.etag ?? '"x"'
      for (const cookie of [jonas.cookie, undefined]) {
        const { status, text } = await portal.ask(path, { cookie, headers: { 'if-none-match': tag } })
        holds(!text.includes('Mehrjoo') && !text.includes('مهرجو'), `${path} shows Sara to somebody else`)
        holds(status !== 304 || first.headers['cache-control']?.includes('public'), `${path}: 304 across people`)
      }
    }
  } },
}
