// A browser as a telephone on slow 4G has it: every answer takes 562 ms, 1.44 Mbit a second come in, the processor is a quarter as fast.
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

/** Walks as somebody with a telephone, or with `wide` at a desk on the same line. */
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

/** Runs in the page before everything else. */
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

/** Milliseconds until the largest picture or text stood and until everything was loaded, shifts of the layout, and milliseconds in which nothing answered. */
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
/** Bytes on the wire, headers included, by what they are. */
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
