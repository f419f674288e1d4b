import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { base, desktop, freeBooths, letterTo, overflowOf, phone, tookOver, visiting, type Visitor } from './visit.ts'

const submit = (page: Page) => page.locator('main form button[type=submit]').last()
const onward = (page: Page) => page.locator('.foot-acts .btn.primary')

it.each([{ locale: 'fa', viewport: desktop }, { locale: 'en', viewport: desktop }, { locale: 'fa', viewport: phone }, { locale: 'en', viewport: phone }] as const)('a booth is sold from the registration to the invoice ($locale, $viewport.width px)', async ({ locale, viewport }) => {
  const email = `buyer-${locale}-${viewport.width}@example.com`, password = 'walnut-boat-and-lantern'
  await visiting({ locale, viewport, allow: /status of 401/ }, async (visitor) => { // a visitor without a session has no profile: the answer is 401 (spec §8)
    await register(visitor, email, password)
    await logInByForm(visitor, email, password)
    const number = await reserve(visitor)
    await decide(number)
    await readInvoice(visitor)
  })
})

async function register({ page, at }: Visitor, email: string, password: string) {
  await page.goto(at('/auth/Register'))
  await tookOver(page)
  for (const [name, value] of Object.entries({ name: 'Nasrin', lastName: 'Sepehri', email, companyName: 'Sepid Azma', password, repeatPassword: password })) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('label:has(input[name=acceptTerms])').click({ position: { x: 8, y: 8 } })
  await submit(page).click()
  await page.getByText(email).first().waitFor()
  const { links } = await letterTo(email, 'verify'), link = links.find((one) => one.includes('/auth/verify/'))!
  expect(link.startsWith(base)).toBe(true)
  await page.goto(link)
  await page.getByRole('main').getByRole('link', { name: /ورود|log in|sign in/i }).first().waitFor()
}

async function logInByForm({ page, at }: Visitor, email: string, password: string) {
  await page.goto(at('/BoothReservation'))
  expect(page.url()).toContain('/auth/Login?next=')
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
  await submit(page).dblclick()
  await page.waitForURL(at('/userPanel/Requests/*'))
  const number = await page.locator('h1 bdi').innerText()
  const { items } = await (await context.request.get(`${base}/v1/orders`)).json() as { items: { number: string }[] }
  expect(items.map((order) => order.number)).toEqual([number])
  return number
}

/** An operator finds the order, opens it, verifies it. */
const decide = (number: string) => visiting({ locale: 'fa', who: 'hamid' }, async ({ page, at }) => {
  await page.goto(at(`/panel/orders?q=${number}`))
  await page.locator('a.row-link', { hasText: number }).click()
  await page.locator('.head .is-reviewing').waitFor()
  await page.locator('.head .btn.primary').click()
  await page.locator('dialog[open] button[type=submit]').click()
  await page.locator('.head .is-verified').waitFor()
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
