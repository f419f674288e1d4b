import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { m } from '#messages/messages.js'
import { cast } from '#demo/cast.ts'
import { codeOf } from '../authenticator.ts'
import { inDatabase } from './database.ts'
import { fill, newMember, submit } from './forms.ts'
import { logIn, overflowOf, phone, tookOver, visiting } from './visit.ts'

async function logInByForm(page: Page, email: string, password: string) {
  await tookOver(page)
  await fill(page, { email, password })
  await submit(page).click()
}

/** Moves the log-in of a user eleven minutes into the past, so that sensitive actions need a new confirmation. */
const letProofAge = (email: string) =>
  inDatabase(
    `update sessions set proved_at = now() - interval '11 minutes' where user_id = (select id from users where email = $1)`,
    [email],
  )

it('a super admin is led to the second step, and can postpone it in a demo', () =>
  visiting({ allow: /status of 401/ }, async ({ page, at }) => {
    await inDatabase(`update users set factor_asked_at = null, factor_put_off_until = null where email = $1`, [
      cast.dariush.email,
    ])
    await page.goto(at('/auth/Login?next=%2Fpanel%2Forders'))
    await logInByForm(page, cast.dariush.email, cast.dariush.password)
    await page.waitForURL((url) => url.pathname === '/auth/SecondFactor')
    await page.getByText(m.factor_why_asked({}, { locale: 'fa' })).waitFor()
    await page.getByRole('button', { name: m.factor_later({}, { locale: 'fa' }) }).click()
    await page.waitForURL(at('/panel/orders'))
  }))

it('a passkey is set up by keyboard alone and used as second step in addition to an authenticator app; critical actions ask to confirm the identity again', () =>
  visiting({ locale: 'en', allow: /status of 4(01|22)/ }, async ({ page, context, at }) => {
    const member = await newMember(context, 'mina')
    const { email, password } = member
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
    await logIn(context, member)
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
    await logInByForm(page, email, password)
    await page.waitForURL(at('/auth/SecondStep'))
    await tookOver(page)
    await page.getByRole('button', { name: m.factor_passkey_use({}, english) }).click()
    await page.waitForURL(at('/'))

    await page.goto(at('/auth/SecondFactor'))
    await tookOver(page)
    await page.locator('[data-kind=app]').click()
    const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '')
    await fill(page, {
      code: [...codeOf(secret)].map((digit) => String.fromCodePoint(0x6f0 + Number(digit))).join(''),
    })
    await submit(page).click()
    await page.waitForURL(`${at('/userPanel/PersonalInformation')}#factor`)

    await letProofAge(email)
    await tookOver(page)
    await page.getByRole('button', { name: m.factor_codes_renew({}, english) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.factor_codes_renew({}, english) })
      .click()
    const dialog = page.getByRole('dialog').filter({ hasText: m.factor_confirm_title({}, english) })
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
    await logInByForm(page, email, password)
    await page
      .getByRole('main')
      .getByRole('link', { name: m.factor_other_recovery({}, english) })
      .click()
    await page.locator('input[name=recoveryCode]').waitFor()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await fill(page, { recoveryCode: 'none of them' })
    await submit(page).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await fill(page, { recoveryCode: code! })
    await submit(page).click()
    await page.waitForURL(at('/userPanel/Requests'))
  }))
