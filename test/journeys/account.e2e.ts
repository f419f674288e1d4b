import { expect, it } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import {
  base,
  browser,
  desktop,
  emailTo,
  newEmail,
  overflowOf,
  phone,
  tookOver,
  visiting,
  type Visitor,
} from './visit.ts'
import { m } from '#messages/messages.js'
import { words, submit, errorOf, hasFocus, fill, password, newMember } from './forms.ts'
import { waitForFocusedHeading, named, saying, section } from './steps.ts'

const everywhere = [
  { locale: 'fa', viewport: desktop },
  { locale: 'en', viewport: desktop },
  { locale: 'fa', viewport: phone },
  { locale: 'en', viewport: phone },
] as const

it.each(everywhere)(
  'a user registers, changes the profile and logs out ($locale, $viewport.width px)',
  ({ locale, viewport }) =>
    visiting({ locale, viewport, translated: locale === 'en', allow: /status of 4(01|09|22)/ }, async (visitor) => {
      const { page, at } = visitor
      const email = newEmail('mina')
      await page.goto(at('/BoothReservation'))
      await page.getByText(words.first[locale]).waitFor()
      await page.locator('main a[href*="/auth/Register"]').click()
      await page.waitForURL(at('/auth/Register') + '?next=%2FBoothReservation')
      await registerWithMistakes(visitor, locale, email)
      await page.getByText(words.registered[locale]).first().waitFor()
      await waitForFocusedHeading(page) // the focus moves to the heading, because the button that had it was removed
      await expect.poll(() => page.locator('main bdi').innerText()).toBe(email)
      await page.goto((await emailTo(email, 'verify')).links.find((link) => link.includes('/auth/verify/'))!)
      await tookOver(page)
      // Opening the link does not verify the address, because a mail scanner that runs scripts opens it too.
      const entered = await page.request.post(new URL('/v1/login', page.url()).href, {
        data: { email, password },
        headers: { origin: base },
      })
      expect(await entered.json()).toMatchObject({ code: 'account.unverified' })
      await submit(page).click()
      await page.getByText(words.verified[locale]).first().waitFor()
      await waitForFocusedHeading(page)
      expect(page.url()).toContain(at('/auth/verify/'))
      await page
        .getByRole('main')
        .getByRole('link', { name: named(m.account_login) })
        .click()
      await expect.poll(() => page.locator('input[name=email]').inputValue()).toBe(email)
      await logInWithMistakes(visitor, locale, email)
      await page.waitForURL(at('/BoothReservation'))
      await page.goto(at('/userPanel/PersonalInformation'))
      await changeName(visitor)
      await logOut(visitor)
    }),
)

async function registerWithMistakes({ page }: Visitor, locale: Locale, email: string) {
  await tookOver(page)
  await submit(page).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  expect([await errorOf(page, 'name'), await errorOf(page, 'email'), await errorOf(page, 'password')]).toEqual([
    words.name[locale],
    words.email[locale],
    words.password[locale],
  ])
  await hasFocus(page, 'name')
  await fill(page, {
    name: 'Mina',
    lastName: 'Arasteh',
    email: 'mina@example',
    companyName: 'Ara Teb',
    password,
    repeatPassword: password,
  })
  await page.locator('input[type=tel]').pressSequentially(locale === 'fa' ? '۰۹۱۲۳۴۵۶۷۸۹' : '+989123456789')
  await page.getByRole('img', { name: named(m.ui_phone_valid) }).waitFor()
  await page.locator('label:has(input[name=acceptTerms]) i').click()
  await submit(page).click()
  await hasFocus(page, 'email')
  expect(await errorOf(page, 'email')).toBe(words.invalid[locale])
  await expect.poll(() => page.locator('main [aria-invalid=true]').count()).toBe(1)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await fill(page, { email: 'sara@ghorfeh.example' })
  await submit(page).click()
  await page.getByText(words.exists[locale]).waitFor()
  await fill(page, { email })
  await submit(page).dblclick()
}

async function logInWithMistakes({ page }: Visitor, locale: Locale, email: string) {
  await tookOver(page)
  await fill(page, { email, password: 'wrong' })
  await submit(page).click()
  await page.getByText(words.incorrect[locale]).waitFor()
  await hasFocus(page, 'password')
  await expect.poll(() => page.locator('input[name=email]').inputValue()).toBe(email)
  await page.getByRole('button', { name: named(m.ui_password_show) }).click()
  await expect.poll(() => page.locator('input[name=password]').getAttribute('type')).toBe('text')
  await fill(page, { password })
  await page.locator('input[name=password]').press('Enter')
}

async function changeName({ page, at }: Visitor) {
  await tookOver(page)
  await page.locator('a[href*="edit=details"]').click()
  await expect.poll(() => page.locator('input[type=tel]').inputValue(), { timeout: 20_000 }).toBe('+98 912 345 6789') // formatted only once the numbering plans have loaded
  await fill(page, { lastName: 'Arasteh-Nia', jobPosition: 'Buyer' })
  await page.locator('select[name=country]').selectOption('DE')
  const details = section(page, m.account_details)
  await details.locator('[type=submit]').click()
  await page.waitForURL(at('/userPanel/PersonalInformation?saved=details'))
  await details.getByText('Arasteh-Nia').waitFor()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
}

async function logOut({ page, at, context }: Visitor) {
  await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click()
  await page.locator('[data-log-out]').filter({ visible: true }).first().click()
  await page.waitForURL(at('/'))
  expect((await context.request.get(`${base}/v1/profile`)).status()).toBe(401)
}

it.each(everywhere.slice(0, 2))('a lost password is reset by e-mail, once ($locale)', ({ locale }) =>
  visiting({ locale, allow: /status of 4(01|04|22)/ }, async ({ page, at, context }) => {
    const { email } = await newMember(context, 'forgetful')
    const along = '?next=%2FuserPanel%2FTickets'
    await page.goto(at('/auth/Login') + along)
    await page.locator('a[href*="ResetPasswordRequest"]').click()
    await page.waitForURL(at('/auth/ResetPasswordRequest') + along)
    await page.locator('input[name=password]').waitFor({ state: 'detached' }) // waits until the log-in page is gone, which has an e-mail field too
    await fill(page, { email })
    await submit(page).click()
    await page.getByText(words.sent[locale]).first().waitFor()
    await waitForFocusedHeading(page)
    const link = (await emailTo(email, 'reset')).links.find((one) => one.includes('/auth/password/reset/'))!
    await page.goto(link)
    await tookOver(page)
    await fill(page, { password: 'mina1404', repeatPassword: 'mina1404x' })
    await submit(page).click()
    await page.locator('[name=repeatPassword][aria-invalid=true]').waitFor()
    await fill(page, { password: 'three-herons-by-the-dam', repeatPassword: 'three-herons-by-the-dam' })
    await submit(page).click()
    await page.waitForURL(at('/auth/Login') + along.replace('?', '?changed=1&'))
    await fill(page, { email, password: 'three-herons-by-the-dam' })
    await submit(page).click()
    await page.waitForURL(at('/userPanel/Tickets')) // the page requested before the password reset
    await context.clearCookies({ name: 'sid' })
    await page.goto(link)
    await tookOver(page)
    await fill(page, { password: 'four-herons-by-the-dam', repeatPassword: 'four-herons-by-the-dam' })
    await submit(page).click()
    await page.getByRole('alert').getByText(named(m.account_reset_failed)).waitFor()
    await waitForFocusedHeading(page)
    await page.getByRole('link', { name: named(m.account_reset_new_link) }).click()
    await page.waitForURL(at('/auth/ResetPasswordRequest') + along)
  }),
)

it.each(['fa', 'en'] as const)('all account pages work without scripts (%s)', async (locale) => {
  const context = await (
    await browser()
  ).newContext({ javaScriptEnabled: false, locale: locale === 'fa' ? 'fa-IR' : 'en-GB' })
  const page = await context.newPage()
  const at = (path: string) => base + (locale === 'en' ? '/en' : '') + path
  const email = newEmail('plain')
  try {
    await page.goto(at('/auth/Register'))
    await fill(page, {
      name: 'Mina',
      lastName: 'Arasteh',
      email: 'mina@example',
      phoneNumber: '09123456789',
      password,
      repeatPassword: password,
    })
    await submit(page).click()
    expect([
      await errorOf(page, 'email'),
      await page.locator('input[name=name]').inputValue(),
      await page.locator('input[name=phoneNumber]').inputValue(),
    ]).toEqual([words.invalid[locale], 'Mina', '09123456789'])
    await fill(page, { email, password, repeatPassword: password })
    await page.locator('label:has(input[name=acceptTerms]) i').click()
    await submit(page).click()
    await page.getByText(words.registered[locale]).waitFor()
    await page.goto((await emailTo(email, 'verify')).links.find((link) => link.includes('/auth/verify/'))!)
    await submit(page).click()
    await page.getByText(words.verified[locale]).waitFor()
    await page.goto(at('/auth/Login?next=/userPanel/PersonalInformation'))
    await fill(page, { email, password: 'wrong' })
    await submit(page).click()
    expect([await errorOf(page, 'password'), await page.locator('input[name=email]').inputValue()]).toEqual([
      words.incorrect[locale],
      email,
    ])
    await fill(page, { password })
    await submit(page).click()
    await page.waitForURL(at('/userPanel/PersonalInformation'))
    await page.locator('a[href*="edit=details"]').click()
    await fill(page, { companyName: 'Ara Teb' })
    const details = section(page, m.account_details)
    await details.locator('[type=submit]').click()
    await page.waitForURL(at('/userPanel/PersonalInformation?saved=details'))
    await expect.poll(() => details.innerText()).toContain('Ara Teb')
  } finally {
    await context.close()
  }
})

it('input typed before the script loads is preserved', () =>
  visiting({ locale: 'en' }, async ({ page, at }) => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(at('/auth/Register'), { waitUntil: 'commit' })
    await fill(page, { name: 'Early', email: 'early@example.com', password: 'kestrel over 8 moons' })
    release()
    await tookOver(page)
    await expect.poll(() => page.locator('input[name=email]').inputValue()).toBe('early@example.com')
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: saying(m.ui_rule_met) })
        .count(),
    ).toBe(3)
  }))
