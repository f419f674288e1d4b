// The booth finder by keyboard, up to the continue link, also when another user holds the suggested booth first.
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { base, releaseHolds, tookOver, visiting, widest } from './visit.ts'

const hasFocus = (part: Locator) => part.evaluate((one) => one === document.activeElement)
async function tabsTo(page: Page, part: Locator) {
  await part.waitFor({ state: 'attached' })
  for (let n = 0; n < 90; n++) {
    if (await hasFocus(part)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${String(part)}`)
}
const find = (page: Page) => new URL(page.url()).searchParams.get('find')

it.each(locales)('a booth is found with the keyboard alone: a criterion, its “must” switch, a suggestion, the comparison and the continue link (%s)', (locale) =>
  visiting({ locale, allow: /status of 401/ }, async ({ page, at }) => {
    await page.goto(at(`/FloorPlan/${await widest(page)}`))
    await tookOver(page)
    const opener = page.getByRole('button', { name: m.map_find({}, { locale }) })
    await tabsTo(page, opener)
    await page.keyboard.press('Enter')
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true')
    const size = page.getByRole('combobox', { name: m.finder_size({}, { locale }), exact: true })
    await tabsTo(page, size)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => find(page)).toBe('size')
    const must = page.getByRole('radiogroup', { name: m.finder_size({}, { locale }) })
    await page.keyboard.press('Tab')
    expect(await hasFocus(must.getByRole('radio', { name: m.finder_must({}, { locale }) }))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => find(page)).toBe('')
    await expect.poll(() => must.getByRole('radio', { name: m.finder_better({}, { locale }) }).isChecked()).toBe(true)
    const row = page.getByRole('complementary').getByRole('listitem').filter({ has: page.getByRole('button', { pressed: false }) }).first()
    const code = await row.locator('bdi').first().textContent()
    const chosen = page.getByRole('complementary').getByRole('button', { name: new RegExp(` ${code}$`) })
    await tabsTo(page, chosen)
    await page.keyboard.press('Enter')
    await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true')
    const compare = page.getByRole('complementary').getByRole('checkbox', { name: m.finder_compare_booth({ code: code! }, { locale }) })
    await tabsTo(page, compare)
    await page.keyboard.press('Space')
    await expect.poll(() => compare.isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await hasFocus(page.getByRole('complementary').getByRole('button', { name: m.finder_route({}, { locale }) }))).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.includes('/FloorPlan')) // a visitor without a session is asked to log in first
  })) // prettier-ignore

const post = { headers: { origin: base } }
async function takes(hallId: string, code: string, walk: () => Promise<void>) {
  await visiting({ who: 'jonas' }, async ({ context: { request }, context }) => {
    await releaseHolds(context)
    const { items } = (await (await request.get(`${base}/v1/halls/${hallId}/booths`)).json()) as { items: { id: string; name: string }[] }
    const boothIds = items.filter(({ name }) => name === code).map(({ id }) => id)
    expect((await request.post(`${base}/v1/holds`, { data: { boothIds }, ...post })).status()).toBe(201)
    await walk()
    await releaseHolds(context)
  })
} // prettier-ignore

it.each([['map', 0], ['list', 0], ['list', 6]] as const)('a suggested booth that another user takes keeps its row and the focus briefly, and nothing shifts; then the next booth gets the row and the focus (%s, after %i others)', (view, n) =>
  visiting({ locale: 'en' }, async ({ page, at }) => {
    const hallId = await widest(page)
    await page.goto(at(`/FloorPlan/${hallId}?find=size&size=9-18&near=entrance&view=${view}`))
    await tookOver(page)
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
    const row = rows.nth(n)
    const route = row.getByRole('button', { name: m.finder_route({}, { locale: 'en' }) })
    await row.getByRole('button').first().click()
    await route.focus()
    const code = (await row.locator('bdi').first().textContent())!
    const places = async () => Promise.all((await rows.all()).slice(0, n + 4).map(async (one) => (await one.boundingBox())!.y))
    const before = await places()
    await takes(hallId, code, async () => {
      const gone = row.getByText(m.finder_gone({}, { locale: 'en' }), { exact: true })
      await gone.waitFor()
      expect(await places()).toEqual(before)
      expect(await hasFocus(route)).toBe(true)
      await gone.waitFor({ state: 'detached', timeout: 15_000 })
      await expect.poll(() => row.locator('bdi').first().textContent()).not.toBe(code)
      await expect.poll(() => hasFocus(row.getByRole('button').first())).toBe(true)
    })
  })) // prettier-ignore

it('a booth clicked on the map outside the top five keeps its row briefly when taken; then the first of the five gets the focus', () =>
  visiting({ locale: 'en' }, async ({ page, at }) => {
    const hallId = await widest(page)
    await page.goto(at(`/FloorPlan/${hallId}?find=size&size=9-18&near=entrance&view=list`))
    await tookOver(page)
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
    const code = (await rows.nth(8).locator('bdi').first().textContent())!
    await rows.nth(8).getByRole('button').first().click()
    await page.getByTitle(m.map_view_map({}, { locale: 'en' }), { exact: true }).click()
    const route = page.getByRole('button', { name: m.finder_route({}, { locale: 'en' }) })
    await route.focus()
    const places = async () => Promise.all((await rows.all()).slice(0, 4).map(async (one) => (await one.boundingBox())!.y))
    const before = await places()
    await takes(hallId, code, async () => {
      const gone = page.getByText(m.finder_gone({}, { locale: 'en' }), { exact: true })
      await gone.waitFor()
      expect(await places()).toEqual(before)
      expect(await hasFocus(route)).toBe(true)
      await gone.waitFor({ state: 'detached', timeout: 15_000 })
      await expect.poll(() => hasFocus(rows.first().getByRole('button').first())).toBe(true)
    })
  })) // prettier-ignore
