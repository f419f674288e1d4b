// Transfer size and duration of a first visit and the navigations after it, in a real browser on slow 4G.
import type { Browser, Page } from 'playwright'
import type { ScreenName } from '#contract/screens.ts'
import { scriptsOf } from '#test/scripts-of.ts'
import { openChromium, paintOf, withPhone, type Phone } from './phone.ts'
import { atMost, type Figure } from './table.ts'

export async function* weightFigures(portal: string): AsyncGenerator<Figure> {
  for (const [screen, what, files, kb] of [
    ['boothReservation', 'First step of the reservation', 15, 188],
    ['submitGuestOrder', 'Form of a guest', 24, 190],
    ['orders', 'Orders of the panel', 12, 198],
  ] as [ScreenName, string, number, number][]) {
    const found = scriptsOf(screen)
    yield atMost(`${what}: script files`, found.files.length, files, 'files')
    yield atMost(`${what}: script, gzip`, found.kb, kb, 'kB')
  }
  const browser = await openChromium()
  try {
    yield* homes(browser, portal)
    yield* panel(browser, portal)
  } finally {
    await browser.close()
  }
}

async function* homes(browser: Browser, portal: string): AsyncGenerator<Figure> {
  for (const [path, locale] of [
    ['/', 'fa'],
    ['/en', 'en'],
  ] as const) {
    const { kb, lcp, cls, tbt } = await withPhone(browser, { portal, locale }, async ({ page, weight }) => {
      await page.goto(portal + path, { waitUntil: 'networkidle' })
      return { kb: weight.all / 1000, ...(await paintOf(page)) }
    })
    yield atMost(`Home ${path}: everything`, kb, 110, 'kB')
    yield atMost(`Home ${path}: largest picture or text on slow 4G`, lcp, 2_000, 'ms')
    yield atMost(`Home ${path}: time in which nothing answers`, tbt, 0, 'ms')
    yield atMost(`Home ${path}: shifts of the layout`, cls, 0)
  }
}

/** The first visit and four navigations of an admin. */
async function* panel(browser: Browser, portal: string): AsyncGenerator<Figure> {
  // `there`: selector of an element of the next page. It shows that the navigation is over, because the address may
  // change earlier.
  const moves: [what: string, there: string, press: (page: Page) => Promise<void>][] = [
    ['next page of orders', '.pager a:not([href*="cursor="])', (page) => press(page, '.pager a[href*="cursor="]')],
    ['opening an order', '.order-name', (page) => press(page, '.table .row-link')],
    [
      'back to the orders',
      '.table .row-link[href*="rders/"]',
      async (page) => {
        await page.evaluate(() => history.back())
      },
    ],
    ['tickets', '.table .row-link[href*="tickets/"]', (page) => press(page, '.side a[href$="/panel/tickets"]')],
  ]
  yield* await withPhone(browser, { portal, who: 'dariush', locale: 'en', wide: true }, async ({ page, weight }) => {
    await page.goto(`${portal}/en/panel/orders`, { waitUntil: 'networkidle', timeout: 60_000 })
    const { lcp, load } = await paintOf(page)
    const figures = [
      atMost('Orders of the panel: largest text on slow 4G', lcp, 2_500, 'ms'),
      atMost('Orders of the panel: loaded on slow 4G', load, 4_000, 'ms'),
    ]
    for (const [what, there, act] of moves) figures.push(await moved({ page, weight }, what, there, act))
    return figures
  })
}

async function moved({ page, weight }: Phone, what: string, there: string, act: (page: Page) => Promise<void>) {
  const { requests, all } = { ...weight }
  const began = Date.now()
  await act(page)
  // Checked in every frame, because a locator waits up to half a second between checks.
  await page.waitForFunction((selector) => document.querySelector(selector) !== null, there, { polling: 'raf' })
  const took = Date.now() - began
  await page.waitForLoadState('networkidle')
  return atMost(
    `Moving in the panel on slow 4G: ${what}`,
    took,
    1_200,
    'ms',
    `${weight.requests - requests} requests, ${((weight.all - all) / 1000).toFixed(1)} kB`,
  )
}

const press = (page: Page, link: string) =>
  page
    .locator(link)
    .first()
    .evaluate((element: HTMLElement) => element.click())
