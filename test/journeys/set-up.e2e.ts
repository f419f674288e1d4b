// A separate, empty portal: its pages for anonymous visitors, its set-up step by step, and its publication.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { addressInLanguage, type Locale } from '#contract/locale.ts'
import { screens } from '#contract/screens.ts'
import { m } from '#messages/messages.js'
import { drawing, publishes } from './architect.ts'
import { contextOf, firstAdmin, ownPortal, type OwnPortal } from './own-portal.ts'

const [email, password] = ['first@fair.example', 'seventeen-lamps-in-a-row']
let portal: OwnPortal
let base = ''
/** Starts a new portal for each attempt, because a portal is set up and published only once. */
beforeEach(async () => {
  portal = await ownPortal(email)
  base = portal.base
}, 120_000)
afterEach(() => portal.end(), 40_000)

/** Requests a path as an anonymous visitor. */
async function stranger(path: string) {
  const answer = await fetch(base + path, { redirect: 'manual', headers: { 'accept-language': 'en' } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

it('an empty portal is set up in English, viewed in Persian, published, and then available to all visitors', async () => {
  const quiet = await stranger('/en/FloorPlan')
  expect([quiet.status, quiet.headers.get('retry-after'), quiet.headers.get('x-robots-tag')]).toEqual([
    503,
    '3600',
    'noindex',
  ])
  expect(quiet.text).toContain(m.setup_opening_text({}, { locale: 'en' }))
  expect((await stranger('/en/auth/Register')).status).toBe(503)
  const logIn = await stranger('/en/auth/Login')
  expect([logIn.status, logIn.text.includes('/auth/Register')]).toEqual([200, false])
  expect([(await stranger('/v1/halls')).status, (await stranger('/healthz')).status]).toEqual([503, 200])

  const context = await contextOf(portal, 'en')
  await firstAdmin(portal, context, email, password)
  const page = await context.newPage()
  const en = { locale: 'en' } as const
  const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text)
  const preview = page.getByRole('region', { name: m.setting_preview({}, en) })
  const goOn = async (to: string) => {
    await page.getByRole('button', { name: /^Continue/ }).click()
    await page.waitForURL(`**/panel/setup/${to}`)
  }

  // Logging in leads to the first step. Typed text is previewed immediately and saved when its field loses the focus.
  await page.goto(`${base}/en/panel`)
  await page.waitForURL('**/panel/setup/fair')
  await fill('name.en', 'International Carpet Fair')
  await fill('name.fa', 'نمایشگاه بین‌المللی فرش')
  await fill('shortName.en', 'Carpet Fair')
  await fill('shortName.fa', 'نمایشگاه فرش')
  await fill('sectors.medicine.name.en', 'Carpets')
  await fill('colours.ground', '#9db3c9')
  await page.getByText(m.fields_groundTooLight({}, en)).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${m.setting_use_colour({}, en)}`) }).click()
  await preview.getByText('Carpets').waitFor()
  await goOn('dates')
  await page.reload()
  await fill('venue.en', 'Isfahan Fairground')
  await page
    .getByRole('link', { name: /The fair/ })
    .first()
    .click()
  await page.waitForURL('**/panel/setup/fair')
  await expect.poll(() => page.locator('[name="name.fa"]').inputValue()).toBe('نمایشگاه بین‌المللی فرش')
  await goOn('dates')
  await expect.poll(() => page.locator('[name="venue.en"]').inputValue()).toBe('Isfahan Fairground')

  // The page shows the number of days off right below the date fields.
  for (const [label, day] of [
    [m.setting_first_day({}, en), '3 June 2027'],
    [m.setting_last_day({}, en), '11 June 2027'],
  ] as const) {
    await page.getByLabel(label).fill(day)
    await page.keyboard.press('Tab')
  }
  const daysOff = page.getByText(m.edition_days_off({ count: 3 }, en))
  await daysOff.waitFor()
  const city = page.locator('[name="city.en"]')
  expect((await daysOff.boundingBox())!.y).toBeLessThan((await city.boundingBox())!.y)

  // A skipped step still shows its number.
  await page.getByRole('link', { name: m.setup_skip({}, en) }).click()
  await page.waitForURL('**/panel/setup/seller')
  await page.getByRole('link', { name: m.setup_skip({}, en) }).click()
  await page.waitForURL('**/panel/setup/halls')
  await page.getByRole('radio', { name: /12 booths/ }).check({ force: true })
  await fitsPhone(page)
  await fill('theme.en', 'Hand-woven')
  const price = page.getByLabel(m.setup_ready_price({}, en))
  await price.fill('130')
  await price.press('Enter')
  await hallLine(page, 'en', 1).waitFor()
  await importsHall(page, 'en', 2)
  await goOn('prices')
  await goOn('team')

  // The same steps in Persian, from right to left.
  await context.addCookies([{ name: 'locale', value: 'fa', url: base }])
  await page.goto(base + addressInLanguage('/panel/setup/halls', 'fa'))
  await importsHall(page, 'fa', 3)
  await page.goto(base + addressInLanguage('/panel/setup/team', 'fa'))
  await page.locator('html[dir=rtl] h1', { hasText: m.setup_team({}, { locale: 'fa' }) }).waitFor()
  await fill('headline.fa', 'هر *گره* یک داستان')
  await page
    .getByRole('region', { name: m.setting_preview({}, { locale: 'fa' }) })
    .locator('em', { hasText: 'گره' })
    .waitFor()
  await page.getByRole('button', { name: m.setup_publish({}, { locale: 'fa' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(m.edition_point_seller_missing({}, { locale: 'fa' })).waitFor()
  expect((await stranger('/en')).status).toBe(503)
  await dialog.getByRole('button', { name: m.setup_publish_anyway({}, { locale: 'fa' }) }).click()
  await page.waitForURL(`${base}/panel`)
  const home = await stranger('/en')
  expect([home.status, home.text.includes('Isfahan Fairground'), home.text.includes('/look/')]).toEqual([
    200,
    true,
    true,
  ])
  expect((await stranger('/en/FloorPlan')).status).toBe(200)
  await inventsNothing()
  expect((await stranger('/en/Opening')).status).toBe(302)
  await context.close()
}, 180_000)

/** Texts that the portal must not invent for an organiser who has entered neither prices nor promises. */
const invented =
  /(?<![\d.,])(140|95|60|80|150|24|110|65|18)\.00|[€]\s?(140|95|80|150|110)\b|10\s?%|۱۰٪|working day|روز کاری|certificate|گواهی|slides|اسلاید|Submit(Hotel|Visa|Transportation)Order|[Hh]otel|\b[Vv]isas?\b|روادید|favicon\.svg|logo-cross/

/** Checks every public page in both languages, once the site is public. */
async function inventsNothing() {
  const open = Object.values(screens).filter(({ path, entrance }) => entrance === 'anyone' && !path.includes(':'))
  expect(open.length).toBeGreaterThan(10)
  const found: string[] = []
  for (const { path } of open)
    for (const locale of ['fa', 'en'] as const) {
      const { text } = await stranger(addressInLanguage(path, locale))
      const said = text
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<style[\s\S]*?<\/style>/g, '')
        .replace(/ class="[^"]*"/g, '')
        .match(invented)
      if (said)
        found.push(
          `${path} (${locale}): …${text.slice(Math.max(0, text.indexOf(said[0]) - 60), text.indexOf(said[0]) + 60)}…`,
        )
    }
  expect(found).toEqual([])
}

/** Checks that on a phone no field or button of a step is outside the window. */
async function fitsPhone(page: Page) {
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const outside = await page.locator('form :is(input, textarea, button, a, label)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1) ? [one.outerHTML.slice(0, 80)] : []
    }),
  )
  expect(outside).toEqual([])
  await page.setViewportSize(wide)
}

const hallLine = (page: Page, locale: Locale, place: number) =>
  page.getByRole('list', { name: m.setup_halls_there({}, { locale }) }).getByRole('listitem').nth(place - 1) // prettier-ignore

/** Adds a hall, imports an architect's drawing, puts it on sale in the editor and returns to the set-up. */
async function importsHall(page: Page, locale: Locale, place: number) {
  const inLocale = { locale }
  const hall = `${locale === 'fa' ? 'بافته' : 'Woven'} ${place}`
  await page.getByRole('radio', { name: m.setup_ready_drawing({}, inLocale) }).check({ force: true })
  await page.locator('[name="name.fa"]').fill(hall)
  await page.locator('[name="name.en"]').fill(hall)
  await page.locator(`[name="theme.${locale}"]`).fill(hall)
  await page.getByRole('button', { name: m.setup_ready_upload({}, inLocale) }).click()
  await page.waitForURL(/\/panel\/hall\/[\w-]+\/import/)

  // Going back without a file lists the hall as still without a plan.
  await page.getByRole('link', { name: m.setup_back({}, inLocale) }).click()
  await page.waitForURL('**/panel/setup/halls')
  await hallLine(page, locale, place).getByText(m.setup_hall_bare({}, inLocale)).waitFor()
  await page.getByRole('link', { name: m.setup_hall_upload_of({ hall }, inLocale) }).click()
  await page.waitForURL(/\/panel\/hall\/[\w-]+\/import/)
  await bringsOnSale(page, locale, locale === 'fa' ? 'WF' : 'WE')
  await hallLine(page, locale, place)
    .getByText(m.setup_hall_booths({ count: 6 }, inLocale))
    .waitFor()
}

async function bringsOnSale(page: Page, locale: Locale, letter: string) {
  const inLocale = { locale }
  await page
    .getByLabel(m.drawing_file_choose({}, inLocale))
    .setInputFiles({ name: 'hall.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(drawing(letter, true)) })
  await page.getByRole('button', { name: m.drawing_next_make({}, inLocale) }).click()
  await page.getByLabel(m.drawing_price({}, inLocale)).fill('180')
  await page.getByRole('button', { name: m.drawing_save({}, inLocale) }).click()
  await page.waitForURL('**/panel/hall/*/booths')
  await page.getByRole('application').locator('svg').waitFor({ state: 'attached' })
  const published = await publishes(page, locale)
  await published.getByRole('link', { name: m.setup_back({}, inLocale) }).click()
  await page.waitForURL('**/panel/setup/halls')
}
