// Find me a booth without a pointer: from the first wish to the way on.
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { tookOver, visiting, widest } from './visit.ts'

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

it.each(locales)('a booth is found by keys alone: a wish, whether it must be met, a suggestion, comparing it and the way on (%s)', (locale) =>
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
    await page.waitForURL((url) => !url.pathname.includes('/FloorPlan')) // a guest is asked to log in on the way
  })) // prettier-ignore
