// The page cache: which users get a cached page, and when a page is rendered again.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PageAnswer } from '#contract/kernel/page.ts'
import { ariaSheets, policyIn, withHashes } from '#server/content-policy.ts'
import { pageCaches, pageCache } from '#server/page-cache.ts'

describe('cached pages', () => {
  const open = (sentAway = () => false) => pageCache({ sentAway, common: { 'x-common': '1' } })
  const page = (body: string, status = 200): PageAnswer => ({ status, headers: new Headers(), body })
  const request = (headers: Record<string, string> = {}, method = 'GET') =>
    ({ url: '/AboutUs', method, headers }) as unknown as IncomingMessage
  const answer = () => {
    const got = { status: 0, headers: [] as string[], body: undefined as Buffer | undefined }
    return {
      got,
      wire: {
        writeHead(status: number, headers: string[]) {
          got.status = status
          got.headers = headers
          return this
        },
        end(body?: Buffer) {
          got.body = body
          return this
        },
      } as unknown as ServerResponse,
    }
  }
  const make = (kept: ReturnType<typeof open>, render: () => Promise<PageAnswer>) =>
    kept.make('/AboutUs', ['pages'], render)

  it('are sent unchanged to visitors without a session, in an accepted encoding', async () => {
    const kept = open()
    const body = '<p>one'.repeat(200) // very short pages are not compressed
    await make(kept, async () => page(body))
    const plain = answer()
    const gzip = answer()
    const br = answer()
    expect([
      kept.send(request(), plain.wire),
      kept.send(request({ 'accept-encoding': 'gzip, br;q=0' }), gzip.wire),
      kept.send(request({ 'accept-encoding': 'gzip, br' }), br.wire),
    ]).toEqual([true, true, true])
    expect(plain.got.body?.toString()).toBe(body)
    const codingOf = ({ got: { headers } }: typeof plain) => headers[headers.indexOf('content-encoding') + 1]
    expect([codingOf(gzip), codingOf(br)]).toEqual(['gzip', 'br'])
    expect(plain.got.headers).toContain('x-common')
  })
  it('are not sent to users with a session, for form submissions, or to visitors who are redirected', async () => {
    const kept = open()
    const away = open(() => true)
    for (const one of [kept, away]) await make(one, async () => page('<p>one'))
    expect([
      kept.send(request({ cookie: 'a=1; sid=x' }), answer().wire),
      kept.send(request({ cookie: '__Host-sid=x' }), answer().wire),
      kept.send(request({}, 'POST'), answer().wire),
      away.send(request(), answer().wire),
    ]).toEqual([false, false, false, false])
  })
  it('are sent as 304 to a visitor who has them, and without a body for HEAD', async () => {
    const kept = open()
    const first = answer()
    const second = answer()
    const head = answer()
    await make(kept, async () => page('<p>one'))
    kept.send(request(), first.wire)
    kept.send(request({ 'if-none-match': first.got.headers[first.got.headers.indexOf('etag') + 1] ?? '' }), second.wire)
    kept.send(request({}, 'HEAD'), head.wire)
    expect(second.got).toMatchObject({ status: 304, body: undefined })
    expect(head.got).toMatchObject({ status: 200, body: undefined })
  })
  it('are dropped when their data changes, and only then', async () => {
    const kept = open()
    await make(kept, async () => page('<p>one'))
    kept.drop(['halls'])
    expect(kept.send(request(), answer().wire)).toBe(true)
    kept.drop(['pages'])
    expect(kept.send(request(), answer().wire)).toBe(false)
  })
  it('are rendered only once for concurrent requests', async () => {
    const kept = open()
    let renders = 0
    const made = await Promise.all(
      [1, 2, 3].map(() =>
        make(kept, async () => {
          renders++
          return page('<p>one')
        }),
      ),
    )
    expect(renders).toBe(1)
    expect(new Set(made).size).toBe(1)
  })
  it('are not cached if their data changed during rendering', async () => {
    const kept = open()
    const { promise, resolve } = Promise.withResolvers<PageAnswer>()
    const early = make(kept, () => promise)
    kept.drop(['pages'])
    const late = make(kept, async () => page('<p>new'))
    resolve(page('<p>old'))
    await Promise.all([early, late])
    const { got, wire } = answer()
    kept.send(request(), wire)
    expect(got.body?.toString()).toBe('<p>new')
  })
  it('are never error pages, and a failed rendering leaves nothing in the cache', async () => {
    const kept = open()
    expect(await make(kept, async () => page('<p>none', 404))).toMatchObject({ status: 404 })
    await expect(
      make(kept, async () => {
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    expect(kept.send(request(), answer().wire)).toBe(false)
    await make(kept, async () => page('<p>one'))
    expect(kept.send(request(), answer().wire)).toBe(true)
  })
})

describe('a cached interactive page', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const page = (body: string): PageAnswer => ({ status: 200, headers: new Headers(), body })

  it('lists the hashes of its own scripts in the policy, has no nonce, and does not allow injected scripts', () => {
    const body = '<script nonce="n+/=">ours()</script><script>theirs()</script><link nonce="n+/=" rel="modulepreload">'
    const made = withHashes(page(body), 'n+/=')
    expect(made.body).toBe('<script>ours()</script><script>theirs()</script><link rel="modulepreload">')
    const policy = policyIn(made)['content-security-policy']
    expect(policy).toContain(`script-src 'self' ${hash('ours()')}`)
    expect(policy).not.toContain(hash('theirs()'))
    expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe|strict-dynamic/)
  })
  it('allows the two style sheets of React Aria in its policy', () => {
    const folder = 'node_modules/react-aria/dist/private'
    const source = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs']
      .map((file) =>
        readFileSync(`${folder}/${file}`, 'utf8').replace(/\$\{[^}]*PRESSABLE[^}]*\}/, 'data-react-aria-pressable'),
      )
      .join('')
    for (const sheet of ariaSheets) expect(source).toContain(`\`\n${sheet}`)
  })
  it('is dropped by any change of data, while a page without interaction is dropped only by changes of its topics', async () => {
    const kept = pageCaches({ sentAway: () => false, common: {}, readingPolicy: {} })
    const make = async () => {
      await kept.working.make('/FloorPlan', [], async () => page('<p>map'))
      await kept.reading.make('/AboutUs', ['pages'], async () => page('<p>about'))
    }
    const there = () => [kept.has('/FloorPlan'), kept.has('/AboutUs')]
    await make()
    kept.drop([]) // a session that ends changes no topic
    expect(there()).toEqual([true, true])
    kept.drop(['halls'])
    expect(there()).toEqual([false, true])
    await make()
    kept.drop()
    expect(there()).toEqual([false, false])
  })
})
