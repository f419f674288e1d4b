import type { BrowserContextOptions, Page } from 'playwright'
import { expect, it } from 'vitest'
import { cast } from '#demo/cast.ts'
import { m } from '#messages/messages.js'
import { scriptsOf } from '#test/scripts-of.ts'
import { named, panelNav } from './steps.ts'
import { base, browser, phone } from './visit.ts'

interface Visit {
  page: Page
  complaints: string[]
  documents: () => number
  scripts: () => number
}
async function visiting(options: BrowserContextOptions, walk: (visit: Visit) => Promise<void>) {
  const context = await (await browser()).newContext({ locale: 'fa-IR', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  let documents = 0
  let scripts = 0
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    documents += Number(request.isNavigationRequest())
    scripts += Number(request.resourceType() === 'script')
  })
  try {
    await walk({ page, complaints, documents: () => documents, scripts: () => scripts })
  } finally {
    await context.close()
  }
}
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value
/**
 * Opens a file of this origin that runs no scripts. The test can then leave values in storage as a crashed browser
 * would.
 */
const quiet = (page: Page) => page.goto(`${base}/site.webmanifest`)
const logIn = (page: Page, email: string, password: string) =>
  page.request.post(`${base}/v1/login`, { data: { email, password }, headers: { origin: base } })

it('a page without interaction loads no script file and violates no policy', () =>
  visiting({}, async ({ page, complaints, scripts }) => {
    for (const [path, lang, dir] of [
      ['/', 'fa', 'rtl'],
      ['/en', 'en', 'ltr'],
      ['/AboutUs', 'fa', 'rtl'],
      ['/en/TermsAndConditions', 'en', 'ltr'],
    ] as const) {
      await page.goto(base + path, { waitUntil: 'networkidle' })
      expect(
        await page.evaluate(() => [
          document.documentElement.lang,
          document.documentElement.dir,
          document.body.dir,
          document.body.className,
        ]),
      ).toEqual([lang, dir, dir, dir])
      expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
    }
    expect([scripts(), complaints]).toEqual([0, []])
  }))

it('an interactive page hydrates without an error, in both languages', () =>
  visiting({}, async ({ page, complaints }) => {
    for (const path of ['/FloorPlan', '/en/FloorPlan']) await page.goto(base + path, { waitUntil: 'load' })
    await page.waitForFunction(() => '__reactRouterContext' in window)
    expect(complaints).toEqual([])
  }))

it('client-side navigation announces the page title to screen readers', () =>
  visiting({}, async ({ page, complaints, documents }) => {
    await logIn(page, cast.dariush.email, cast.dariush.password)
    await page.goto(`${base}/en/panel`, { waitUntil: 'networkidle' })
    const announced = (name: string) => page.getByRole('status').filter({ hasText: name })
    await expect.poll(async () => announced(await page.title()).count()).toBe(0)
    for (const name of ['Users', 'Invoices']) {
      await panelNav(page).getByRole('link', { name }).click()
      await announced(`${name} · `).waitFor({ state: 'attached' })
      await expect.poll(async () => announced(await page.title()).count()).toBe(1)
    }
    expect([documents(), complaints]).toEqual([1, []])
  }))

it('scripts of a page that hydrates are loaded with low priority, after its text', async () => {
  const html = await (await fetch(`${base}/SubmitGuestOrder`)).text()
  const links = html.match(/<link[^>]*modulepreload[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !/fetchpriority="low"/i.test(link))).toEqual([])
})

// Tests `content-visibility` in home.css and directory.css.
it('a phone lays out the visible part of a long page, and the other parts when they are scrolled into view', () =>
  visiting({ viewport: phone }, async ({ page }) => {
    const skipped = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main a')].filter(
            (one) => one.checkVisibility() && !one.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      )
    for (const path of ['/', '/Exhibitors']) {
      await page.goto(base + path, { waitUntil: 'load' })
      await expect.poll(skipped).toBeGreaterThan(5)
      const last = page.getByRole('main').getByRole('link').last()
      await last.scrollIntoViewIfNeeded()
      await expect.poll(() => last.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
    }
  }))

it('the document preloads the picture behind the headline, and it is the one that the style sheet shows', () =>
  visiting({}, async ({ page }) => {
    for (const path of ['/', '/en']) {
      await page.goto(base + path, { waitUntil: 'load' })
      const asked = await page.locator('link[rel=preload][as=image]').getAttribute('href')
      const shown = await page
        .locator('.hero')
        .evaluate((hero) => /url\("?([^")]+)/.exec(getComputedStyle(hero, '::before').backgroundImage)?.[1])
      expect([path, shown]).toEqual([path, base + asked])
    }
  }))

/** The size limits of scripts are not checked on a build for `npm run coverage`, whose scripts are longer. */
const isCounted = process.env['COUNTED'] === '1'

it.skipIf(isCounted).each([
  ['boothReservation', 12, 189],
  ['submitGuestOrder', 26, 191],
  ['orders', 12, 200],
  ['requests', 19, 190],
  ['submitHotelOrder', 31, 261],
] as const)('the first visit of %s brings at most %i script files and %i kB', (screen, most, mostKb) => {
  const { files, kb } = scriptsOf(screen)
  expect({ files: files.length, kb: Math.round(kb) }, `${screen}: ${files.join(' ')}`).toEqual({
    files: Math.min(files.length, most),
    kb: Math.min(Math.round(kb), mostKb),
  })
})

it('an English browser is redirected to English once, and a later choice of Persian stays', () =>
  visiting({ locale: 'en-US' }, async ({ page }) => {
    await page.goto(`${base}/AboutUs?from=mail`)
    expect(page.url()).toBe(`${base}/en/AboutUs?from=mail`)
    await page.locator('[data-locale=fa]').first().click()
    await page.waitForURL(`${base}/AboutUs?from=mail`)
    expect(await cookie(page, 'locale')).toBe('fa')
    await page.goto(base)
    expect(page.url()).toBe(`${base}/`)
  }))

it('storage contains the language of an open page, and nothing once the page is closed', () =>
  visiting({}, async ({ page }) => {
    await page.goto(`${base}/en`)
    expect(await stored(page)).toMatchObject({ locale: 'en', isLTR: 'true' })
    await quiet(page)
    expect(await stored(page)).toEqual({})
  }))

it('a second tab neither changes the language of the first nor removes its storage entries', () =>
  visiting({}, async ({ page }) => {
    await page.goto(base)
    const second = await page.context().newPage()
    await second.goto(`${base}/AboutUs`)
    expect(second.url()).toBe(`${base}/AboutUs`)
    await second.close()
    await page.waitForFunction(() => localStorage.getItem('isLTR') === 'false')
  }))

it.each([
  ['left to right', 'true', 'en-US', '/', '/'],
  ['right to left', 'false', 'fa-IR', '/AboutUs?a=1', '/en/AboutUs?a=1'],
])('after a crash in %s the portal starts in the opposite direction', (_name, isLTR, locale, from, to) =>
  visiting({ locale }, async ({ page }) => {
    await quiet(page)
    await page.evaluate((value) => localStorage.setItem('isLTR', value), isLTR)
    await page.goto(base + from)
    await page.waitForURL(base + to)
    const opposite = isLTR === 'true' ? 'false' : 'true'
    await page.waitForFunction((value) => localStorage.getItem('isLTR') === value, opposite)
    expect(await stored(page)).toMatchObject({ isLTR: opposite })
  }),
)

it('a missing page is a 404 at its own address, and a page for admins a 403, both with the frame of the site', () =>
  visiting({}, async ({ page }) => {
    expect((await page.goto(`${base}/en/Hall/12`))?.status()).toBe(404)
    await expect.poll(() => page.getByText('/en/Hall/12').count()).toBe(1)
    await page.context().addCookies([{ name: 'locale', value: 'fa', url: base }]) // the English page has set its own cookie
    await page.goto(`${base}/panel/orders`)
    expect(page.url()).toBe(`${base}/auth/Login?next=%2Fpanel%2Forders`)
    await logIn(page, 'sara@ghorfeh.example', 'seven-blue-tiles')
    expect((await page.goto(`${base}/panel/orders`))?.status()).toBe(403)
    await expect.poll(() => page.locator('header').count()).toBe(1)
  }))

// Tests `WayBack` in web/shell/error-page.tsx.
it.each([
  ['niloofar', '/panel/orders/0190a0a0-0000-7000-8000-000000000000', 404],
  ['roya', '/panel/users', 403],
  ['roya', '/panel/nothing', 404],
] as const)('%s is led back to the panel from %s', (who, path, status) =>
  visiting({}, async ({ page }) => {
    await logIn(page, cast[who].email, cast[who].password)
    expect((await page.goto(`${base}/en${path}`))?.status()).toBe(status)
    await page
      .locator('main')
      .getByRole('link', { name: named(m.site_panel) })
      .click()
    await page.waitForURL(`${base}/en/panel`)
  }),
)

it('a script that cannot be loaded reloads the page once, and not again within ten seconds', () =>
  visiting({}, async ({ page, documents }) => {
    await logIn(page, cast.mahtab.email, cast.mahtab.password)
    await page.goto(`${base}/panel`, { waitUntil: 'networkidle' })
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
    const before = documents()
    const gone = (address: URL) => address.pathname.endsWith('.js') && documents() === before
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
    await page
      .locator('nav a[href$="/panel/hall"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect.poll(documents, { timeout: 10_000 }).toBe(before + 1)
    await page.waitForFunction(() => Date.now() - Number(sessionStorage.getItem('reloadedAt')) < 10_000)
    await page.waitForLoadState('load')
    await page.unroute(gone)
    await page.evaluate(() => {
      dispatchEvent(
        new PromiseRejectionEvent('unhandledrejection', {
          promise: Promise.resolve(),
          reason: new TypeError('Failed to fetch dynamically imported module: /assets/gone.js'),
        }),
      )
    })
    await page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(() => requestAnimationFrame(drawn))
        }),
    )
    expect(documents()).toBe(before + 1)
  }))
