import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { base, desktop, freeBooths, letterTo, overflowOf, phone, tookOver, visiting, type Visitor } from './visit.ts'

const submit = (page: Page) => page.locator('main form button[type=submit]').last()
const onward = (page: Page) => page.locator('.foot-acts .btn.primary')

it.each([{ locale: 'fa', viewport: desktop }, { locale: 'en', viewport: desktop }, { locale: 'fa', viewport: phone }, { locale: 'en', viewport: phone }] as const)('a booth is sold from the registration to the invoice ($locale, $viewport.width px)', async ({ locale, viewport }) => {
  const email = `buyer-${locale}-${viewport.width}@example.com`, password = 'walnut-boat-and-lantern'
  await visiting({ locale, viewport, allow: /status of (401|409)/ }, async (visitor) => { // a visitor without a session has no profile: the answer is 401 (spec §8); another price is 409
    await register(visitor, email, password)
    await logInByForm(visitor, email, password)
    const number = await reserve(visitor)
    await decide(number)
    await readInvoice(visitor)
  })
})

async function register({ page, at }: Visitor, email: string, password: string) {
  await page.goto(at('/BoothReservation'))
  expect(page.url()).toContain('/auth/Login?next=')
  await tookOver(page)
  await page.locator('main a[href*="/auth/Register"]').first().click()
  await page.waitForURL(/auth\/Register\?next=/)
  await tookOver(page)
  for (const [name, value] of Object.entries({ name: 'Nasrin', lastName: 'Sepehri', email, companyName: 'Sepid Azma', password, repeatPassword: password })) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('label:has(input[name=acceptTerms])').click({ position: { x: 8, y: 8 } })
  await submit(page).click()
  await page.getByText(email).first().waitFor()
  const { links } = await letterTo(email, 'verify'), link = links.find((one) => one.includes('/auth/verify/'))!
  expect(link.startsWith(base)).toBe(true)
  await page.goto(link)
  await page.getByRole('main').getByRole('link', { name: /ورود|log in|sign in/i }).first().click()
}

/** The letter has brought along where the way began. */
async function logInByForm({ page, at }: Visitor, email: string, password: string) {
  await page.waitForURL(/auth\/Login\?next=/)
  await tookOver(page)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await submit(page).click()
  await page.waitForURL(at('/BoothReservation'))
}

/** Two booths, some equipment, all five steps. @returns the number of the order */
async function reserve({ page, context, at }: Visitor) {
  const booths = await freeBooths(context, 2)
  await page.goto(at(`/BoothReservation?hall=${booths[0]!.hallId}&view=list`))
  await tookOver(page)
  for (const [i, { name }] of booths.entries()) {
    await page.locator('.booth-list tr', { has: page.getByText(name, { exact: true }) }).getByRole('button').click()
    await page.locator('.pick li').nth(i).waitFor()
  }
  await page.getByRole('timer').waitFor()
  await page.locator('.pick a.btn.primary').click()
  await page.waitForURL(at('/BoothReservation/Information'))
  await page.locator('[id="fieldOfActivity"]').fill('Laboratory')
  await page.locator('[id="phoneNumber"]').fill('09121234567')
  await page.locator('[id="fasciaName.fa"]').fill('سپید آزما')
  await page.locator('.equip .stepper-num button').first().click()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await submit(page).click()
  await page.waitForURL(at('/BoothReservation/Summary'))
  await page.reload() // what was typed and what is kept survive it
  await page.locator('.foot-acts').waitFor()
  expect(await page.locator('.section').first().locator('li').count()).toBe(2)
  await onward(page).click()
  await page.waitForURL(at('/BoothReservation/PreInvoice'))
  await page.locator('.table tbody tr').nth(3).waitFor()
  await onward(page).click()
  await page.waitForURL(at('/BoothReservation/Terms'))
  await page.goBack()
  await page.waitForURL(at('/BoothReservation/PreInvoice'))
  await onward(page).click()
  await page.locator('label:has(#acceptTerms)').click({ position: { x: 8, y: 8 } })
  await dearerEquipment()
  await submit(page).dblclick()
  await acceptNewPrice(page)
  await page.waitForURL(at('/userPanel/Requests/*'))
  const number = await page.locator('h1 bdi').innerText()
  const { items } = await (await context.request.get(`${base}/v1/orders`)).json() as { items: { number: string }[] }
  expect(items.map((order) => order.number)).toEqual([number])
  return number
}

/** The first equipment costs more from now on. */
const dearerEquipment = () => visiting({ locale: 'en', who: 'dariush' }, async ({ context: { request } }) => {
  const { items: [first] } = await (await request.get(`${base}/v1/panel/equipments`)).json() as { items: Record<string, unknown>[] }, { code, title, note, priceCents, count, active, position } = first!
  expect((await request.patch(`${base}/v1/panel/equipments/${String(first!['id'])}`, { data: { code, title, note, priceCents: Number(priceCents) + 5_00, count, active, position }, headers: { origin: base } })).status()).toBe(200)
})

/** Nothing was ordered: the difference stands there, line by line, and is accepted. */
async function acceptNewPrice(page: Page) {
  const difference = page.locator('dialog[open] .difference')
  await difference.waitFor()
  expect(await difference.locator('tbody tr').count()).toBe(2) // the equipment and the VAT
  expect(await difference.locator('tfoot s').innerText()).not.toBe(await difference.locator('tfoot b').innerText())
  await page.locator('dialog[open] .btn.ink').click()
}

/** An operator finds the order, opens it, corrects a price and verifies it from the head of the page: the question and the invoice have the corrected sum. */
const decide = (number: string) => visiting({ locale: 'fa', who: 'hamid' }, async ({ page, at }) => {
  await page.goto(at(`/panel/orders?q=${number}`))
  await page.locator('a.row-link', { hasText: number }).click()
  await page.locator('.head .is-reviewing').waitFor()
  const before = await page.locator('.tot .total dd').innerText()
  await page.locator('.section-head .btn.quiet').click()
  await page.locator('.corrections tbody tr').first().locator('input').nth(1).fill('۱۰۰')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('.tot .total dd').innerText()).not.toBe(before)
  const corrected = await page.locator('.tot .total dd').innerText()
  await page.locator('.head a').first().click() // a step to a neighbour asks first
  await page.locator('dialog[open] .btn', { hasText: 'انصراف' }).click()
  await page.locator('.head .btn.primary').click()
  expect(await page.locator('dialog[open] .total dd').innerText()).toBe(corrected)
  await page.locator('dialog[open] button[type=submit]').click()
  await page.locator('.head .is-verified').waitFor()
  expect(await page.locator('.tot .total dd').innerText()).toBe(corrected)
})

async function readInvoice({ page, at }: Visitor) {
  await page.goto(at('/userPanel/Invoices'))
  await page.locator('table a[href*="/invoice/"]').first().click()
  await page.locator('.a4').waitFor()
  expect(await page.locator('.a4 .qr').count()).toBe(1)
  expect(await page.locator('.a4 tbody tr').count()).toBeGreaterThanOrEqual(3)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.paper-tools').isVisible()).toBe(false)
}
