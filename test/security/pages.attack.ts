// Pages: whom they open to, where they lead on, and whose page somebody gets.
import { calls } from '#contract/calls.ts'
import { among, holds, none, type Cases } from './case.ts'
import type { Ground } from './ground.ts'
import { both, own, panel } from './addresses.ts'

export const pages: Cases<Ground> = {
  'SSR-003': {
    severity: 'H',
    says: 'An address that is nowhere is 404, and only text on its page',
    run: async (ground) => {
      const portal = await ground.portal()
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
        among(status, [404, 400, 414], path.slice(0, 40))
        holds(
          !/<svg onload|<script>alert|>49</.test(text) && text.length < 200_000,
          `${path.slice(0, 40)} is in the page`,
        )
        holds(ms < 1_500, `${path.slice(0, 40)} took ${Math.round(ms)} ms`)
      }
    },
  },
  'SSR-005': {
    severity: 'H',
    says: 'A strange language is Persian',
    run: async (ground) => {
      const portal = await ground.portal()
      for (const value of ['fa" onload=x', '../../etc', '__proto__', 'x'.repeat(8_000), 'en;fa', '%00']) {
        const { status, text } = await portal.request('/AboutUs', { cookie: `locale=${value}` })
        holds(
          status < 500 && (status >= 400 || /<html lang="fa" dir="rtl"/.test(text)),
          `${value.slice(0, 20)}: ${status} ${text.slice(0, 80)}`,
        )
      }
    },
  },
  'SSR-006': {
    severity: 'M',
    says: 'Strangers see nothing of own pages and the panel',
    run: async (ground) => {
      const portal = await ground.portal()
      const wrong: string[] = []
      for (const path of both([...own, ...panel])) {
        const { status, headers } = await portal.request(path)
        if (![302, 303].includes(status) || !/\/auth\/Login/.test(String(headers.location)))
          wrong.push(`${path} ${status} ${headers.location}`)
      }
      none(wrong, 'pages')
    },
  },
  'SSR-007': {
    severity: 'H',
    says: 'Ordinary users see nothing of the panel',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'sara')
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
      none(wrong, 'are open')
    },
  },
  'SSR-008': {
    severity: 'H',
    says: 'After the login the way on stays here',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie } = await ground.as(portal, 'sara')
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
      none(wrong, 'ways lead elsewhere')
    },
  },
  'CACHE-001': {
    severity: 'C',
    says: 'Nobody gets the page of somebody else, also with his tag',
    run: async (ground) => {
      const portal = await ground.portal()
      const [sara, jonas] = [await ground.as(portal, 'sara'), await ground.as(portal, 'jonas')]
      for (const path of ['/v1/profile', '/userPanel/PersonalInformation', '/userPanel/Requests', '/', '/FloorPlan']) {
        const first = await portal.request(path, { cookie: sara.cookie })
        const tag = first.headers.etag ?? '"x"'
        for (const cookie of [jonas.cookie, undefined]) {
          const { status, text } = await portal.request(path, { cookie, headers: { 'if-none-match': tag } })
          holds(!text.includes('Mehrjoo') && !text.includes('مهرجو'), `${path} shows Sara to somebody else`)
          holds(status !== 304 || first.headers['cache-control']?.includes('public'), `${path}: 304 across people`)
        }
      }
    },
  },
}
