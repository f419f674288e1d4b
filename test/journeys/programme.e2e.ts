// A visitor finds a workshop, logs in and reserves a seat. An admin changes a setting, and every page shows it
// immediately.
import { expect, it } from 'vitest'
import { m } from '#messages/messages.js'
import { newMember } from './forms.ts'
import { named, rows } from './steps.ts'
import { base, newMark, tookOver, visiting } from './visit.ts'

it('a visitor finds a workshop, logs in, reserves a seat and cancels it', () =>
  visiting({ allow: /status of 401/ }, async ({ page, at, context }) => {
    const { email, password } = await newMember(context, 'seated')
    await page.goto(at('/'))
    await page
      .getByRole('navigation', { name: named(m.site_main_nav) })
      .getByRole('link', { name: named(m.site_workshops) })
      .click()
    const sessions = page.locator('section').getByRole('article')
    const session = sessions.first()
    const title = await session.getByRole('heading', { level: 3 }).innerText()
    await expect.poll(() => sessions.count()).toBeGreaterThanOrEqual(18)
    await session.getByRole('link', { name: named(m.workshop_register) }).click()
    await tookOver(page)
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(password)
    await page.locator('main form button[type=submit]').last().click()
    await page.waitForURL(/\/Workshop/)
    await session.getByRole('button').click()
    const seats = page.getByRole('complementary')
    await seats.getByText(named(m.workshop_taken)).waitFor()
    await seats.getByRole('listitem').filter({ hasText: title }).waitFor()
    await session.getByText(named(m.workshop_yours)).waitFor()
    await page.locator('#seats a[href="/userPanel/Workshops"]').click()
    await tookOver(page)
    await page.getByRole('listitem').filter({ hasText: title }).getByRole('button').click()
    await page.getByRole('dialog').locator('[type=submit]').click()
    await page.getByRole('heading', { name: named(m.workshop_mine_none) }).waitFor()
  }))

it('a saved setting is on the cached home page immediately, and a redirected address works', () =>
  visiting({ who: 'niloofar' }, async ({ page, at }) => {
    const home = async () => (await fetch(`${base}/`, { headers: { cookie: 'locale=fa' } })).text()
    expect(await home()).toContain(
      await home().then((html) => /<b>([^<]*نمایشگاه[^<]*)<\/b>/.exec(html)?.[1] ?? 'نمایشگاه'),
    )
    await page.goto(at('/panel/settings'))
    await tookOver(page)
    const field = page.locator('input[name="shortName.fa"]')
    const save = page.getByRole('main').locator('form [type=submit]')
    const before = await field.inputValue()
    for (const name of [`نمایشگاه ${newMark()}`, before]) {
      await field.fill(name)
      const [saved] = await Promise.all([
        page.waitForResponse(
          (answer) => answer.url().endsWith('/v1/panel/settings') && answer.request().method() === 'PATCH',
        ),
        save.click(),
      ])
      expect(saved.status()).toBe(200)
      expect(await home()).toContain(name)
    } // the second value is typed while the first may be saving, and must not be lost
    await expect.poll(() => save.isDisabled()).toBe(true)
    await expect.poll(() => field.inputValue()).toBe(before)
    const from = `/برنامه-${newMark()}`
    await page.goto(at('/panel/redirects'))
    await tookOver(page)
    await page
      .getByRole('button', { name: named(m.redirect_add) })
      .first()
      .click()
    await page.getByRole('dialog').locator('input[name=fromPath]').fill(from)
    await page.getByRole('dialog').locator('input[name=toPath]').fill('/Workshop')
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await rows(page).filter({ hasText: from }).waitFor()
    const moved = await fetch(`${base}/en${encodeURI(from)}?day=2`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/Workshop?day=2'])
    const token = `CRM ${newMark()}`
    await page.goto(at('/panel/programs'))
    await tookOver(page)
    await page.getByRole('button', { name: named(m.program_token_new) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=name]').fill(token)
    await dialog.getByRole('checkbox').first().check({ force: true })
    await dialog.locator('button[type=submit]').click()
    const secret = (await dialog.locator('output').textContent()) ?? ''
    const bearer = { headers: { authorization: `Bearer ${secret}` } }
    const dashboard = async () => (await fetch(`${base}/v1/panel/dashboard`, bearer)).status
    expect(await dashboard()).toBe(200)
    await dialog.getByRole('button').last().click()
    expect(await page.content()).not.toContain(secret)
    await rows(page).filter({ hasText: token }).getByRole('button').click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await rows(page).filter({ hasText: token }).getByText(named(m.program_token_withdrawn)).waitFor()
    expect(await dashboard()).toBe(401)
  }))
