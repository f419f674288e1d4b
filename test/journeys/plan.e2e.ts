import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import type { Locale } from '#contract/locale.ts'
import { locales } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { base, browser, desktop, logIn, newMark, visiting, type Visitor } from './visit.ts'

const post = { headers: { origin: base } }
/** A step is saved a moment after the last gesture. */
const patient = { timeout: 10_000 }
type Point = readonly [number, number]
interface Thing {
  id: string
  kind: string
  name?: string
  shape?: { corners: [number, number][] }
}
interface Plan {
  plan: { version: number; document: { frame: { outline: Point[] | null }; things: Thing[] } }
}
const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/

/** A hall of its own: without a plan, or 60 by 40 metres. @returns its id */
async function hallWith({ context }: Visitor, plan: object | null): Promise<string> {
  const mark = newMark()
  const answer = await context.request.post(`${base}/v1/panel/halls`, {
    data: {
      name: { fa: `سالن ${mark}`, en: `Hall ${mark}` },
      theme: { fa: 'آزمایش', en: 'Trial' },
      active: true,
      maxHeightCm: 450,
      position: 900,
      imageId: null,
      plan,
    },
    ...post,
  })
  return ((await answer.json()) as { hall: { id: string } }).hall.id
}
const floor = { outline: box(0, 0, 6_000, 4_000), doors: [], pillars: [], facilities: [] }
function box(x: number, y: number, width: number, depth: number): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ]
}
const planOf = async ({ context }: Visitor, hallId: string) =>
  ((await (await context.request.get(`${base}/v1/panel/halls/${hallId}/plan`)).json()) as Plan).plan
const cornersIn = async (visitor: Visitor, hallId: string) =>
  (await planOf(visitor, hallId)).document.things.flatMap(({ shape }) => (shape ? [shape.corners] : []))
const planOn = (page: Page) => page.getByRole('application')

async function opens({ page, at }: Visitor, hallId: string) {
  await page.goto(at(`/panel/hall/${hallId}/booths`))
  await planOn(page).locator('svg').waitFor({ state: 'attached' })
}
/** Where a place of the hall, in cm, is on the page. */
async function onPlan(page: Page, [cmX, cmY]: Point): Promise<[number, number]> {
  const [x = 0, y = 0, k = 1] = ((await planOn(page).getAttribute('data-view')) ?? '').split(' ').map(Number)
  const frame = (await planOn(page).boundingBox())!
  return [frame.x + x + cmX * k, frame.y + y + cmY * k]
}
async function draws(page: Page, corners: readonly Point[]) {
  await page.keyboard.press('p')
  for (const corner of corners) await page.mouse.click(...(await onPlan(page, corner)))
  await page.keyboard.press('Enter')
}

it.each(locales)(
  'a hall is drawn from nothing: its outline, an island of booths, a pillar and a door, and it is published (%s)',
  (locale) =>
    visiting({ who: 'niloofar', locale }, async (visitor) => {
      const { page } = visitor
      const hallId = await hallWith(visitor, null)
      await opens(visitor, hallId)
      await page.getByText(m.editor_start_title({}, { locale })).waitFor()
      await draws(page, box(500, 500, 4_000, 3_000))
      await expect.poll(async () => (await planOf(visitor, hallId)).document.frame.outline, patient).toHaveLength(4)
      await page.keyboard.press('g')
      await page.mouse.click(...(await onPlan(page, [1_000, 1_500])))
      await page.getByText(m.editor_row_clear({}, { locale })).waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.press('c')
      await page.mouse.click(...(await onPlan(page, [4_000, 3_000])))
      await page.keyboard.press('d')
      await page.mouse.click(...(await onPlan(page, [2_000, 500])))
      await expect
        .poll(async () => kindsOf(await planOf(visitor, hallId)), patient)
        .toEqual({ booth: 12, pillar: 1, door: 1 })
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+Shift+z')
      await expect.poll(async () => kindsOf(await planOf(visitor, hallId)), patient).toEqual({ booth: 12, pillar: 1 })
      await publishes(page, locale)
      const { hall } = (await (await visitor.context.request.get(`${base}/v1/panel/halls/${hallId}`)).json()) as {
        hall: { booths: number; plan: { pillars: unknown[] } }
      }
      expect([hall.booths, hall.plan.pillars.length]).toEqual([12, 1])
    }),
)
const kindsOf = ({ document: { things } }: Plan['plan']) =>
  Object.fromEntries([...Map.groupBy(things, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length]))

async function publishes(page: Page, locale: Locale) {
  await page.getByText(new RegExp(`^${m.editor_saved({}, { locale })}`)).waitFor()
  await page.getByRole('button', { name: m.editor_publish({}, { locale }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: m.editor_publish_now({}, { locale }), exact: true }).click()
  await dialog.getByText(m.editor_published_title({}, { locale })).waitFor()
}

it.each([1, 2])('what is drawn is exact to the centimetre at three zooms (%i px a dot)', (deviceScaleFactor) =>
  visiting({ who: 'niloofar' }, async (visitor) => {
    const hallId = await hallWith(visitor, floor)
    const context = await (await browser()).newContext({ locale: 'fa-IR', viewport: desktop, deviceScaleFactor })
    await logIn(context, 'niloofar')
    const page = await context.newPage()
    await opens({ ...visitor, page }, hallId)
    const places = [box(2_050, 1_350, 350, 250), box(2_850, 1_350, 250, 450), box(3_300, 1_350, 300, 300)]
    const zooms = ['0', '+', '+']
    for (const [i, place] of places.entries()) {
      await page.keyboard.press('v')
      await page.keyboard.press(zooms[i]!)
      await standsStill(page)
      await draws(page, place)
      await expect.poll(() => cornersIn(visitor, hallId), patient).toEqual(places.slice(0, i + 1))
    }
    await context.close()
  }),
)
/** The camera has come to rest. */
async function standsStill(page: Page) {
  const view = () => planOn(page).getAttribute('data-view')
  let before: string | null = null
  await expect
    .poll(async () => {
      const now = await view()
      const same = now === before
      before = now
      return same
    })
    .toBe(true)
}

it('two draw in one hall and see each other, and what the network took is kept over a reload', () =>
  visiting({ who: 'niloofar', locale: 'en', allow: offline }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, floor)
    const roya = await (await browser()).newContext({ locale: 'en-GB', viewport: desktop })
    await roya.addCookies([{ name: 'locale', value: 'en', url: base }])
    await logIn(roya, 'roya')
    const hers = { ...visitor, page: await roya.newPage() }
    await opens(visitor, hallId)
    await opens(hers, hallId)
    await page.getByRole('list', { name: m.editor_others_here({ count: 1 }, { locale: 'en' }) }).waitFor()
    await draws(page, box(2_000, 1_500, 400, 400))
    await hers.page
      .getByRole('listitem')
      .filter({ hasText: /Niloofar|نیلوفر/ })
      .first()
      .waitFor()
    await hers.page.getByRole('region', { name: m.editor_doubts({}, { locale: 'en' }) }).waitFor() // it has no price yet
    await hers.page.mouse.click(...(await onPlan(hers.page, [2_200, 1_700])))
    const left = hers.page.getByRole('textbox', { name: m.editor_x({}, { locale: 'en' }) })
    await left.waitFor()
    expect(await left.inputValue()).toBe('20.00')
    await keepsOffline(visitor, hallId)
    await roya.close()
  }))

/** The portal cannot be reached while something is moved; the page is closed and opened again. */
async function keepsOffline(visitor: Visitor, hallId: string) {
  const { page } = visitor
  await page.keyboard.press('v')
  await page.route('**/plan', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await page.mouse.click(...(await onPlan(page, [2_200, 1_700])))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText(m.editor_saved_offline({ count: 1 }, { locale: 'en' })).waitFor()
  expect(await cornersIn(visitor, hallId)).toEqual([box(2_000, 1_500, 400, 400)])
  await page.unroute('**/plan')
  await opens(visitor, hallId)
  await expect.poll(() => cornersIn(visitor, hallId), patient).toEqual([box(2_050, 2_000, 400, 400)])
}
