import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { m } from '#messages/messages.js'
import { cast } from '#demo/cast.ts'
import { waitForFocusedHeading, named, saying, tabTo, talk } from './steps.ts'
import { base, emailTo, newMark, overflowOf, phone, tookOver, visiting } from './visit.ts'

/** The team's messages in a ticket, which are labelled as such. */
const ofTeam = (page: Page) =>
  talk(page)
    .getByRole('listitem')
    .filter({ hasText: saying(m.ticket_team) })
const write = async (page: Page, text: string) => {
  await page.locator('[id=message]').fill(text)
  await page.locator('form:has([id=message]) button[type=submit]').click()
}

it('a ticket opened from a request is answered, closed and reopened', async () => {
  let address = ''
  const subject = `چراغ اضافه برای غرفه ${newMark()}`
  await visiting({ who: 'sara' }, async ({ page, at, context }) => {
    const {
      items: [order],
    } = (await (await context.request.get(`${base}/v1/orders?limit=1`)).json()) as {
      items: { id: string; number: string }[]
    }
    await page.goto(at(`/userPanel/Tickets/AddNewTicket?orderId=${order!.id}`))
    await tookOver(page)
    await page.getByRole('main').getByRole('link', { name: order!.number }).waitFor()
    await page.locator('form:has([id=message]) button[type=submit]').click()
    await expect.poll(() => page.locator('main [aria-invalid=true]').count()).toBe(2)
    await page.locator('[id=subject]').fill(subject)
    await page.locator('[id=message]').fill('دو چراغ دیگر می‌خواهیم.')
    await page.reload()
    await tookOver(page)
    await expect.poll(() => page.locator('[id=message]').inputValue()).toBe('دو چراغ دیگر می‌خواهیم.')
    let arrive = () => {}
    const onItsWay = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/v1/uploads*', async (route) => {
      await onItsWay
      await route.continue()
    })
    await page.locator('input[type=file]').setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    })
    await page.getByText('plan.pdf', { exact: true }).waitFor()
    // Sending while the file is still uploading loses neither the message nor the file.
    await page.locator('form:has([id=message]) button[type=submit]').click()
    await page.getByText(saying(m.ui_file_awaited)).first().waitFor()
    arrive()
    await page.waitForURL(/\/Tickets\/[0-9a-f-]{36}$/)
    await waitForFocusedHeading(page)
    address = new URL(page.url()).pathname
    await talk(page).getByText('plan.pdf', { exact: true }).waitFor()
    expect((await emailTo(cast.sara.email, 'ticketOpened')).subject).toMatch(/^تیکت T-\d{4} ثبت شد$/)
  })

  await visiting({ who: 'hamid' }, async ({ page, at }) => {
    await page.goto(at(`/panel/tickets?sort=-lastAt`))
    await tookOver(page)
    await page.getByRole('link', { name: subject }).click()
    await page.getByText('دو چراغ دیگر می‌خواهیم.').waitFor()
    await write(page, 'چراغ‌ها افزوده شد.')
    await ofTeam(page).getByText('چراغ‌ها افزوده شد.').waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: named(m.ticket_assign) }).inputValue()).not.toBe('')
  })

  const { text, links } = await emailTo(cast.sara.email, 'ticketAnswered')
  expect(text).toContain('> چراغ‌ها افزوده شد.')
  expect(links[0]).toBe(base + address)

  await visiting({ who: 'sara' }, async ({ page, at }) => {
    await page.goto(links[0]!)
    await tookOver(page)
    await ofTeam(page).getByText('چراغ‌ها افزوده شد.').waitFor()
    await write(page, 'سپاس.')
    await talk(page).getByText('سپاس.').waitFor()
    await page.locator('aside button').click()
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.locator('aside button').waitFor({ state: 'detached' })
    await write(page, 'یک پرسش دیگر.')
    await page.locator('aside button').waitFor()
    await page.goto(at('/userPanel/Tickets'))
    await page.getByRole('listitem').filter({ hasText: subject }).getByText('در انتظار پاسخ').waitFor()
  })
})

it('a ticket is opened, replied to and closed with the keyboard alone', () =>
  visiting({ who: 'jonas', locale: 'en', translated: true }, async ({ page, at }) => {
    await page.goto(at('/userPanel/Tickets'))
    await tookOver(page)
    const press = async (name: string) => {
      await tabTo(page, page.locator('main').getByRole('button', { name }).or(page.getByRole('link', { name })).first())
      await page.keyboard.press('Enter')
    }
    await press('New ticket')
    await page.waitForURL(/AddNewTicket$/)
    await tabTo(page, page.getByLabel('Subject'))
    await page.keyboard.type('A second table')
    await tabTo(page, page.getByLabel('Message'))
    await page.keyboard.type('Could we have one more table at C-9?')
    await press('Submit ticket')
    await page.waitForURL(/\/Tickets\/[0-9a-f-]{36}$/)
    await tabTo(page, page.getByLabel('Your reply'))
    await page.keyboard.type('Round, please.')
    await press('Send')
    await talk(page).getByText('Round, please.').waitFor()
    await press('Close the ticket')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, page.getByRole('dialog').locator('button[type=submit]'))
    await page.keyboard.press('Enter')
    await page.getByText('Closed', { exact: true }).first().waitFor()
  }))

it('the list of tickets can be read on a phone in English', () =>
  visiting({ who: 'jonas', locale: 'en', viewport: phone }, async ({ page, at }) => {
    await page.goto(at('/userPanel/Tickets'))
    await tookOver(page)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: /^Closed/ }).click()
    await page.waitForURL(/status=closed$/)
    await page.getByRole('listitem').getByText('Closed', { exact: true }).first().waitFor()
    await page.goto(at('/userPanel/Tickets'))
    await page.getByRole('listitem').getByText('Awaiting Reply').first().waitFor()
    await page.getByRole('link', { name: 'Water connection at booth C-9' }).click()
    await ofTeam(page).first().waitFor()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }))
