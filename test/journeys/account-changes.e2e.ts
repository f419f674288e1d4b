import { expect, it } from 'vitest'
import { base, browser, emailTo, logIn, newEmail, newMark, tookOver, visiting } from './visit.ts'
import { m } from '#messages/messages.js'
import { errorOf, fill, words, newMember, password, submit } from './forms.ts'
import { named, section } from './steps.ts'

it('a session that ends while a form is open loses none of its input', () =>
  visiting({ locale: 'en', who: 'elif', allow: /status of 401/ }, async ({ page, at, context }) => {
    await page.goto(at('/userPanel/PersonalInformation?edit=details'))
    await tookOver(page)
    const jobPosition = `Head of sales ${newMark()}`
    await fill(page, { jobPosition })
    await context.request.post(`${base}/v1/logout`, { headers: { origin: base } })
    await section(page, m.account_details).locator('[type=submit]').click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=password]').fill('wrong')
    await dialog.locator('button[type=submit]').click()
    await dialog.getByText(words.incorrect.en).waitFor()
    await dialog.locator('input[name=password]').fill('two-ferries-at-dusk')
    await dialog.locator('button[type=submit]').click()
    await page.waitForURL(at('/userPanel/PersonalInformation?saved=details'))
    await page.getByText(jobPosition).waitFor()
  }))

it('leaving unsaved profile changes needs a confirmation, and saving another section of the page keeps them', () =>
  visiting({ locale: 'en', who: 'elif' }, async ({ page, at }) => {
    await page.goto(at('/userPanel/PersonalInformation'))
    await tookOver(page)
    const jobPosition = `Head of sales ${newMark()}`
    const job = page.locator('#jobPosition')
    const question = page.getByRole('dialog', { name: named(m.register_leave_title) })
    const stay = question.getByRole('button', { name: named(m.ui_cancel) })
    const ways = page.getByRole('navigation', { name: named(m.site_account_nav) })
    const edit = section(page, m.account_details).getByRole('link', { name: named(m.account_edit) })
    const cancel = page.getByRole('link', { name: named(m.account_cancel) })
    await edit.click()
    await cancel.click() // leaves without a question, because nothing was typed yet
    await edit.click()
    await fill(page, { jobPosition })
    for (const leave of [
      () => ways.locator('a[href$="/userPanel/Tickets"]').click(),
      () => page.goBack(),
      () => section(page, m.account_login_title).getByRole('link').first().click(), // opens the form for the e-mail address
      () => cancel.click(),
    ]) {
      await leave()
      await stay.click()
      await question.waitFor({ state: 'detached' })
      await expect.poll(() => job.inputValue()).toBe(jobPosition)
    }
    await section(page, m.account_emails).getByRole('button').click()
    await page.waitForURL(/saved=emails/)
    await expect.poll(() => job.inputValue()).toBe(jobPosition)
    await cancel.click()
    await question.getByRole('button', { name: named(m.register_leave) }).click()
    await job.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText(jobPosition).count()).toBe(0)
  }))

it('other sessions are shown and ended, the address changes by e-mail, the language is saved', async () => {
  const other = await (await browser()).newContext()
  const member = await newMember(other, 'mover')
  const moved = newEmail('moved')
  await visiting({ locale: 'en', allow: /status of 4(01|22)/ }, async ({ page, at, context }) => {
    for (const one of [other, context]) await logIn(one, member)
    await page.goto(at('/userPanel/PersonalInformation'))
    await tookOver(page)
    await expect.poll(() => section(page, m.account_sessions).getByRole('listitem').count()).toBe(2)
    await section(page, m.account_sessions).getByRole('button').click()
    await page.waitForURL(/saved=session$/)
    expect((await other.request.get(`${base}/v1/profile`)).status()).toBe(401)
    await page.locator('a[href*="edit=email"]').click()
    await fill(page, { email: moved, currentPassword: password })
    const access = section(page, m.account_login_title)
    const save = access.locator('[type=submit]')
    await save.click()
    await page.waitForURL(/saved=email$/)
    await access.getByText(moved).waitFor()
    await page.goto((await emailTo(moved, 'verify')).links.find((link) => link.includes('/auth/verify/'))!)
    await page.getByText(named(m.account_side_verify_change)).waitFor()
    await submit(page).click()
    await page.getByText(named(m.account_verified_change)).first().waitFor()
    await emailTo(member.email, 'emailChanged')
    await page.goto(at('/userPanel/PersonalInformation?edit=password'))
    await tookOver(page)
    await fill(page, { currentPassword: password, password: 'moved', repeatPassword: 'moved' })
    await save.click()
    expect(await errorOf(page, 'password')).not.toBe('')
    await fill(page, { password: 'nine-herons-by-the-dam', repeatPassword: 'nine-herons-by-the-dam' })
    await save.click()
    await page.waitForURL(/saved=password$/)
    const language = section(page, m.account_language)
    await language.getByText(named(m.account_language_fa)).click()
    await language.getByRole('button').click()
    await page.waitForURL(`${base}/userPanel/PersonalInformation?saved=language`)
    expect(
      ((await (await context.request.get(`${base}/v1/profile`)).json()) as { profile: object }).profile,
    ).toMatchObject({ email: moved, pendingEmail: null, locale: 'fa' })
  })
  await other.close()
})

it('an invented verification link verifies nothing, in either language', async () => {
  for (const locale of ['fa', 'en'] as const)
    await visiting({ locale, allow: /status of 40[14]/ }, async ({ page, at }) => {
      await page.goto(at('/auth/verify/nonsense'))
      await submit(page).click()
      await page.getByText(words.failed[locale]).waitFor()
      await page
        .getByRole('main')
        .getByRole('link', { name: named(m.account_login) })
        .click()
      await page.waitForURL(at('/auth/Login'))
    })
})

it('a logged-in user is redirected from the log-in page', async () => {
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
