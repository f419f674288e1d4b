import { expect, it } from 'vitest'
import { addressInLanguage } from '#contract/locale.ts'
import { base, browser, freeBooths, logIn, releaseHolds, tookOver, visiting } from './visit.ts'

const post = { headers: { origin: base } }
const locales = ['fa', 'en'] as const
const mapOf = (hallId: string, locale: (typeof locales)[number]) =>
  base + addressInLanguage(`/FloorPlan/${hallId}`, locale)

it('the map of a hall is one cached page for all visitors without a session, and a new hold appears on the next request', async () => {
  const exhibitor = await (await browser()).newContext()
  await logIn(exhibitor, 'wei')
  await releaseHolds(exhibitor)
  const [booth] = await freeBooths(exhibitor, 1)
  const read = async (locale: (typeof locales)[number], headers = {}) => {
    const answer = await fetch(mapOf(booth!.hallId, locale), { headers: { cookie: `locale=${locale}`, ...headers } })
    const of = (name: string) => answer.headers.get(name) ?? ''
    const html = await answer.text()
    return {
      status: answer.status,
      etag: of('etag'),
      policy: of('content-security-policy'),
      kept: of('cache-control'),
      html,
    }
  }
  const free = await Promise.all(locales.map((locale) => read(locale)))
  for (const [at, locale] of locales.entries()) {
    const { status, etag, policy, kept, html } = free[at]!
    expect([status, kept, html.includes('nonce="'), /nonce/.test(policy)]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
      false,
      false,
    ])
    expect(html).toContain(`<html lang="${locale}"`)
    expect((await read(locale)).html).toBe(html)
    expect((await read(locale, { 'if-none-match': etag })).status).toBe(304)
  }
  expect(free[0]!.html).not.toBe(free[1]!.html)
  const hold = await exhibitor.request.post(`${base}/v1/holds`, { data: { boothIds: [booth!.id] }, ...post })
  expect(hold.status()).toBe(201)
  const held = await Promise.all(locales.map((locale) => read(locale)))
  await releaseHolds(exhibitor)
  const after = await Promise.all(locales.map((locale) => read(locale)))
  for (const at of locales.keys()) {
    expect(held[at]!.etag).not.toBe(free[at]!.etag)
    expect(after[at]!.etag).not.toBe(held[at]!.etag)
  }
  const own = await exhibitor.request.get(mapOf(booth!.hallId, 'en'))
  expect(own.headers()).toMatchObject({ 'cache-control': 'no-store' })
  expect(own.headers()['content-security-policy']).toMatch(/script-src 'nonce-/)
  expect(own.headers()['etag']).toBeUndefined()
  await exhibitor.close()
})

it.each(locales)(
  'the cached map works in the browser with nothing blocked, and foreign scripts do not run in it (%s)',
  async (locale) => {
    await visiting({ locale }, async ({ page, at }) => {
      await page.goto(at('/FloorPlan'))
      await tookOver(page)
    })
    await visiting({ locale, allow: /script-src/ }, async ({ page, at }) => {
      await page.goto(at('/FloorPlan'))
      await page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'document.documentElement.lang = "xx"'
        document.body.append(script)
      })
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
    })
  },
)
