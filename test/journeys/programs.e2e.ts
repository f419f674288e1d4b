// Tokens, webhooks, imports and bank statements by keyboard alone. Everything is reachable, and each action moves the focus to the next
// step.
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { pathToCall } from '#contract/kernel/call-path.ts'
import type { Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { base, desktop, newMark, phone, tookOver, visiting, type Visitor } from './visit.ts'

const isFocused = (place: Locator) => place.evaluate((one) => one === document.activeElement)
async function focused(place: Locator) {
  await expect.poll(() => isFocused(place)).toBe(true)
}
/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, place: Locator) {
  await place.waitFor()
  for (let key = 0; key < 150; key++) {
    if (await isFocused(place)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${String(place)}`)
}
async function press(page: Page, place: Locator) {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}
/** Presses the second button of a confirmation dialog. The first one cancels and has the focus. */
async function agree(page: Page, question: string) {
  const dialog = page.getByRole('dialog', { name: question })
  await focused(dialog.getByRole('button').first())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

const devices = [
  { locale: 'fa', viewport: desktop },
  { locale: 'en', viewport: phone },
] as const
const on = (locale: Locale) => ({ locale })
const walking = (device: (typeof devices)[number], walk: (visitor: Visitor) => Promise<void>) =>
  visiting({ ...device, who: 'niloofar' }, walk)

it.each(devices)('a token is created, copied and revoked by keyboard alone ($locale)', (device) =>
  walking(device, async ({ page, context, at }) => {
    const { locale } = device
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(at(pathTo('programs')))
    await tookOver(page)
    const name = `Keys ${newMark()}`
    const button = (text: string) => page.getByRole('button', { name: text, exact: true })
    await press(page, button(m.program_token_new({}, on(locale))))
    const dialog = page.getByRole('dialog')
    await focused(dialog.getByRole('textbox').first())
    await page.keyboard.type(name)
    const area = m.admin_area_orders({}, on(locale))
    await tabTo(page, dialog.getByRole('checkbox', { name: m.program_behalf_area({ area }, on(locale)), exact: true }))
    await page.keyboard.press('Space')
    // The right to order for companies includes the right to see orders.
    const see = dialog.getByRole('checkbox', { name: m.program_see_area({ area }, on(locale)), exact: true })
    await expect.poll(() => see.isChecked()).toBe(true)
    await press(page, button(m.program_token_create({}, on(locale))))

    await focused(button(m.program_secret_copy({}, on(locale))))
    await page.keyboard.press('Enter')
    await page.getByText(m.program_secret_copied({}, on(locale)), { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ghf_/)
    await page.keyboard.press('Escape') // the secret is shown only once, so Escape must not close the dialog
    await press(page, button(m.program_secret_done({}, on(locale))))
    await dialog.waitFor({ state: 'detached' })
    await focused(button(m.program_token_new({}, on(locale))))
    const answer = await context.request.get(`${base}${pathToCall('panelToken.list')}?q=${encodeURIComponent(name)}`)
    const { items } = (await answer.json()) as { items: { permissions: string[] }[] }
    expect(items.map(({ permissions }) => permissions)).toEqual([['orders.view', 'orders.behalf']])

    await press(page, button(m.program_token_withdraw_one({ name }, on(locale))))
    await agree(page, m.program_token_withdraw_title({ name }, on(locale)))
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText(m.program_token_withdrawn({}, on(locale)), { exact: true }).waitFor()
    await focused(page.getByRole('heading', { level: 1 }))
  }),
)

it.each(devices)('a webhook is created, its log read and a message resent by keyboard alone ($locale)', (device) =>
  walking(device, async ({ page, context, at }) => {
    const { locale } = device
    await page.goto(at(pathTo('webhooks')))
    await tookOver(page)
    const host = `nobody-${newMark()}.invalid`
    const button = (text: string) => page.getByRole('button', { name: text, exact: true })
    await press(page, button(m.program_webhook_new({}, on(locale))))
    const dialog = page.getByRole('dialog')
    await focused(dialog.getByRole('textbox').first())
    await page.keyboard.type(`https://${host}/a/place`)
    await tabTo(page, dialog.getByRole('checkbox').first())
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await focused(button(m.program_secret_copy({}, on(locale))))
    await press(page, button(m.program_secret_done({}, on(locale))))
    await focused(button(m.program_webhook_new({}, on(locale))))

    await press(page, page.getByRole('link', { name: new RegExp(host) }))
    await page.getByRole('heading', { level: 1, name: new RegExp(host) }).waitFor()
    const webhookId = new URL(page.url()).pathname.split('/').at(-1)!
    await press(page, button(m.program_webhook_test({}, on(locale))))
    const message = page.locator('summary').filter({ hasText: 'webhook.test' })
    await press(page, message)
    const replay = button(m.program_delivery_again({}, on(locale)))
    await press(page, replay)
    const log = pathToCall('panelWebhook.deliveries', { webhookId })
    const tries = async () =>
      ((await (await context.request.get(base + log)).json()) as { items: { attempts: object[] }[] }).items[0]?.attempts
        .length
    await expect.poll(tries, { timeout: 20_000 }).toBeGreaterThan(1)
    await focused(replay)

    await press(page, button(m.program_webhook_remove({}, on(locale))))
    await agree(page, m.program_webhook_remove_title({}, on(locale)))
    await page.waitForURL(at(pathTo('webhooks')))
    await page.getByRole('link', { name: new RegExp(host) }).waitFor({ state: 'detached' })
  }),
)

it('a removed webhook is not requested again by the page that waits for its test result', () =>
  visiting({ locale: 'en', who: 'niloofar' }, async ({ page, context: { request }, at }) => {
    const data = { url: `https://nobody-${newMark()}.invalid/`, edition: null, events: ['order.placed'] }
    const answer = await request.post(base + pathToCall('panelWebhook.add'), { data, headers: { origin: base } })
    const { webhook } = (await answer.json()) as { webhook: { id: string } }
    const ofWebhook = pathToCall('panelWebhook.read', { webhookId: webhook.id })
    await page.clock.install()
    await page.goto(at(pathTo('webhook', { webhookId: webhook.id })))
    await tookOver(page)
    await page.getByRole('button', { name: m.program_webhook_test({}, on('en')) }).click()
    await page.getByText(m.program_webhook_tested({}, on('en'))).waitFor()
    await page.getByRole('button', { name: m.program_webhook_remove({}, on('en')) }).click()
    const asked: string[] = []
    await page.route(`**${ofWebhook}`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      const removed = await route.fetch()
      page.on('request', (one) => one.url().includes(ofWebhook) && asked.push(one.url()))
      await page.clock.fastForward(5_000) // longer than the polling interval, shorter than the time limit of a call
      await route.fulfill({ response: removed })
    })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.program_webhook_remove({}, on('en')) })
      .click()
    await page.waitForURL(at(pathTo('webhooks')))
    expect(asked).toEqual([])
  }))

it.each(devices)('a table is imported and undone by keyboard alone ($locale)', (device) =>
  walking(device, async ({ page, at }) => {
    const { locale } = device
    await page.goto(at(pathTo('newImport')))
    await tookOver(page)
    const mark = newMark()
    const lines = Array.from(
      { length: 3 },
      (_, n) => `شرکت ${mark} ${n},Company ${mark} ${n},${n ? 'ایران' : 'Nowhere'}`,
    )
    const buffer = Buffer.from(['نام شرکت,Company name,کشور', ...lines].join('\n'))
    const button = (text: string) => page.getByRole('button', { name: text, exact: true })
    const heading = page.getByRole('heading', { level: 1 })
    await tabTo(page, page.getByRole('radio', { checked: true }))
    await page.keyboard.press('Tab')
    const file = page.getByLabel(m.import_file({}, on(locale)), { exact: true })
    await focused(file)
    await file.setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer }) // the file chooser belongs to the browser

    await press(page, button(m.import_check({}, on(locale))))
    await page.getByRole('heading', { name: m.import_result_title({}, on(locale)) }).waitFor()
    await focused(heading)
    const warning = page.getByRole('table').getByText(m.import_act_make({}, on(locale)), { exact: true })
    await warning.waitFor()
    await press(page, button(m.import_run_count({ count: 3 }, on(locale))))
    await page
      .getByText(m.import_done_title({}, on(locale)), { exact: true })
      .first()
      .waitFor()
    await focused(heading)
    await page
      .getByRole('table')
      .getByText(m.import_did_make({}, on(locale)), { exact: true })
      .waitFor()

    await press(page, button(m.import_undo({}, on(locale))))
    await agree(page, m.import_undo_title({}, on(locale)))
    await page.getByText(m.import_undone_back({ count: 3 }, on(locale))).waitFor()
    await focused(heading)
  }),
)

it.each(devices)(
  'a slow navigation shows a progress bar, which disappears once the page is loaded ($locale)',
  (device) =>
    walking(device, async ({ page, at }) => {
      const { locale } = device
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route(`**${pathToCall('panelToken.list')}*`, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(at(pathTo('webhooks')))
      await tookOver(page)
      await page.getByRole('link', { name: m.program_tokens({}, on(locale)), exact: true }).click()
      const underway = page.getByRole('progressbar', { name: m.ui_loading({}, on(locale)) })
      await underway.waitFor()
      letGo()
      await page.waitForURL(`**${pathTo('programs')}`)
      await underway.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: m.program_token_new({}, on(locale)), exact: true }).waitFor()
    }),
)

it.each(devices)('a bank statement is taken in and undone by keyboard alone ($locale)', (device) =>
  walking(device, async ({ page, at }) => {
    const { locale } = device
    await page.goto(at(pathTo('bankStatement')))
    await tookOver(page)
    const mark = newMark()
    const buffer = Buffer.from(`Date,Payer,Text,Amount,Currency\n2025-04-20,${mark},thanks,17.05,EUR\n`)
    const heading = page.getByRole('heading', { level: 1 })
    const file = page.getByLabel(m.money_stmt_file_bank({}, on(locale)), { exact: true })
    await tabTo(page, file)
    await file.setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer })

    const account = page.getByLabel(m.money_stmt_account({}, on(locale)), { exact: true })
    await tabTo(page, account)
    const last = account.locator('option').last()
    await account.selectOption(await last.getAttribute('value'))
    await page.getByText(m.money_stmt_account_unnamed({}, on(locale))).waitFor()
    await focused(account)
    await press(page, page.getByRole('button', { name: m.money_stmt_take({ count: 1 }, on(locale)), exact: true }))
    await page.getByText(m.money_stmt_done_payments({ count: 1 }, on(locale))).waitFor()
    await focused(heading)
    const taken = new URL(page.url()).pathname
    await page.goto(at(pathTo('bankStatement')))
    await tookOver(page)
    await press(page, page.getByRole('main').getByRole('link').last()) // the last statement, which can still be undone
    await page.waitForURL(`**${taken}`)
    await press(page, page.getByRole('button', { name: m.money_stmt_undo({}, on(locale)), exact: true }))
    await page.getByText(m.money_stmt_undone_text({}, on(locale))).waitFor()
    await focused(heading)
    await page
      .getByRole('button', { name: m.money_stmt_undo({}, on(locale)), exact: true })
      .waitFor({ state: 'detached' })
  }),
)

it.each(devices)('a super admin adds the unknown account of a bank statement by keyboard alone ($locale)', (device) =>
  visiting({ ...device, who: 'dariush' }, async ({ page, at }) => {
    const { locale } = device
    const account = String(parseInt(newMark(), 16))
    const buffer = Buffer.from(
      `:20:940S250508\n:25:${account}\n:28C:00128\n:60F:C250505EUR10,00\n:61:2505060506C6,40NTRFNONREF//1\n:86:Azin\n:62F:C250506EUR16,40\n-\n`,
    )
    await page.goto(at(pathTo('bankStatement')))
    await tookOver(page)
    const file = page.getByLabel(m.money_stmt_file_bank({}, on(locale)), { exact: true })
    await tabTo(page, file)
    await file.setInputFiles({ name: `${account}.sta`, mimeType: 'text/plain', buffer })
    await press(page, page.getByRole('button', { name: m.money_stmt_account_add({}, on(locale)), exact: true }))
    await page.getByText(m.money_stmt_account_by_number({}, on(locale))).waitFor()
    await focused(page.getByLabel(m.money_stmt_account({}, on(locale)), { exact: true }))
  }),
)
