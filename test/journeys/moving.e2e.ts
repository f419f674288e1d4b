// Client-side navigation: which requests it makes, and that access rules still apply.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { pathTo } from '#contract/paths.ts'
import type { ScreenName } from '#contract/screens.ts'
import { cast } from '#demo/cast.ts'
import { m } from '#messages/messages.js'
import { named, panelNav, rows } from './steps.ts'
import { base, logIn, tookOver, visiting } from './visit.ts'

const post = { headers: { origin: base } }
/** Returns the API calls made by an action until the network is idle, with ids replaced and queries removed. */
async function callsOf(page: Page, act: () => Promise<unknown>) {
  const requested: string[] = []
  const hear = (request: { method(): string; url(): string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/'))
      requested.push(`${request.method()} ${pathname.slice(4).replace(/[0-9a-f-]{36}/g, ':id')}`)
  }
  page.on('request', hear)
  await act()
  await page.waitForLoadState('networkidle')
  page.off('request', hear)
  return requested.toSorted()
}
const counts = ['GET panel/waiting']
/** The first order of the list that the team has not opened yet. */
const unseen = (page: Page) => rows(page).filter({ hasText: 'Unseen' }).first()
/** A heading that only the page of an order has. */
const orderPage = (page: Page) => page.getByRole('heading', { level: 2, name: named(m.order_applicant) })

it('navigation in the panel requests only what the new screen shows', () =>
  visiting({ who: 'dariush', locale: 'en' }, async ({ page, at }) => {
    await page.goto(at(pathTo('orders', {}, { kind: 'booth' })), { waitUntil: 'networkidle' })
    await tookOver(page)
    const link = (name: string) => panelNav(page).getByRole('link', { name })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    const users = await callsOf(page, async () => {
      await link('Users').click()
      await heading('Users').waitFor()
    })
    expect(users).toEqual(['GET panel/users', 'GET panel/views', 'GET profile'])
    const back = await callsOf(page, async () => {
      await page.goBack()
      await rows(page).first().waitFor()
    })
    expect(back).toEqual(['GET panel/halls', 'GET panel/orders', 'GET profile']) // saved views were loaded with the document, so they are not requested
    const second = await callsOf(page, async () => {
      await page.goForward()
      await heading('Users').waitFor()
      await page.goBack()
      await rows(page).first().waitFor()
    })
    expect(second).toEqual(['GET panel/orders', 'GET panel/users', 'GET profile', 'GET profile'])
    const opened = await callsOf(page, async () => {
      await unseen(page).getByRole('link').first().click()
      await page.getByRole('heading', { level: 1 }).getByText('Under review').waitFor()
    })
    expect(opened).toEqual([
      'GET panel/halls/:id',
      'GET panel/halls/:id/booths',
      'GET panel/orders/:id',
      'GET panel/orders/:id',
      'GET profile',
      'GET profile',
      'POST panel/orders/:id/review',
    ])
  }))

it('going back before the review of an order is confirmed loads the list once, and it shows the order under review', () =>
  visiting({ who: 'dariush', locale: 'en' }, async ({ page, at }) => {
    await page.goto(at(pathTo('orders', {}, { kind: 'booth' })), { waitUntil: 'networkidle' })
    await tookOver(page)
    const row = unseen(page)
    const number = (await row.getByRole('link').first().getAttribute('href'))!.split('/').at(-1)!
    let answerReview = () => {}
    const isBack = new Promise<void>((done) => {
      answerReview = done
    })
    await page.route('**/review', async (route) => {
      const answer = await route.fetch()
      await isBack
      await route.fulfill({ response: answer })
    })
    let answerList = () => {}
    const isReviewed = new Promise<void>((done) => {
      answerList = done
    })
    await row.getByRole('link').first().click()
    await orderPage(page).waitFor()
    let lists = 0
    await page.route('**/panel/orders?*', async (route) => {
      if (++lists === 1) await isReviewed
      await route.continue()
    })
    const listAsked = page.waitForRequest(/panel\/orders\?/)
    await page.evaluate(() => history.back())
    await listAsked
    const reviewed = page.waitForResponse(/\/review$/)
    answerReview()
    await reviewed
    expect(lists).toBe(1)
    answerList()
    await page.locator('tr', { has: page.locator(`a[href$="${number}"]`), hasText: 'Under review' }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  }))

/** Waits until the files of a screen are preloaded. Preloading starts late on a busy processor. @returns their paths */
async function loadedAhead(page: Page, screen: ScreenName) {
  const files = await page.evaluate((name) => {
    // oxlint-disable-next-line no-underscore-dangle -- React Router's own name for it
    const manifest = (globalThis as { __reactRouterManifest?: Manifest }).__reactRouterManifest!
    const { module, imports = [], css = [] } = manifest.routes[name]!
    return [module, ...imports, ...css].map((file) => new URL(file, location.href).pathname)
  }, screen)
  await page.waitForFunction((wanted) => {
    const here = new Set(performance.getEntriesByType('resource').map(({ name: address }) => new URL(address).pathname))
    return wanted.every((file) => here.has(file))
  }, files)
  return new Set(files)
}
interface Manifest {
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>
}

it('the page behind a row of a list is preloaded before anyone clicks it', () =>
  visiting({ who: 'dariush', locale: 'en' }, async ({ page, at }) => {
    await page.goto(at(pathTo('orders', {}, { kind: 'booth' })), { waitUntil: 'networkidle' })
    const files = await loadedAhead(page, 'order')
    const late: string[] = []
    page.on(
      'response',
      (response) =>
        void response
          .request()
          .sizes()
          .then(({ responseBodySize }) => {
            if (files.has(new URL(response.url()).pathname) && responseBodySize > 0) late.push(response.url())
          }),
    )
    await rows(page).first().getByRole('link').first().click()
    await orderPage(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(late).toEqual([])
  }))

it('a return to this window requests its data again, and the counts in the navigation are updated', () =>
  visiting({ who: 'dariush', locale: 'en' }, async ({ page, at }) => {
    await page.goto(at(pathTo('orders')), { waitUntil: 'networkidle' })
    await tookOver(page)
    const requested = await callsOf(page, async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await panelNav(page).getByRole('link', { name: 'Users' }).click()
      await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
    })
    expect(requested).toEqual(
      ['GET edition', ...counts, 'GET panel/users', 'GET panel/views', 'GET profile'].toSorted(),
    )
  }))

it('a session that ended in another window leads to the log-in at the next navigation, and back from there', () =>
  visiting({ who: 'mahtab', locale: 'en', allow: /status of 401/ }, async ({ page, context, at }) => {
    await page.goto(at(pathTo('orders')), { waitUntil: 'networkidle' })
    await tookOver(page)
    await context.request.post(`${base}/v1/logout`, post)
    await panelNav(page).getByRole('link', { name: 'Users' }).click()
    await page.waitForURL(at(pathTo('login', {}, { next: pathTo('users') })))
    await panelNav(page).first().waitFor({ state: 'detached' })
    await page.locator('[name=password]').waitFor()
    await logIn(context, 'mahtab')
    await page.goto(at(pathTo('orders')), { waitUntil: 'networkidle' })
  }))

it('after a log-in as another user in another window, this window loses the old access', () =>
  visiting({ who: 'dariush', locale: 'en', allow: /status of 403/ }, async ({ page, context, at }) => {
    await page.goto(at(pathTo('orders')), { waitUntil: 'networkidle' })
    await tookOver(page)
    await context.request.post(`${base}/v1/logout`, post)
    await logIn(context, 'sara')
    await panelNav(page).getByRole('link', { name: 'Users' }).click()
    // The 403 page is a new document with the frame of the public site, not of the panel.
    await page.getByRole('navigation', { name: named(m.site_main_nav) }).waitFor()
    expect([page.url(), await panelNav(page).count()]).toEqual([at(pathTo('users')), 0])
  }))

it('a changed name of the user is shown in the header immediately', () =>
  visiting({ who: 'wei', locale: 'en' }, async ({ page, at }) => {
    await page.goto(at(pathTo('requests')), { waitUntil: 'networkidle' }) // the header loads the name here
    const before = cast.wei.name.en
    for (const name of [`${before} Q`, before]) {
      await page
        .locator('a[href$="/PersonalInformation"]')
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await page.locator('a[href$="edit=details"]').click()
      await page.locator('[name=name]').fill(name)
      await page.locator('form:has([name=name]) [type=submit]').click()
      await page
        .getByRole('banner')
        .locator('summary')
        .filter({ hasText: new RegExp(`^${name} ${cast.wei.lastName.en}`) })
        .waitFor()
    }
  }))
