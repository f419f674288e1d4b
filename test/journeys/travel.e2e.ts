import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { cast } from '#demo/cast.ts'
import { passportNeeded } from '#contract/orders/visa/fields.ts'
import { says } from '#contract/fields.ts'
import { fieldText } from '../../messages/words.ts'
import { m } from '#messages/messages.js'
import { fact, named, tabTo } from './steps.ts'
import { base, emailTo, overflowOf, phone, tookOver, visiting, type Visitor } from './visit.ts'

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: { r: 190, g: 205, b: 200 } } })
    .jpeg()
    .toBuffer(),
})
const field = (page: Page, path: string) => page.locator(`[id="${path}"]`)
const submit = (page: Page) => page.locator('main form [type=submit]:visible')
/** The section of one traveller in the form. */
const traveller = (page: Page, at: number) =>
  page.locator('section').filter({ has: field(page, `travellers.${at}.surname`) })
const filesOf = (page: Page, at: number) => traveller(page, at).getByRole('link', { name: /\.jpg$/ })
const type = async (page: Page, path: string, text: string) => {
  await field(page, path).fill(text)
  await field(page, path).blur()
}
const ordersOf = async ({ context }: Visitor) =>
  ((await (await context.request.get(`${base}/v1/orders`)).json()) as { items: { number: string; kind: string }[] })
    .items
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Draft')))

it('a guest requests a visa for two, logs in on the way, and corrects an error after a reload', () =>
  visiting({ allow: /status of 401/ }, async (visitor) => {
    // A visitor without a session has no profile, so 401 is expected (test/SPEC.md §8).
    const { page, at } = visitor
    await page.goto(at('/SubmitVisaOrder'))
    await page.getByText('برای ثبت درخواست').first().waitFor()
    await tookOver(page)
    await page.locator('input[name=email]').fill(cast.elif.email)
    await page.locator('input[name=password]').fill(cast.elif.password)
    await page.locator('main form button[type=submit]').last().click()
    await page.waitForURL(at('/SubmitVisaOrder'))
    await tookOver(page)
    await fillJourney(page)
    await fillTraveller(
      page,
      0,
      { givenNames: 'Katharina', surname: 'Weber', passportNumber: 'C۴JK۸۲T۱M' },
      '2029-03-14',
      'female',
    )
    await traveller(page, 0).getByText(named(m.travel_complete)).waitFor()
    await page.getByRole('button', { name: named(m.travel_add_traveller) }).click()
    await fillTraveller(
      page,
      1,
      { givenNames: 'Jonas Paul', surname: 'Lindner', passportNumber: 'C91NV6H0R' },
      '2025-10-20',
      'male',
    )
    await submit(page).click()
    await page.getByRole('alert').getByRole('link', { name: 'مسافر ۲: پایان اعتبار گذرنامه' }).waitFor()
    await expect
      .poll(() => page.getByText(fieldText(says('passportEndsEarly', passportNeeded('2025-06-06')), 'fa')).count())
      .toBe(1)
    await page.reload() // entries and uploaded files are still there
    await tookOver(page)
    await page.getByText('Jonas Paul Lindner').waitFor()
    expect([await filesOf(page, 0).count(), await filesOf(page, 1).count()]).toEqual([2, 2])
    await submit(page).click()
    await page.getByRole('link', { name: 'مسافر ۲: پایان اعتبار گذرنامه' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('travellers.1.passportExpiry')
    await type(page, 'travellers.1.passportExpiry', '۱۴۰۷/۱۲/۲۴')
    await expect.poll(() => fact(page, m.travel_total).innerText()).toContain('۲۲۰٫۰۰')
    await page.locator('label:has(#acceptTerms)').click({ position: { x: 8, y: 8 } })
    await submit(page).dblclick()
    await page.waitForURL(/sent=/)
    const number = await fact(page, m.travel_sent_number).innerText()
    expect((await ordersOf(visitor)).filter(({ kind }) => kind === 'visa').map((order) => order.number)).toContain(
      number,
    )
    expect((await ordersOf(visitor)).filter((order) => order.number === number)).toHaveLength(1)
    expect(await drafts(page)).toEqual([])
    expect((await emailTo(cast.elif.email, 'order')).text).toContain(number)
    await page.getByRole('link', { name: named(m.travel_see_request) }).click()
    await page.waitForURL(/\/userPanel\/Requests\/[\w-]+$/)
    await page.getByText(number).first().waitFor()
  }))

it('a hotel is requested on a phone although the session ends in between, and an unreadable scan is rejected before it is sent', () =>
  visiting({ locale: 'en', who: 'wei', viewport: phone, allow: /status of 401/ }, async (visitor) => {
    const { page, at, context } = visitor
    await page.goto(at('/SubmitVisaOrder'))
    await tookOver(page)
    await field(page, 'travellers.0.passportScanId').setInputFiles(await picture('scan.jpg', 300, 200))
    await page
      .getByText('scan.jpg was not accepted: Too small to read: the longer side must be at least 600 pixels')
      .waitFor()
    await page.goto(at('/SubmitHotelOrder'))
    await tookOver(page)
    await page.locator('label:has(input[name=category])').nth(1).click()
    await type(page, 'checkIn', '6 April 2025') // three weeks in the past, so that both dates count as errors
    await type(page, 'checkOut', '12 April 2025')
    await submit(page).click()
    await page.getByText('2 fields need attention').first().waitFor()
    await type(page, 'checkIn', '2025-06-06')
    await type(page, 'checkOut', '2025-06-12')
    expect(
      await page
        .getByRole('paragraph')
        .filter({ hasText: m.travel_total({}, { locale: 'en' }) })
        .innerText(),
    ).toContain('627.00')
    await page.locator('label:has(#acceptTerms)').click({ position: { x: 8, y: 8 } })
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await context.clearCookies()
    await submit(page).click()
    await page.getByRole('dialog').locator('input[type=password]').fill(cast.wei.password)
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.waitForURL(/sent=/)
    await page.getByText('Your request was submitted').waitFor()
    // A draft belongs to its author and is removed at log-out.
    await page.goto(at('/SubmitTransportationOrder'))
    await tookOver(page)
    await type(page, 'origin', 'Imam Khomeini Airport')
    expect(await drafts(page)).toHaveLength(1)
    await page.getByRole('button', { name: named(m.travel_discard) }).click()
    await page.getByRole('dialog').locator('button[type=submit]').click()
    expect([await field(page, 'origin').inputValue(), await drafts(page)]).toEqual(['', []])
    await type(page, 'origin', 'Mehrabad Airport')
    expect(await drafts(page)).toHaveLength(1)
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-log-out]')!.click())
    await page.waitForURL(at('/'))
    expect(await drafts(page)).toEqual([])
  }))

it('a visa is requested with the keyboard alone', () =>
  visiting({ locale: 'en', who: 'jonas' }, async (visitor) => {
    const { page, at } = visitor
    await page.goto(at('/SubmitVisaOrder'))
    await tookOver(page)
    const write = async (path: string, text: string) => {
      await tabTo(page, field(page, path))
      await page.keyboard.type(text)
    }
    const first = (name: string) => `travellers.0.${name}`
    const gender = page.locator(`input[name="${first('gender')}"]`)
    await write('consulate', 'Berlin')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await write('entryDate', '2025-06-06')
    await write('exitDate', '2025-06-12')
    await write(first('givenNames'), 'Jonas Paul')
    await write(first('surname'), 'Lindner')
    await write(first('nationality'), 'Germ')
    await write(first('passportNumber'), 'C91NV6H0R')
    await write(first('passportExpiry'), '2029-03-14')
    await write(first('birthDate'), '1984-11-02')
    await tabTo(page, gender.first())
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => gender.nth(1).isChecked()).toBe(true)
    await write(first('profession'), 'Radiologist')
    // The system's file dialog is not part of the page, so files are set on the focused field.
    for (const [name, width, height] of [
      ['passportScanId', 1_200, 850],
      ['photoId', 600, 800],
    ] as const) {
      await tabTo(page, field(page, first(name)))
      await page.locator(':focus').setInputFiles(await picture(`${name}.jpg`, width, height))
      await page
        .getByRole('button', { name: new RegExp(`${name}\\.jpg`) })
        .first()
        .and(page.locator(':focus'))
        .waitFor()
    }
    await tabTo(page, field(page, 'attachmentIds.0'))
    await page.locator(':focus').setInputFiles(await picture('letter.jpg', 600, 800))
    await page
      .getByRole('button', { name: /letter\.jpg/ })
      .first()
      .and(page.locator(':focus'))
      .waitFor()
    await filesOf(page, 0).nth(1).waitFor()
    await tabTo(page, field(page, 'acceptTerms'))
    await page.keyboard.press('Space')
    await tabTo(page, submit(page))
    await page.keyboard.press('Enter')
    await page.waitForURL(/sent=/)
    const number = await fact(page, m.travel_sent_number).innerText()
    expect((await ordersOf(visitor)).map((order) => order.number)).toContain(number)
  }))

async function fillJourney(page: Page) {
  await field(page, 'consulate').fill('برلین')
  await page.getByRole('option').first().click()
  await type(page, 'entryDate', '2025-06-06')
  await type(page, 'exitDate', '2025-06-12')
}

async function fillTraveller(
  page: Page,
  at: number,
  texts: Record<string, string>,
  expiry: string,
  gender: 'female' | 'male',
) {
  const path = (name: string) => `travellers.${at}.${name}`
  for (const [name, text] of Object.entries(texts)) await field(page, path(name)).fill(text)
  await field(page, path('nationality')).selectOption('DE')
  await type(page, path('passportExpiry'), expiry)
  await type(page, path('birthDate'), '1984-11-02')
  await page.locator(`label:has(input[name="${path('gender')}"][value=${gender}])`).click()
  await field(page, path('profession')).fill('پزشک رادیولوژی')
  await field(page, path('passportScanId')).setInputFiles(await picture('passport.jpg', 1_200, 850))
  await field(page, path('photoId')).setInputFiles(await picture('photo.jpg', 600, 800))
  await filesOf(page, at).nth(1).waitFor()
}
