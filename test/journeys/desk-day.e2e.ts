// A working day of an admin by keyboard alone. It covers filtering, opening, verifying, the next order, a ticket reply
// and the menu of a meeting.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { m } from '#messages/messages.js'
import { named, rows, tabTo } from './steps.ts'
import { base, overflowOf, phone, tookOver, visiting } from './visit.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

it('an admin filters, opens and verifies orders and goes to the next one without a mouse', () =>
  visiting({ who: 'niloofar', locale: 'en', translated: true }, async ({ page, context, at }) => {
    await page.goto(at('/panel/hotelOrders?status=waiting'))
    await tookOver(page)
    await tabTo(page, button(page, 'Amount'))
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Amount with VAT' })
    await tabTo(page, panel.getByLabel('From', { exact: true }))
    await page.keyboard.type('1')
    const offered = async () => {
      const answer = await context.request.get(`${base}/v1/panel/orders?kind=hotel&status=waiting&minCents=100&limit=1`)
      const { total } = (await answer.json()) as { total: number }
      return panel.getByRole('button', { name: total === 1 ? 'Show 1 order' : `Show ${total} orders` }).count()
    }
    await expect.poll(offered, { timeout: 15_000 }).toBe(1) // a slow machine caches a count for up to 10 s
    await page.keyboard.press('Enter')
    await page.waitForURL(/minCents=100/)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog')
    const country = button(page, 'Country')
    await tabTo(page, country)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Country' }).getByRole('checkbox').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => country.evaluate((node) => node === document.activeElement)).toBe(true)

    await tabTo(page, rows(page).first().getByRole('link').first())
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await heading.getByText('Under review').waitFor()
    await tookOver(page)
    const title = await page.title() // the page title contains the number of the order
    await page.keyboard.press('j')
    await expect.poll(() => page.title()).not.toBe(title)
    await heading.getByText('Under review').waitFor()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('k')
    await expect.poll(() => page.title()).toBe(title)
    await heading.getByText('Under review').waitFor()
    await tabTo(page, button(page, 'Verify Order'))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, page.getByRole('dialog').locator('[type=submit]'))
    await page.keyboard.press('Enter')
    await heading.getByText('Verified').waitFor()
  }))

it('a ticket is found with the slash key and replied to, and closing the menu of a meeting returns the focus', () =>
  visiting({ who: 'hamid', locale: 'fa' }, async ({ page, context, at }) => {
    const {
      items: [ticket],
    } = (await (await context.request.get(`${base}/v1/panel/tickets?turn=waiting&limit=1`)).json()) as {
      items: { number: string }[]
    }
    await page.goto(at('/panel/meetings'))
    await tookOver(page)
    const more = page.locator('[aria-haspopup=menu]').first()
    await tabTo(page, more)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem')
    await page.keyboard.press('End')
    await page.keyboard.press('Escape')
    await expect.poll(() => more.evaluate((node) => node === document.activeElement)).toBe(true)

    await page.keyboard.press('/')
    await page.keyboard.type(ticket!.number)
    await page.getByRole('option', { name: new RegExp(ticket!.number) }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/panel\/tickets\//)
    await tookOver(page)
    await tabTo(page, page.locator('textarea').first())
    await page.keyboard.type('پاسخ از صفحه‌کلید.')
    await tabTo(page, page.locator('form [type=submit]').first())
    await page.keyboard.press('Enter')
    await page.getByText('پاسخ از صفحه‌کلید.').first().waitFor()
  }))

it('a filtered list is saved under a name, opened by it and removed, in both languages and on a phone', async () => {
  await visiting({ who: 'hamid', locale: 'en' }, async ({ page, at }) => {
    await page.goto(at('/panel/visaOrders?status=waiting'))
    await tookOver(page)
    await tabTo(page, button(page, 'Save this view'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the view').waitFor()
    await page.keyboard.type('My visas')
    await dialog.getByText('Open the list with this view').click()
    await dialog.locator('[type=submit]').click()
    const views = page.getByRole('navigation', { name: 'Views of this list' })
    await views.getByRole('link', { name: 'My visas' }).waitFor()
    await page.goto(at('/panel/visaOrders'))
    await page.waitForURL(/status=waiting/)
    await tookOver(page)
    await page.getByRole('main').getByRole('link', { name: /^All/ }).click()
    await page.waitForURL(/view=all/)
    await expect.poll(() => views.getByRole('link', { name: 'My visas' }).getAttribute('aria-current')).toBeNull()
  })
  await visiting({ who: 'hamid', locale: 'fa', viewport: phone }, async ({ page, at }) => {
    await page.goto(at('/panel/visaOrders'))
    await page.waitForURL(/status=waiting/)
    await tookOver(page)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await button(page, 'تغییر نما').click()
    await page.getByRole('button', { name: 'حذف نما' }).click()
    await page.getByRole('link', { name: 'My visas' }).waitFor({ state: 'detached' })
  })
})

it('“try again” after a failed request opens the same list', () =>
  visiting(
    { who: 'hamid', locale: 'en', allow: /ERR_FAILED|504|No connection|Failed to fetch/ },
    async ({ page, at }) => {
      await page.goto(at('/panel/orders?kind=visa'))
      await tookOver(page)
      await page.route('**/v1/panel/orders?**', (route) => route.abort())
      await page.getByRole('searchbox', { name: 'Search the orders' }).fill('1404')
      await page.getByRole('heading', { name: named(m.site_offline_title) }).waitFor()
      expect(
        await page
          .getByRole('main')
          .getByRole('link', { name: /try again/i })
          .getAttribute('href'),
      ).toBe('/en/panel/visaOrders?q=1404')
    },
  ))
