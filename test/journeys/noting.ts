// For `npm run coverage`. Every Chromium page records which parts of our scripts it ran. It does so across all its
// documents, until it is closed.
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { piecesRun, together, type Ran } from '../../scripts/browser-lines.ts'

const folder = process.env['SCRIPTS_RAN']
const ours = /\/assets\/(?:en\/)?[\w.-]+\.js$/

const patienceMs = 10_000
/**
 * Arguments for Chromium that turn `RenderDocument` off, because a new frame for each document would lose its coverage.
 * Chromium only reads the last of two such arguments, so Playwright's own list is repeated here.
 */
export const countingArgs = folder
  ? [
      '--disable-features=RenderDocument,PaintHolding,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,AvoidUnnecessaryBeforeUnloadCheckSync,AvoidCorsURLLoaderRestartOnRedirect,ThirdPartyStoragePartitioning,OptimizationHints,MediaRouter',
    ]
  : []

/** Makes a browser record coverage. Returns it unchanged unless `SCRIPTS_RAN` is set. */
export function noting(browser: Browser): Browser {
  if (!folder) return browser
  mkdirSync(folder, { recursive: true })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...given) => noted(await newContext(...given))
  return browser
}

function noted(context: BrowserContext): BrowserContext {
  const [newPage, close] = [context.newPage.bind(context), context.close.bind(context)]
  const open = new Set<() => Promise<void>>()
  context.newPage = async () => {
    const page = await newPage()
    const take = await counting(context, page)
    const closePage = page.close.bind(page)
    open.add(take)
    page.close = async (...given) => {
      open.delete(take)
      await take()
      await closePage(...given)
    }
    return page
  }
  context.close = async (...given) => {
    await Promise.all([...open].map((take) => take()))
    await close(...given)
  }
  return context
}

/**
 * Records the coverage of a page. Counts continue across documents. They are read after each document, so that no
 * single result gets large.
 */
async function counting(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const ran: Ran = {}
  const note = async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage')
    for (const { url, functions } of result) {
      const path = ours.exec(url)?.[0]
      if (path) ran[path] = together([ran[path] ?? [], piecesRun(functions)])
    }
  }
  let noted = Promise.resolve()
  const noteNext = () => (noted = noted.then(note).catch(() => {})) // fails if the page has been closed
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  page.on('load', () => void noteNext())
  return async () => {
    // While a document is loading, Chromium does not respond for the previous one, so the wait is limited.
    if (!page.isClosed()) await Promise.race([noteNext(), pause(patienceMs, undefined, { ref: false })])
    writeFileSync(join(folder!, `${randomUUID()}.json`), JSON.stringify(ran))
  }
}
