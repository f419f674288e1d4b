// Lighthouse scores of the pages that visitors read first, on a phone with slow 4G, in both languages.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { pathToCall } from '#contract/kernel/call-path.ts'
import { addressInLanguage, locales, type Locale } from '#contract/locale.ts'
import { findChromium, quiet } from '../scripts/chromium.ts'
import { atMost, type Figure } from './table.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>
const all: Scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }

export async function* lighthouseFigures(portal: string): AsyncGenerator<Figure> {
  const post = await newestPost(portal)
  const browser = await openBrowser()
  const pages: [path: string, goal: Scores][] = [
    ['/', all],
    ['/Exhibitors', all],
    ['/blog', all],
    [post, all],
    ['/Workshop', all],
    ['/FloorPlan', { ...all, performance: 95 }],
  ]
  try {
    for (const [path, goal] of pages)
      for (const locale of locales)
        yield* judged(
          await judge(portal, addressInLanguage(path, locale), locale, browser.port),
          addressInLanguage(path, locale),
          goal,
        )
  } finally {
    await browser.close()
  }
}

interface Judged {
  scores: Scores
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  faults: string[]
}

/**
 * Scores a page with Lighthouse. The recording of a page sometimes lacks its beginning; then the page is recorded once
 * more.
 */
async function judge(portal: string, path: string, locale: Locale, port: number): Promise<Judged> {
  const look = () => record(portal + path, locale, port)
  const first = await look()
  const run = !first || first.lhr.runtimeError ? await look() : first
  if (!run || run.lhr.runtimeError)
    throw new Error(`Lighthouse has not judged ${path}: ${run?.lhr.runtimeError?.message}`)
  const { lhr } = run
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  const scores = Object.fromEntries(
    categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
  ) as Scores
  const faults = categories
    .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${lhr.audits[id]?.score} ${lhr.audits[id]?.displayValue ?? ''}`.trim())
  return {
    scores,
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults,
  }
}

const record = (address: string, locale: Locale, port: number) =>
  lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    extraHeaders: { 'accept-language': locale },
  })

function* judged({ scores, fcpMs, lcpMs, tbtMs, cls, faults }: Judged, path: string, goal: Scores): Generator<Figure> {
  yield {
    what: `Lighthouse ${decodeURI(path)}`,
    value: categories.map((id) => scores[id]).join(' '),
    goal: `≥ ${categories.map((id) => goal[id]).join(' ')}`,
    reached: categories.every((id) => scores[id] >= goal[id]),
    beside: [
      `FCP ${(fcpMs / 1000).toFixed(2)} s`,
      `LCP ${(lcpMs / 1000).toFixed(2)} s`,
      `TBT ${tbtMs.toFixed(0)} ms`,
      `CLS ${cls.toFixed(3)}`,
      ...faults,
    ].join(', '),
  }
  if (path === '/' || path === '/en')
    yield atMost(`${path}: first large picture or text on slow 4G`, lcpMs / 1000, 2, 's')
}

async function newestPost(portal: string) {
  const { items } = (await (await fetch(portal + pathToCall('blog.list', {}, { limit: '1' }))).json()) as {
    items: { id: string }[]
  }
  if (!items[0]) throw new Error('There is no post to judge')
  return `/blog/${items[0].id}`
}

/** Starts Chromium with a port for Lighthouse and a temporary profile. */
async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'ghorfeh-lighthouse-'))
  const chromium = spawn(
    findChromium(),
    ['--headless', ...quiet, '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await new Promise<number>((done, failed) => {
    let text = ''
    chromium.stderr.on('data', (part: Buffer) => {
      text += part.toString()
      const found = /listening on ws:\/\/[^:]+:(\d+)/.exec(text)
      if (found) done(Number(found[1]))
    })
    chromium.once('exit', () => failed(new Error(`The browser did not start: ${text.slice(-400)}`)))
  })
  const close = () =>
    new Promise<void>((done) => {
      chromium.once('exit', () => {
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
        done()
      })
      chromium.kill()
    })
  return { port, close }
}
