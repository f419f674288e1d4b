import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import type { Locale } from '#contract/locale.ts'
import {
  base,
  browser,
  desktop,
  letterTo,
  logIn,
  overflowOf,
  phone,
  tookOver,
  visiting,
  type Visitor,
} from './visit.ts'

const everywhere = [
  { locale: 'fa', viewport: desktop },
  { locale: 'en', viewport: desktop },
  { locale: 'fa', viewport: phone },
  { locale: 'en', viewport: phone },
] as const
const submit = (page: Page) => page.locator('main form button[type=submit]').last()
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main input[name=${name}]`).fill(value)
}
const errorOf = (page: Page, name: string) => page.locator(`.field:has([name=${name}]) .error`).innerText()
const hasFocus = (page: Page, name: string) => page.locator(`main [name=${name}]:focus`).waitFor()
const password = 'walnut-boat-and-lantern'
const words = {
  registered: {
    fa: 'ثبت‌نام با موفقیت انجام شد و ایمیل تأیید حساب فرستاده شد.',
    en: 'Registration was successful and an account confirmation email has been sent.',
  },
  verified: { fa: 'حساب شما با موفقیت تأیید شد.', en: 'Your account has been successfully verified.' },
  incorrect: { fa: 'ایمیل یا گذرواژه درست نیست!', en: 'Email or password is incorrect!' },
  exists: { fa: 'این کاربر از قبل ثبت شده است!', en: 'User already exists!' },
  first: {
    fa: 'برای ثبت درخواست باید وارد حساب خود شوید.',
    en: 'You must log in to your account to register a request.',
  },
  sent: { fa: 'ایمیل بازنشانی گذرواژه فرستاده شد.', en: 'Reset password email was sent.' },
  failed: { fa: 'تأیید حساب انجام نشد.', en: 'Account verification failed.' },
  name: { fa: 'نام و نام خانوادگی را وارد کنید', en: 'Enter the name and lastname' },
  email: { fa: 'ایمیل خود را وارد کنید', en: 'Enter your email' },
  invalid: { fa: 'ایمیل نامعتبر است', en: 'Invalid Email' },
  password: { fa: 'گذرواژه را وارد کنید', en: 'Enter the password' },
} satisfies Record<string, Record<Locale, string>>

it.each(everywhere)('from registering to logging out ($locale, $viewport.width px)', ({ locale, viewport }) =>
  visiting({ locale, viewport, allow: /status of 4(01|09|22)/ }, async (visitor) => {
    const { page, at } = visitor
    const email = `mina-${locale}-${viewport.width}@example.com`
    await page.goto(at('/BoothReservation'))
    await page.getByText(words.first[locale]).waitFor()
    await page.locator('main a[href*="/auth/Register"]').click()
    await page.waitForURL(at('/auth/Register') + '?next=%2FBoothReservation')
    await registerWithMistakes(visitor, locale, email)
    await page.getByText(words.registered[locale]).first().waitFor()
    expect(await page.locator('main bdi').innerText()).toBe(email)
    await page.goto((await letterTo(email, 'verify')).links.find((link) => link.includes('/auth/verify/'))!)
    await page.getByText(words.verified[locale]).first().waitFor()
    expect(page.url()).toContain(at('/auth/verify/'))
    await page.locator('main .btn.primary').click()
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
  await page.locator('input[type=tel]').pressSequentially(locale === 'fa' ? '۰۹۱۲۳۴۵۶۷۸۹' : '09123456789')
  await page.locator('.field:has([name=phoneNumber]) .control.good').waitFor()
  await page.locator('label:has(input[name=acceptTerms]) i').click()
  await submit(page).click()
  await hasFocus(page, 'email')
  expect(await errorOf(page, 'email')).toBe(words.invalid[locale])
  expect(await page.locator('.error').count()).toBe(1)
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
  expect(await page.locator('input[name=email]').inputValue()).toBe(email)
  await page.locator('.eye').click()
  expect(await page.locator('input[name=password]').getAttribute('type')).toBe('text')
  await fill(page, { password })
  await page.locator('input[name=password]').press('Enter')
}

async function changeName({ page, at }: Visitor) {
  await tookOver(page)
  await page.locator('a[href*="edit=details"]').click()
  await expect.poll(() => page.locator('input[type=tel]').inputValue()).toBe('+98 912 345 6789')
  await fill(page, { lastName: 'Arasteh-Nia', jobPosition: 'Buyer' })
  await page.locator('select[name=country]').selectOption('DE')
  await page.locator('.personal form button[type=submit]').first().click()
  await page.waitForURL(at('/userPanel/PersonalInformation?saved=details'))
  await page.locator('.facts', { hasText: 'Arasteh-Nia' }).waitFor()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
}

async function logOut({ page, at, context }: Visitor) {
  await page.locator('details.unfold summary').filter({ visible: true }).first().click()
  await page.locator('[data-log-out]').filter({ visible: true }).first().click()
  await page.waitForURL(at('/'))
  expect((await context.request.get(`${base}/v1/profile`)).status()).toBe(401)
}

it.each(everywhere.slice(0, 2))('a lost password is set anew by a letter, once ($locale)', ({ locale }) =>
  visiting({ locale, allow: /status of 4(01|04|22)/ }, async ({ page, at, context }) => {
    const email = `forgetful-${locale}@example.com`
    await newMember(context, email)
    await page.goto(at('/auth/Login'))
    await page.locator('a[href*="ResetPasswordRequest"]').click()
    await page.waitForURL(at('/auth/ResetPasswordRequest'))
    await page.locator('input[name=password]').waitFor({ state: 'detached' }) // until then the field would be the log-in's
    await fill(page, { email })
    await submit(page).click()
    await page.getByText(words.sent[locale]).first().waitFor()
    const link = (await letterTo(email, 'reset')).links.find((one) => one.includes('/auth/password/reset/'))!
    await page.goto(link)
    await tookOver(page)
    await fill(page, { password: 'mina1404', repeatPassword: 'mina1404x' })
    await submit(page).click()
    await page.locator('.field:has([name=repeatPassword]) .error').waitFor()
    await fill(page, { password: 'three-herons-by-the-dam', repeatPassword: 'three-herons-by-the-dam' })
    await submit(page).click()
    await page.waitForURL(at('/auth/Login') + '?changed=1')
    await fill(page, { email, password: 'three-herons-by-the-dam' })
    await submit(page).click()
    await page.waitForURL(at('/'))
    await context.clearCookies({ name: 'sid' })
    await page.goto(link)
    await tookOver(page)
    await fill(page, { password: 'four-herons-by-the-dam', repeatPassword: 'four-herons-by-the-dam' })
    await submit(page).click()
    await page.locator('.note.bad').waitFor()
    await page.locator('main .btn.primary').click()
    await page.waitForURL(at('/auth/ResetPasswordRequest'))
  }),
)

it.each(['fa', 'en'] as const)('everything works before any script does (%s)', async (locale) => {
  const context = await (
    await browser()
  ).newContext({ javaScriptEnabled: false, locale: locale === 'fa' ? 'fa-IR' : 'en-GB' })
  const page = await context.newPage()
  const at = (path: string) => base + (locale === 'en' ? '/en' : '') + path
  const email = `plain-${locale}@example.com`
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
    await page.goto((await letterTo(email, 'verify')).links.find((link) => link.includes('/auth/verify/'))!)
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
    await page.locator('.personal form button[type=submit]').first().click()
    await page.waitForURL(at('/userPanel/PersonalInformation?saved=details'))
    expect(await page.locator('.facts').first().innerText()).toContain('Ara Teb')
  } finally {
    await context.close()
  }
})

it('what was typed before the script came stays', () =>
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
    expect(await page.locator('input[name=email]').inputValue()).toBe('early@example.com')
    expect(await page.locator('.rules li.yes').count()).toBe(3)
  }))

it('a session that ends in the middle costs nothing that was typed', () =>
  visiting({ locale: 'en', who: 'elif', allow: /status of 401/ }, async ({ page, at, context }) => {
    await page.goto(at('/userPanel/PersonalInformation?edit=details'))
    await tookOver(page)
    await fill(page, { jobPosition: 'Head of sales' })
    await context.request.post(`${base}/v1/logout`, { headers: { origin: base } })
    await page.locator('.personal form button[type=submit]').first().click()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('input[name=password]').fill('wrong')
    await dialog.locator('button[type=submit]').click()
    await dialog.getByText(words.incorrect.en).waitFor()
    await dialog.locator('input[name=password]').fill('two-ferries-at-dusk')
    await dialog.locator('button[type=submit]').click()
    await page.waitForURL(at('/userPanel/PersonalInformation?saved=details'))
    await page.getByText('Head of sales').waitFor()
  }))

it('other devices are seen and ended, the address moves by letter, the language is kept', async () => {
  const email = 'mover@example.com'
  const other = await (await browser()).newContext()
  await newMember(other, email)
  await visiting({ locale: 'en', allow: /status of 4(01|22)/ }, async ({ page, at, context }) => {
    for (const one of [other, context])
      await one.request.post(`${base}/v1/login`, { data: { email, password }, headers: { origin: base } })
    await page.goto(at('/userPanel/PersonalInformation'))
    await tookOver(page)
    expect(await page.locator('.sessions li').count()).toBe(2)
    await page.locator('.sessions button').click()
    await page.waitForURL(/saved=session$/)
    expect((await other.request.get(`${base}/v1/profile`)).status()).toBe(401)
    await page.locator('a[href*="edit=email"]').click()
    await fill(page, { email: 'moved@example.com', currentPassword: password })
    await page.locator('.personal form button[type=submit]').first().click()
    await page.waitForURL(/saved=email$/)
    await page.locator('.note.warn').getByText('moved@example.com').waitFor()
    await page.goto(
      (await letterTo('moved@example.com', 'verify')).links.find((link) => link.includes('/auth/verify/'))!,
    )
    await page.getByText(words.verified.en).first().waitFor()
    await letterTo(email, 'emailChanged')
    await page.goto(at('/userPanel/PersonalInformation?edit=password'))
    await tookOver(page)
    await fill(page, { currentPassword: password, password: 'moved', repeatPassword: 'moved' })
    await page.locator('.personal form button[type=submit]').first().click()
    await page.locator('.field:has([name=password]) .error').waitFor()
    await fill(page, { password: 'nine-herons-by-the-dam', repeatPassword: 'nine-herons-by-the-dam' })
    await page.locator('.personal form button[type=submit]').first().click()
    await page.waitForURL(/saved=password$/)
    await page.locator('.seg label').first().click()
    await page.locator('.personal form:has(.seg) button[type=submit]').click()
    await page.waitForURL(`${base}/userPanel/PersonalInformation?saved=language`)
    expect(
      ((await (await context.request.get(`${base}/v1/profile`)).json()) as { profile: object }).profile,
    ).toMatchObject({ email: 'moved@example.com', pendingEmail: null, locale: 'fa' })
  })
  await other.close()
})

it('a link that is no letter verifies nothing, in either language', async () => {
  for (const locale of ['fa', 'en'] as const)
    await visiting({ locale, allow: /status of 40[14]/ }, async ({ page, at }) => {
      await page.goto(at('/auth/verify/nonsense'))
      await page.getByText(words.failed[locale]).waitFor()
      await page.locator('main .btn.primary').click()
      await page.waitForURL(at('/auth/Login'))
    })
})

it('whoever is logged in is led on from the log-in', async () => {
  const context = await (await browser()).newContext()
  try {
    await logIn(context, 'sara')
    const page = await context.newPage()
    await page.goto(`${base}/en/auth/Login?next=/userPanel/Requests`)
    expect(page.url()).toBe(`${base}/en/userPanel/Requests`)
    for (const next of ['//evil.example', 'https:evil.example', '/\\evil.example']) {
      await page.goto(`${base}/en/auth/Login?next=${encodeURIComponent(next)}`)
      expect(page.url()).toBe(`${base}/en`)
    }
  } finally {
    await context.close()
  }
})

/** Registered and verified past the pages. */
async function newMember({ request }: Visitor['context'], email: string) {
  const headers = { origin: base }
  await request.post(`${base}/v1/register/request`, {
    headers,
    data: { name: 'Mina', lastName: 'Arasteh', email, password, repeatPassword: password, acceptTerms: true },
  })
  const link = (await letterTo(email, 'verify')).links.find((one) => one.includes('/auth/verify/'))!
  expect((await request.get(`${base}/v1/register/verify/${link.split('/').at(-1)}`)).status()).toBe(200)
}
