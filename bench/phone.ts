// A browser like a phone on slow 4G. Latency is 562 ms per response, bandwidth 1.44 Mbit/s down; the CPU is slowed down
// four times.
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import type { CastName } from '#demo/cast.ts'
import { findChromium, quiet } from '../scripts/chromium.ts'
import { sessionOf } from './pages.ts'

export const openChromium = () => chromium.launch({ executablePath: findChromium(), args: quiet })

export interface Phone {
  page: Page
  weight: Weight
}
interface Visit {
  portal: string
  who?: CastName
  locale?: 'fa' | 'en'
  slow?: boolean
  wide?: boolean
}

/** Runs a visit on a phone, or with `wide` on a desktop with the same connection. */
export async function withPhone<T>(
  browser: Browser,
  { portal, who, locale = 'fa', slow = true, wide = false }: Visit,
  walk: (phone: Phone) => Promise<T>,
) {
  const cookie = who && (await sessionOf(portal, who))
  const context = await browser.newContext({
    viewport: wide ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    isMobile: !wide,
    deviceScaleFactor: wide ? 1 : 2,
    locale: locale === 'fa' ? 'fa-IR' : 'en-GB',
  })
  await context.addCookies([
    { name: 'locale', value: locale, url: portal },
    ...(cookie ? [{ name: cookie.split('=')[0]!, value: cookie.slice(cookie.indexOf('=') + 1), url: portal }] : []),
  ])
  await context.addInitScript(watchPaint)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weight = weigh(session)
  await session.send('Network.enable')
  if (slow) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 562,
      downloadThroughput: (1.44 * 1_000_000) / 8,
      uploadThroughput: (0.675 * 1_000_000) / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  try {
    return await walk({ page, weight })
  } finally {
    await context.close()
  }
}

/** Runs in the page before all other scripts. */
function watchPaint() {
  const seen = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)!.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tbt += duration - 50
  }).observe({ type: 'longtask', buffered: true })
}

/**
 * Returns when the largest picture or text was shown and when everything was loaded, in ms. It also returns layout
 * shifts and the milliseconds of blocked input.
 */
export const paintOf = (page: Page) =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { lcp: number; cls: number; tbt: number } }
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { ...seen, load: load?.loadEventEnd ?? 0 }
  })

interface Weight {
  all: number
  script: number
  requests: number
}
/** Counts bytes on the wire, headers included, by type. */
function weigh(session: CDPSession): Weight {
  const sum = { all: 0, script: 0, requests: 0 }
  const scripts = new Set<string>()
  session.on('Network.requestWillBeSent', () => {
    sum.requests++
  })
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength
    if (scripts.has(requestId)) sum.script += encodedDataLength
  })
  return sum
}
