import { expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright'
import { addressInLanguage, locales, type Locale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import type { Standing } from '#contract/roles.ts'
import { entranceFor } from '#contract/rules/entrance.ts'
import { screens, type ScreenName } from '#contract/screens.ts'
import { cast } from '#demo/cast.ts'
import { addressesFor, beginReservation } from './addresses.ts'
import { faultsOfDoctype, faultsOfLanguage, faultsOfPrint, faultsOfSight, faultsOfWidth, type Look } from './faults.ts'
import { base, desktop, phone, secondTab, tookOver, visiting, type Visitor } from './visit.ts'

type Who = 'sara' | 'dariush' | undefined
interface Due {
  status: number
  location?: string
}
const people = [
  [undefined, 'a guest'],
  ['sara', 'an exhibitor'],
  ['dariush', 'a super admin'],
] as const
const patienceMs = 420_000
/** Console messages that are expected. Another user's resource gets 404, and a visitor's profile gets 401. */
const noted = { guest: /status of 401/, signedIn: /status of 404/ }
const allowed = (who: Who) => (who ? noted.signedIn : noted.guest)

for (const [who, name] of people) {
  it.each(locales)(
    `every row of the table answers ${name} as it must, and what opens is sound (%s)`,
    (locale) =>
      visiting({ locale, viewport: phone, allow: allowed(who), ...(who && { who }) }, async (visitor) => {
        const { context } = visitor
        const address = await addressesFor(context)
        const letGo = who && (await beginReservation(context))
        const faults: string[] = []
        const waiting = Object.keys(screens) as ScreenName[]
        const lookAtEach = async (tab: Visitor) => {
          for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
            const path = address(screen)
            const due = dueFor(screen, path, who, locale)
            const found =
              due.status === 200 && isTheirs(screen, who)
                ? await openScreen(tab, screen, path, locale)
                : await requestPage(context, path, due, locale)
            faults.push(...found.map((fault) => `${screen} ${addressInLanguage(path, locale)} ${fault}`))
          }
        }
        await Promise.all([lookAtEach(visitor), lookAtEach(await secondTab(visitor, allowed(who)))]) // two tabs, one for each core
        await letGo?.()
        expect(faults).toEqual([])
      }),
    patienceMs,
  )
}

it.each(locales)('the pages for 404 and 403 pass the same checks as the other pages (%s)', (locale) =>
  visiting({ locale, who: 'sara', viewport: phone, allow: /status of 40[34]/ }, async (visitor) => {
    const lost = await open(visitor, '/Hall/12', 404, locale, { hydrates: false, look: 'all' })
    const closed = await open(visitor, pathTo('orders'), 403, locale, { hydrates: false, look: 'all' })
    expect({ lost, closed }).toEqual({ lost: [], closed: [] })
  }),
)

const ofSara = new Set<ScreenName>(['request', 'orderDone', 'ticket'])
/** Screens that are opened in the browser for `who`. All others are only requested. */
const isTheirs = (screen: ScreenName, who: Who) => {
  const { entrance } = screens[screen]
  return who === undefined || (who === 'sara' ? entrance === 'user' : entrance !== 'user' && entrance !== 'anyone')
}

/** The expected status and redirect, from the table of screens and the access rules. */
function dueFor(screen: ScreenName, path: string, who: Who, locale: Locale): Due {
  const standing = who ? standingOf(who) : null
  const answer = entranceFor(screens[screen], standing)
  if (answer === 'login')
    return { status: 302, location: addressInLanguage(pathTo('login', {}, { next: path }), locale) }
  if (answer === 'forbidden') return { status: 403 }
  if (screen === 'login' && standing)
    return {
      status: 303,
      location: addressInLanguage(pathTo(standing.role === 'admin' ? 'dashboard' : 'home'), locale),
    }
  if (screen === 'secondStep')
    return { status: 303, location: addressInLanguage(pathTo('login', {}, { late: '1' }), locale) } // the second step needs a log-in in progress, which no user has here
  if (screen === 'opening') return { status: 302, location: addressInLanguage(pathTo('home'), locale) } // a published portal has no “opening soon” page
  if (screen === 'setup' || screen === 'setupStep')
    return { status: 302, location: addressInLanguage(pathTo('dashboard'), locale) }
  return { status: ofSara.has(screen) && who !== 'sara' ? 404 : 200 } // resources of another user are 404
}

const standingOf = (who: Exclude<Who, undefined>): Standing => {
  const { accessLevel, superAdmin } = cast[who]
  return { role: accessLevel ? 'admin' : 'user', accessLevel, superAdmin }
}

async function requestPage({ request }: BrowserContext, path: string, { status, location }: Due, locale: Locale) {
  const answer = await request.get(base + addressInLanguage(path, locale), { maxRedirects: 0 })
  const to = answer.headers()['location']
  const faults =
    answer.status() === status && to === location
      ? []
      : [`answers ${answer.status()} ${to ?? ''}, not ${status} ${location ?? ''}`]
  if (location !== undefined) return faults
  const html = await answer.text()
  if (!html.includes(`<html lang="${locale}" dir="${locale === 'fa' ? 'rtl' : 'ltr'}"`))
    faults.push('does not say its language')
  return [...faults, ...faultsOfDoctype(html)]
}

async function openScreen(visitor: Visitor, screen: ScreenName, path: string, locale: Locale) {
  const room = roomFor(screen, locale)
  await visitor.page.setViewportSize(room)
  const look = room === desktop ? 'all' : isOfTeam(screen) ? 'nothing' : 'all but contrast'
  const faults = [
    ...(await open(visitor, path, 200, locale, { hydrates: screens[screen].hydrates, look })),
    ...(await tooWide(visitor.page, room.width, isOfTeam(screen) ? ofTeam(room) : widths[locale])),
    ...(room === desktop ? await faultsOfPrint(visitor.page, { isForm: filledIn.has(screen) }) : []),
    ...visitor.complaints.splice(0),
  ]
  return faults.map((fault) => `${room === phone ? 'on a phone' : 'on a desk'}: ${fault}`)
}

/** Screens that are one large form without a form element. */
const filledIn = new Set<ScreenName>(['bankStatement', 'editPost', 'newImport', 'panelImport', 'parts'])

/**
 * Each screen is tested on a phone in one language and on a desktop in the other. Which one it is alternates from
 * screen to screen. Contrast is measured on the desktop, which shows everything a phone shows.
 */
const roomFor = (screen: ScreenName, locale: Locale) =>
  (Object.keys(screens).indexOf(screen) % 2 === 0) === (locale === 'fa') ? phone : desktop

/**
 * Team screens get the full check on a desktop in one language. In the other language they open on a phone, and only
 * width, digits and directions are checked.
 */
const isOfTeam = (screen: ScreenName) => !['anyone', 'user'].includes(screens[screen].entrance)
const ofTeam = (room: typeof desktop) => (room === desktop ? [320, phone.width, 720, 900, 1100, 1101, 1280] : [])
/**
 * Page widths in px that are tested per language, the narrowest in both. Text at 400 % on a desktop leaves as much
 * space as the smallest phone. At 200 % it is that of a tablet (WCAG 2.2, 1.4.4 and 1.4.10).
 */
const widths = { fa: [320, 720, 1100], en: [320, phone.width, 900, desktop.width] }
async function tooWide(page: Page, seen: number, others: readonly number[]) {
  const faults: string[] = []
  for (const width of others.filter((other) => other !== seen)) {
    await page.setViewportSize({ width, height: 640 })
    faults.push(...(await faultsOfWidth(page)).map((fault) => `at ${width} px: ${fault}`))
  }
  return faults
}

async function open(
  { page, complaints, at }: Visitor,
  path: string,
  status: number,
  locale: Locale,
  { hydrates, look }: { hydrates: boolean; look: Look },
) {
  const answer = await page.goto(at(path), { waitUntil: 'load' })
  const faults = answer?.status() === status ? [] : [`answers ${answer?.status()}, not ${status}`]
  if (hydrates) await tookOver(page).catch(() => faults.push('is never taken over'))
  await settled(page).catch(() => faults.push('is always busy'))
  if (page.url() !== at(path)) faults.push(`goes on to ${page.url()}`)
  const html = answer ? await answer.text() : ''
  return [
    ...faults,
    ...faultsOfDoctype(html),
    ...(await faultsOfLanguage(page, locale)),
    ...(await faultsOfSight(page, look)),
    ...complaints.splice(0),
  ]
}

it('documents that are not screens have one doctype too: the API documentation and e-mails', () =>
  visiting({ who: 'dariush' }, async ({ context: { request } }) => {
    const { items } = (await (await request.get(`${base}/v1/panel/emails?limit=1`)).json()) as {
      items: { id: string }[]
    }
    const { email } = (await (await request.get(`${base}/v1/panel/emails/${items[0]!.id}`)).json()) as {
      email: { html: string }
    }
    expect([
      faultsOfDoctype(await (await request.get(`${base}/v1/docs`)).text()),
      email.html.match(/<!doctype/gi)?.length,
    ]).toEqual([[], 1])
  }))

/**
 * Waits until no part of the page is loading and the page is drawn. Busy parts of the component gallery are ignored,
 * because they stay busy.
 */
async function settled(page: Page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]:not(.spec *)'), undefined, {
    timeout: 15_000,
  })
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn))
      }),
  )
}
