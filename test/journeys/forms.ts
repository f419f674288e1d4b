// Fills in the account forms and reads their error messages.
import { expect } from 'vitest'
import type { Page } from 'playwright'
import type { Locale } from '#contract/locale.ts'
import { base, emailTo, newEmail, type Visitor } from './visit.ts'

export const submit = (page: Page) => page.locator('main form button[type=submit]').last()

export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main input[name=${name}]`).fill(value)
}

/** Returns the error of a field as a screen reader announces it: the first text that describes the field. */
export const errorOf = (page: Page, name: string) =>
  page
    .locator(`main [name=${name}][aria-invalid=true]`)
    .evaluate((field) => document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!)!.innerText)

export const hasFocus = (page: Page, name: string) => page.locator(`main [name=${name}]:focus`).waitFor()

export const password = 'walnut-boat-and-lantern'

export const words = {
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

/** Registers a new user with a verified e-mail address, through the API instead of the pages. */
export async function newMember({ request }: Visitor['context'], name: string) {
  const headers = { origin: base }
  const email = newEmail(name)
  await request.post(`${base}/v1/register/request`, {
    headers,
    data: { name: 'Mina', lastName: 'Arasteh', email, password, repeatPassword: password, acceptTerms: true },
  })
  const link = (await emailTo(email, 'verify')).links.find((one) => one.includes('/auth/verify/'))!
  expect((await request.get(`${base}/v1/register/verify/${link.split('/').at(-1)}`)).status()).toBe(200)
  return { email, password }
}
