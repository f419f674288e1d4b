// Opens pages in Chromium and reports injected elements, dialogs and foreign requests.
import { chromium, type Browser } from 'playwright'
import { findChromium } from '../../../scripts/chromium.ts'
import type { Portal } from '../portal.ts'

export interface Seen {
  path: string
  dialogs: string[]
  injected: string[]
  foreign: string[]
  complaints: string[]
  overflow: number
  stored: string[]
}

/**
 * Opens pages with a session cookie and records what happens. `injected`: elements and attributes that the portal never
 * uses.
 */
export async function lookAt(
  portal: Portal,
  cookie: string | undefined,
  paths: readonly string[],
  after?: (page: import('playwright').Page) => Promise<void>,
): Promise<Seen[]> {
  const browser: Browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1_280, height: 800 } })
    const seen: Seen[] = []
    if (cookie)
      await context.addCookies(
        cookie.split('; ').map((pair) => ({
          name: pair.slice(0, pair.indexOf('=')),
          value: pair.slice(pair.indexOf('=') + 1),
          url: portal.origin,
        })),
      )
    for (const path of paths) {
      const page = await context.newPage()
      const one: Seen = { path, dialogs: [], injected: [], foreign: [], complaints: [], overflow: 0, stored: [] }
      page.on('dialog', (dialog) => {
        one.dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      page.on('request', (request) => {
        if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== portal.origin)
          one.foreign.push(request.url())
      })
      page.on('pageerror', (error) => one.complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && /hydrat|React|Minified/i.test(message.text()))
          one.complaints.push(message.text())
      })
      const answer = await page.goto(portal.origin + path, { waitUntil: 'load', timeout: 30_000 })
      if (!answer?.ok()) one.complaints.push(`answered ${answer?.status()}`)
      await page.waitForTimeout(400)
      if (after) await after(page)
      one.injected = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'x-attack, [onerror], [onload], [onclick], [onfocus], [onmouseover], [srcdoc], iframe, object, embed, base, meta[http-equiv="refresh"], form[action*="evil"], a[href^="javascript:" i], a[href^="data:" i], a[href^="vbscript:" i]',
          ),
        ].map((element) => element.outerHTML.slice(0, 120)),
      )
      one.overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      one.stored = await page.evaluate(() =>
        [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map(([name, value]) => `${name}=${value}`),
      )
      seen.push(one)
      await page.close()
    }
    return seen
  } finally {
    await browser.close()
  }
}
/** Returns a description of every harm recorded while the pages were open. */
export const harm = (seen: readonly Seen[]) =>
  seen.flatMap(({ path, dialogs, injected, foreign, complaints }) => [
    ...dialogs.map((text) => `${path}: dialog ${text}`),
    ...injected.map((html) => `${path}: ${html}`),
    ...foreign.map((url) => `${path}: asks ${url}`),
    ...complaints.map((text) => `${path}: ${text.slice(0, 120)}`),
  ])
