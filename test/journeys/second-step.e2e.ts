import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright'
import { m } from '#messages/messages.js'
import { cast } from '#demo/cast.ts'
import { codeOf } from '../authenticator.ts'
import { base, letterTo, overflowOf, phone, tookOver, visiting } from './visit.ts'

const password = 'walnut-boat-and-lantern'
const post = { headers: { origin: base } }
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main input[name=${name}]`).fill(value)
}
const submit = (page: Page) => page.locator('main form button[type=submit]').last().click()
async function logIn(page: Page, email: string, given: string) {
  await tookOver(page)
  await fill(page, { email, password: given })
  await submit(page)
}

/** Registered, verified and logged in. */
async function member(context: BrowserContext, email: string) {
  await context.request.post(`${base}/v1/register/request`, {
    data: { name: 'Mina', lastName: 'Arasteh', email, password, repeatPassword: password, acceptTerms: true },
    ...post,
  })
  const token = (await letterTo(email, 'verify')).links
    .map((link) => /\/verify\/([\w-]+)$/.exec(link)?.[1])
    .find(Boolean)
  await context.request.get(`${base}/v1/register/verify/${token}`)
  expect((await context.request.post(`${base}/v1/login`, { data: { email, password }, ...post })).status()).toBe(200)
}
/** As if the owner had logged in eleven minutes ago. */
async function grow(email: string) {
  const client = new pg.Client({ host: join(inject('dataDir'), 'run'), user: 'portal', database: 'postgres' })
  await client.connect()
  try {
    await client.query(
      `update sessions set proved_at = now() - interval '11 minutes' where user_id = (select id from users where email = $1)`,
      [email],
    )
  } finally {
    await client.end()
  }
}

it('a super admin is led to the second step, and in a demo may do without for now', () =>
  visiting({ allow: /status of 401/ }, async ({ page, at }) => {
    await page.goto(at('/auth/Login?next=%2Fpanel%2Forders'))
    await logIn(page, cast.dariush.email, cast.dariush.password)
    await page.waitForURL((url) => url.pathname === '/auth/SecondFactor')
    await page.getByText(m.factor_why_asked({}, { locale: 'fa' })).waitFor()
    await page.getByRole('button', { name: m.factor_later({}, { locale: 'fa' }) }).click()
    await page.waitForURL(at('/panel/orders'))
  }))

it('a passkey is set up with the keyboard alone, is the second step, and a code of an app beside it; what matters asks again who it is', () =>
  visiting({ locale: 'en', allow: /status of 4(01|22)/ }, async ({ page, context, at }) => {
    const email = 'mina-second@example.com'
    const cdp = await context.newCDPSession(page)
    const english = { locale: 'en' } as const
    const codes = page.getByRole('list', { name: m.factor_codes_title({}, english) }).getByRole('listitem')
    await cdp.send('WebAuthn.enable')
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await member(context, email)
    await page.goto(at('/auth/SecondFactor'))
    await tookOver(page)
    await page.locator('[data-kind=passkey]').press('Enter')
    await page.locator('input[name=name]').fill('Laptop')
    await page.locator('input[name=name]').press('Enter')
    await codes.nth(9).waitFor()
    await page.getByLabel(m.factor_codes_kept({}, english)).press('Space')
    await page.getByRole('button', { name: m.factor_codes_done({}, english) }).press('Enter')
    await page.waitForURL(`${at('/userPanel/PersonalInformation')}#factor`)
    await page.locator('#factor').getByText('Laptop').waitFor()

    await context.clearCookies({ name: 'sid' })
    await page.goto(at('/auth/Login'))
    await logIn(page, email, password)
    await page.waitForURL(at('/auth/SecondStep'))
    await tookOver(page)
    await page.getByRole('button', { name: m.factor_passkey_use({}, english) }).click()
    await page.waitForURL(at('/'))

    await page.goto(at('/auth/SecondFactor'))
    await tookOver(page)
    await page.locator('[data-kind=app]').click()
    const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '')
    await fill(page, {
      code: [...codeOf(secret, -1)].map((digit) => String.fromCodePoint(0x6f0 + Number(digit))).join(''),
    })
    await submit(page)
    await page.waitForURL(`${at('/userPanel/PersonalInformation')}#factor`)

    await grow(email)
    await tookOver(page)
    await page.getByRole('button', { name: m.factor_codes_renew({}, english) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.factor_codes_renew({}, english) })
      .click()
    const dialog = page.getByRole('dialog').filter({ hasText: m.factor_confirm_title({}, english) })
    await dialog.getByRole('button', { name: m.factor_other_app({}, english) }).click()
    await dialog.locator('input[name=code]').fill('000000')
    await dialog.locator('input[name=code]').press('Enter')
    await dialog.locator('[aria-invalid=true]').waitFor()
    await dialog.locator('input[name=code]').fill(codeOf(secret, 1))
    await dialog.locator('input[name=code]').press('Enter')
    await codes.nth(9).waitFor()
    const [code] = await codes.allInnerTexts()

    await context.clearCookies({ name: 'sid' })
    await page.setViewportSize(phone)
    await page.goto(at('/auth/Login?next=%2FuserPanel%2FRequests'))
    await logIn(page, email, password)
    await page
      .getByRole('main')
      .getByRole('link', { name: m.factor_other_recovery({}, english) })
      .click()
    await page.locator('input[name=recoveryCode]').waitFor()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await fill(page, { recoveryCode: 'none of them' })
    await submit(page)
    await page.locator('[aria-invalid=true]').waitFor()
    await fill(page, { recoveryCode: code! })
    await submit(page)
    await page.waitForURL(at('/userPanel/Requests'))
  }))
