// What a first visit on a telephone brings over the wire, in a real browser.
import { chromium, type CDPSession } from 'playwright'
import { findChromium } from '../scripts/chromium.ts'
import { sessionOf } from './pages.ts'
import { atMost, type Figure } from './table.ts'

export async function* weightFigures(portal: string): AsyncGenerator<Figure> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
  try {
    const visit = async (path: string, cookie = '') => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, locale: 'fa-IR', ...(cookie && { extraHTTPHeaders: { cookie } }) }), page = await context.newPage()
      const weight = weigh(await context.newCDPSession(page))
      await page.goto(portal + path, { waitUntil: 'networkidle' })
      await context.close()
      return weight
    }
    const home = await visit('/'), english = await visit('/en'), wizard = await visit('/BoothReservation', await sessionOf(portal))
    for (const [name, { all, script }] of [['Home', home], ['Home in English', english]] as const) yield atMost(`${name} with font and picture`, all / 1000, 110, 'kB', `${(script / 1000).toFixed(1)} kB of it in script files`)
    yield atMost('First step of the wizard in a browser, script', wizard.script / 1000, 140, 'kB', `${(wizard.all / 1000).toFixed(0)} kB with everything`)
  } finally { await browser.close() }
}

/** Bytes on the wire, headers included, by what they are. */
function weigh(session: CDPSession) {
  const sum = { all: 0, script: 0 }, scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => { if (type === 'Script') scripts.add(requestId) })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { sum.all += encodedDataLength; if (scripts.has(requestId)) sum.script += encodedDataLength })
  void session.send('Network.enable')
  return sum
}
