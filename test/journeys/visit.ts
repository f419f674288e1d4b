// Shared by all journeys: a browser, a visitor with a device and a language, and the e-mails sent.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, firefox, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright'
import { expect, inject } from 'vitest'
import { cast, type CastName } from '#demo/cast.ts'
import { addressInLanguage, type Locale } from '#contract/locale.ts'
import { quiet } from '../../scripts/chromium.ts'
import { countingArgs, noting } from './noting.ts'
import { baseUrl as base, dataDir } from './portal.ts'
import { translatePage } from './translator.ts'

export { base }
export type Engine = 'chromium' | 'firefox'
const launch: Record<Engine, () => Promise<Browser>> = {
  chromium: () =>
    chromium.launch({ executablePath: inject('chromium'), args: [...quiet, ...countingArgs] }).then(noting),
  firefox: () => firefox.launch({ channel: 'moz-firefox', executablePath: inject('firefox') }).then(withoutMedia), // a regular Firefox, controlled by WebDriver BiDi
}
interface Session {
  send: (command: string, input?: unknown) => Promise<unknown>
}
/**
 * Playwright sets the colour scheme of every page with a command unknown to Firefox ESR. This function fakes the
 * response to it.
 */
function withoutMedia(browser: Browser): Browser {
  // oxlint-disable no-underscore-dangle -- Playwright's own names for what it keeps to itself
  type Inner = { _connection: { toImpl: (one: Browser) => { _browserSession: Session } } }
  const { _browserSession: session } = (browser as unknown as Inner)._connection.toImpl(browser)
  // oxlint-enable no-underscore-dangle
  const kind = Object.getPrototypeOf(session) as Session
  const { send } = kind
  kind.send = function (this: Session, command, input) {
    return command === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, command, input)
  }
  return browser
}
const opened: Partial<Record<Engine, Promise<Browser>>> = {}
/** One browser per engine for all journeys of a run. */
export const browser = (engine: Engine = 'chromium') => (opened[engine] ??= launch[engine]())
/** Console messages that an engine may log at any time. Firefox reports a font still loading when its page is left. */
const noise: Partial<Record<Engine, RegExp>> = { firefox: /download failed \(font-family/ }
/** The engines available on this machine. */
export const engines: readonly Engine[] = inject('firefox') ? ['chromium', 'firefox'] : ['chromium']

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
/** A user of the demo, or one registered during the journey. */
export type Who = CastName | { email: string; password: string }
export interface Visitor {
  page: Page
  context: BrowserContext
  complaints: string[]
  at: (path: string) => string
}

/**
 * Runs a journey as a visitor with a language, logged in as `who` if given. Any console error or warning fails the
 * journey.
 */
export async function visiting(
  {
    locale = 'fa',
    who,
    viewport = desktop,
    allow = /^$/,
    engine = 'chromium',
    translated = Boolean(process.env['TRANSLATED']),
  }: {
    locale?: Locale
    who?: Who
    viewport?: typeof desktop
    allow?: RegExp
    engine?: Engine
    /** Lets the browser translate every page. `TRANSLATED=1` does so for all journeys. */
    translated?: boolean
  },
  walk: (visitor: Visitor) => Promise<void>,
) {
  const context = await (await browser(engine)).newContext(deviceWith(locale, viewport))
  await context.addInitScript(complainOfPolicy)
  if (translated) await context.addInitScript(translatePage)
  const { page, complaints } = await pageOf(context, allow)
  await context.addCookies([{ name: 'locale', value: locale, url: base }])
  if (who) await logIn(context, who)
  try {
    await walk({ page, context, complaints, at: (path) => base + addressInLanguage(path, locale) })
    expect([...complaints]).toEqual([]) // a copy, because the screenshot adds a style that the policy blocks
    expect(await sheetsTwice(page), 'a sheet that comes again changes which rule wins').toEqual([])
  } catch (error) {
    await page
      .screenshot({ path: `test/results/${expect.getState().currentTestName?.replace(/\W+/g, '-').slice(0, 80)}.png` })
      .catch(() => {}) // a failing screenshot must not hide the error
    throw error
  } finally {
    await context.close()
  }
}

/** Returns the options of a visitor's device. Reduced motion spares tests the wait for animations. */
const deviceWith = (locale: Locale, viewport: typeof desktop) =>
  ({ locale: locale === 'fa' ? 'fa-IR' : 'en-GB', viewport, reducedMotion: 'reduce' }) as const

/** Firefox does not report most violations of the content policy, so the page logs them with their source. */
function complainOfPolicy() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
    console.error(`The content policy blocked ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`),
  )
}

/**
 * Returns style sheets that a page contains twice, in a way that changes their order. A copy directly after the first
 * is harmless (web/plain/sheet-order.ts).
 */
const sheetsTwice = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets].flatMap(({ href }) => href?.split('#')[0] ?? [])
    return sheets.filter((sheet, at) => sheets.indexOf(sheet) < at && sheets[at - 1] !== sheet)
  })

/** Returns the position in the script that logged a message. Firefox gives no more than “Error” as text. */
function placeOf(message: ConsoleMessage) {
  const { url, lineNumber, columnNumber } = message.location()
  return `${url}:${lineNumber}:${columnNumber}`
}

async function pageOf(context: BrowserContext, allow: RegExp) {
  const page = await context.newPage()
  const complaints: string[] = []
  const ofEngine = noise[context.browser()!.browserType().name() as Engine] ?? /^$/
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !allow.test(text) && !ofEngine.test(text))
      complaints.push(`${text} (${page.url()}, ${placeOf(message)})`)
  })
  page.on('pageerror', ({ message }) => {
    if (!ofEngine.test(message)) complaints.push(message) // Firefox reports some of its own notes as script errors
  })
  return { page, complaints }
}

/** The same visitor in a second tab, whose console messages are recorded separately. */
export const secondTab = async ({ context, at }: Visitor, allow: RegExp): Promise<Visitor> => ({
  context,
  at,
  ...(await pageOf(context, allow)),
})

export async function logIn(context: BrowserContext, who: Who) {
  const { email, password } = typeof who === 'string' ? cast[who] : who
  const answer = await context.request.post(`${base}/v1/login`, {
    data: { email, password },
    headers: { origin: base },
  })
  expect(answer.status()).toBe(200)
}

/** Returns a random text for names, so that a retry on the same portal finds its own data. */
export const newMark = () => randomUUID().slice(0, 8)
/** An e-mail address that is not registered. */
export const newEmail = (name: string) => `${name}-${newMark()}@example.com`

interface Letter {
  to: string
  subject: string
  text: string
  links: string[]
  template: string
  locale: Locale
  id: string
}
/** Waits for the newest e-mail to `address` and returns it. */
export async function emailTo(address: string, template: string): Promise<Letter> {
  const folder = join(dataDir, 'mail')
  return expect
    .poll(
      () => {
        const names = (() => {
          try {
            return readdirSync(folder)
          } catch {
            return []
          }
        })().filter((name) => name.endsWith('.json'))
        return names
          .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter)
          .filter((one) => one.to === address && one.template.includes(template))
          .sort((a, b) => (a.id < b.id ? 1 : -1))[0]
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBeDefined()
    .then(() => newest(folder, address, template))
}
const newest = (folder: string, address: string, template: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter)
    .filter((one) => one.to === address && one.template.includes(template))
    .sort((a, b) => (a.id < b.id ? 1 : -1))[0]!

/** Waits until React has hydrated the page. */
export const tookOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Releases all booths that the user holds, including those held by a failed try. */
export async function releaseHolds({ request }: BrowserContext) {
  const { items } = (await (await request.get(`${base}/v1/holds`)).json()) as { items: { id: string }[] }
  for (const { id } of items) await request.delete(`${base}/v1/holds/${id}`, { headers: { origin: base } })
}

interface FreeBooth {
  id: string
  name: string
  hallId: string
}
/** Returns free booths of the hall that has the most. */
export async function freeBooths(context: BrowserContext, count: number): Promise<FreeBooth[]> {
  const { items: halls } = (await (await context.request.get(`${base}/v1/halls`)).json()) as {
    items: { id: string; free: number }[]
  }
  const hall = halls.toSorted((a, b) => b.free - a.free)[0]!
  const { items } = (await (await context.request.get(`${base}/v1/halls/${hall.id}/booths`)).json()) as {
    items: (FreeBooth & { active: boolean; state: string })[]
  }
  return items.filter((booth) => booth.active && booth.state === 'available').slice(0, count)
}

/** Returns the id of a hall with free booths. */
export const widest = async (page: Page) =>
  (
    (await (await page.request.get(`${base}/v1/halls`)).json()) as { items: { id: string; free: number }[] }
  ).items.toSorted((a, b) => b.free - a.free)[0]!.id
