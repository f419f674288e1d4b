import { expect, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { freeBooths, emailTo, newEmail, newMark, tookOver, visiting } from './visit.ts'
import { m } from '#messages/messages.js'
import { toForm, toTerms } from './booking-steps.ts'
import { boothRow, chosen, named, panelNav, rows, saying, submit } from './steps.ts'

it('an order is taken by phone: an unknown company is added, the steps are those of any order, and the order is marked', () =>
  visiting({ locale: 'en', who: 'hamid' }, async ({ page, context, at }) => {
    const company = `Nowhere ${newMark()}`
    const email = newEmail('telephoned')
    await page.goto(at('/panel/orders'))
    await tookOver(page)
    await page.getByRole('link', { name: named(m.order_behalf_new) }).click()
    await page.waitForURL(/addNewOrder/)
    const search = page.getByRole('searchbox', { name: named(m.order_behalf_search) })
    await search.fill(company)
    await page.getByText('No company for').waitFor()
    await page.getByRole('button', { name: named(m.order_behalf_add) }).click()
    const dialog = page.getByRole('dialog')
    const field = (name: string) => dialog.locator(`input[name="${name}"]`)
    for (const [name, value] of Object.entries({ 'name.fa': `ابزار ${company}`, name: 'Mina', lastName: 'Rad', email }))
      await field(name).fill(value)
    await expect.poll(() => field('name.en').inputValue()).toBe(company)
    await dialog.locator('select[name=country]').selectOption('DE')
    await dialog.locator('[type=submit]').click()
    await page.getByRole('radio', { name: /Mina Rad/ }).waitFor()
    await page.locator('main form [type=submit]').click()
    await page.getByText(named(m.order_behalf_channel_missing)).waitFor()
    await page.getByText(named(m.order_behalf_by_telephone)).click()
    await page.locator('main form [type=submit]').click()
    await page.waitForURL(at('/BoothReservation'))
    await page.getByText('You are ordering for', { exact: false }).waitFor()
    const [booth] = await freeBooths(context, 1)
    await page.goto(at(`/BoothReservation?hall=${booth!.hallId}&view=list`))
    await tookOver(page)
    await boothRow(page, booth!.name).getByRole('button').click()
    await chosen(page).first().waitFor()
    await toForm({ page, at })
    await expect.poll(() => page.locator('#companyName').inputValue()).toBe(company)
    await expect.poll(() => page.locator('#email').inputValue()).toBe(email)
    await toTerms({ page, at })
    await page.evaluate(drawLate, 'behalf')
    await submit(page).dblclick()
    await page.waitForURL(/\/panel\/orders\/[0-9a-f-]{36}/)
    await page.getByText('placed on behalf, by telephone').waitFor()
    await expect.poll(() => page.evaluate(goesOn)).toBe(false)
    expect(page.url()).toMatch(at('/panel/orders/'))
    expect((await emailTo(email, 'accountOpened')).links[0]).toContain('/auth/')
    expect((await emailTo(email, 'orderPlaced')).text).toContain('by telephone')
    await page.goto(at('/BoothReservation'))
    await tookOver(page)
    await expect.poll(() => page.getByText('You are ordering for', { exact: false }).count()).toBe(0)
  }))

/** Runs in the page: returns whether a navigation is in progress. */
const goesOn = () => {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter: { state: { navigation: { state: string } } }
  }
  return router.state.navigation.state !== 'idle'
}
/**
 * Runs in the page, and simulates a slow machine. The next page is drawn only after its address has changed and `event`
 * has fired. React draws when it receives a message, so messages are held back until the event. Tests `isHere` in
 * web/reservation/guard.tsx.
 */
function drawLate(event: string) {
  const held: (() => void)[] = []
  const [replace, post] = [history.replaceState.bind(history), MessagePort.prototype.postMessage]
  const release = () => {
    MessagePort.prototype.postMessage = post
    for (const go of held) go()
  }
  history.replaceState = (...to) => {
    history.replaceState = replace
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      held.push(() => post.call(this, message))
    }
    addEventListener(event, () => setTimeout(release), { once: true })
    replace(...to)
  }
}

it.each(locales)('a table of companies is checked, imported and undone (%s)', (locale) =>
  visiting({ locale, who: 'dariush' }, async ({ page, at }) => {
    const press = (name: Parameters<typeof named>[0]) => page.getByRole('button', { name: named(name) }).click()
    const mark = `Mohr ${newMark()}` // the column headings contain it too, so that a retry finds no stored mapping
    await page.goto(at(pathTo('dashboard')))
    await tookOver(page)
    await panelNav(page)
      .getByRole('link', { name: named(m.panel_imports) })
      .click()
    await page
      .getByRole('link', { name: named(m.import_new) })
      .first()
      .click()
    const lines = [`Firma ${mark},Land ${mark},Nr`, `${mark} 1,Iran,7`, `${mark} 2,Atlantis,8`, `${mark} 1,Iran,9`]
    const buffer = Buffer.from(lines.join('\n'))
    await page.locator('input[type=file]').setInputFiles({ name: 'last-year.csv', mimeType: 'text/csv', buffer })
    await page.waitForURL(/\/panel\/imports\/[0-9a-f-]{36}/)
    const check = page.getByRole('button', { name: named(m.import_check) })
    await expect.poll(() => check.isDisabled()).toBe(true)
    const fields = page.locator('main').getByRole('combobox')
    // The first two fields are those for encoding and separator.
    await fields.nth(2).selectOption('nameEn')
    await fields.nth(3).selectOption('country')
    await check.click()
    await page.getByRole('heading', { name: named(m.import_result_title) }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByRole('combobox', { name: saying(m.import_warning_countryUnknown) }).selectOption('leave')
    await page.getByRole('button', { name: /^(Import|وارد کردن) [1۱] / }).click()
    await page.getByText(named(m.import_done_title)).first().waitFor()
    await press(m.import_undo)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: named(m.import_undo) })
      .click()
    await page.getByText(named(m.import_undone_title)).first().waitFor()
  }),
)
