import { expect, it } from 'vitest'
import type { OrderRow } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { waitForFocusedHeading, named } from './steps.ts'
import {
  base,
  browser,
  emailTo,
  logIn,
  newEmail,
  newMark,
  overflowOf,
  phone,
  tookOver,
  visiting,
  type Visitor,
} from './visit.ts'

const password = 'walnut-boat-and-lantern'
const fill = async ({ page }: Visitor, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
}
const tick = ({ page }: Visitor, input: string) => page.locator(`main ${input}`).check()

it('a guest sends a request, tracks it, and finds it in the account created later', () =>
  visiting({ viewport: phone, translated: true, allow: /status of 4(01|04|22)/ }, async (visitor) => {
    const { page, at } = visitor
    const email = newEmail('mahsa')
    const code = await sends(visitor, email)
    await waitForFocusedHeading(page)
    expect((await emailTo(email, 'guestPlaced')).links[0]).toBe(at(`/TrackOrder/${code}`))

    await page.goto(at('/TrackOrder'))
    await page.locator('main [name=code]').fill(` ${code.toLowerCase().replace('-', ' ')} `)
    await page.locator('main form button').click()
    await page.waitForURL(at(`/TrackOrder/${code}`))
    await page.getByText('دیده‌نشده').first().waitFor()
    expect(await page.content()).not.toContain('مهسا')

    await verified(code)
    await page.reload()
    await page.getByRole('heading', { level: 2 }).getByText('تأییدشده').waitFor()
    expect((await emailTo(email, 'guestVerified')).text).toContain(code)

    await page.locator('main a[href*="/auth/Register"]').click()
    await registers(visitor, email)
    await page.goto(at('/userPanel/Requests'))
    const request = page.getByRole('main').locator('section').getByRole('listitem')
    await request.first().waitFor()
    await expect.poll(() => request.count()).toBe(1)
    await request.getByRole('link').first().click()
    await page.getByText('به حساب اضافه شد').waitFor()
    await page.goto(at(`/TrackOrder/${code}`))
    await page.getByText('به حساب کاربری اضافه شد').waitFor()
  }))

/** Sends a request, with typical mistakes and a reload in the middle. @returns the tracking code */
async function sends(visitor: Visitor, email: string) {
  const { page, at } = visitor
  await page.goto(at('/SubmitGuestOrder'))
  await tookOver(page)
  await page.locator('main button[type=submit]').click()
  await page.getByText('دست‌کم یک خدمت را انتخاب کنید').first().waitFor()
  await tick(visitor, 'input[value=hotel]')
  await tick(visitor, 'input[value=visa]')
  await fill(visitor, { visitorName: 'مهسا صبوری', email, message: 'دو اتاق برای سه شب و روادید برای دو همکار.' })
  await page
    .getByRole('region', { name: named(m.guest_cost) })
    .getByRole('listitem')
    .nth(1)
    .waitFor()
  await page.reload()
  await tookOver(page)
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('main [name=visitorName]')?.value === 'مهسا صبوری',
  )
  expect(
    await page
      .getByRole('group', { name: named(m.guest_services) })
      .getByRole('checkbox', { checked: true })
      .count(),
  ).toBe(2)
  await page.locator('main input[type=tel]').fill('۰۹۱۲۳۴۵۶۷۸۹')
  await page.locator('main input[type=file]').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  })
  await page.getByText('letter.pdf', { exact: true }).waitFor()
  await page.locator('main label:has(input[name=acceptTerms]) i').click()
  await page.locator('main [data-proof=ready]').waitFor({ state: 'attached' })
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(/\/TrackOrder\/GH-[0-9A-Z]{10}\?sent=1$/)
  await page.getByText('درخواست شما ثبت شد').waitFor()
  return /GH-[0-9A-Z]{10}/.exec(page.url())![0]
}

/** Verifies the request as an operator, through the panel API. */
async function verified(code: string) {
  const context = await (await browser()).newContext()
  await logIn(context, 'hamid')
  const {
    items: [row],
  } = (await (await context.request.get(`${base}/v1/panel/orders?kind=guest&q=${code}`)).json()) as {
    items: OrderRow[]
  }
  const { order } = (await (await context.request.get(`${base}/v1/panel/orders/${row!.id}`)).json()) as {
    order: { attachments: { name: string }[] }
  }
  expect(order.attachments).toMatchObject([{ name: 'letter.pdf' }])
  expect(
    (
      await context.request.post(`${base}/v1/panel/orders/${row!.id}/verify`, {
        data: { seenTotalCents: 0 },
        headers: { origin: base },
      })
    ).status(),
  ).toBe(200)
  await context.close()
}

async function registers(visitor: Visitor, email: string) {
  const { page } = visitor
  await tookOver(page)
  await fill(visitor, { name: 'مهسا', lastName: 'صبوری', email, password, repeatPassword: password })
  await page.locator('main label:has(input[name=acceptTerms]) i').click()
  await page.locator('main form button[type=submit]').last().click()
  await page.goto((await emailTo(email, 'verify')).links.find((link) => link.includes('/auth/verify/'))!)
  await page.locator('main form button[type=submit]').last().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: named(m.account_login) })
    .click()
  await tookOver(page)
  await fill(visitor, { email, password })
  await page.locator('main input[name=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
}

it('a visitor writes to the organiser, and an operator replies by e-mail', () =>
  visiting({}, async ({ page, at }) => {
    const sender = newEmail('roozbeh')
    const subject = `ساعت کار نمایشگاه ${newMark()}`
    await page.goto(at('/Contact'))
    await tookOver(page)
    await page.locator('main button[type=submit]').click()
    await page.getByText('موضوع را بنویسید').waitFor()
    for (const [name, value] of Object.entries({
      name: 'روزبه کیانی',
      email: sender,
      subject,
      message: 'جمعه هم باز هستید؟',
    }))
      await page.locator(`main [name=${name}]`).fill(value)
    await page
      .getByRole('link', { name: named(m.site_b2b) })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: named(m.contact_leave_title) })
    await question.getByRole('button', { name: named(m.ui_cancel) }).click()
    await page.locator('main button[type=submit]').click()
    await page.getByText('پیام شما رسید').waitFor()
    expect((await emailTo(sender, 'contactReceived')).text).not.toContain('جمعه')
    await visiting({ who: 'hamid' }, async ({ page: desk }) => {
      await desk.goto(at('/panel/contactMessages'))
      await desk.getByText(subject).first().click()
      await desk.waitForURL(/contactMessages\/[\w-]+$/)
      const heading = desk.getByRole('heading', { level: 1 })
      await tookOver(desk)
      await heading.getByText('خوانده‌شده', { exact: true }).waitFor()
      await desk.locator('main [id=answer]').fill('بله، از ۹ تا ۱۷.')
      await desk.locator('main form button[type=submit]').click()
      await heading.getByText('پاسخ‌داده‌شده').waitFor()
    })
    expect((await emailTo(sender, 'contactAnswer')).text).toContain('بله، از ۹ تا ۱۷.')
  }))
