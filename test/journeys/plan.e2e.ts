import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { locales } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import {
  box,
  cornersIn,
  draws,
  floor,
  hallWith,
  onPlan,
  opens,
  patient,
  planOf,
  planOn,
  publishes,
  type Plan,
} from './plan-steps.ts'
import { base, browser, desktop, logIn, visiting, type Visitor } from './visit.ts'

const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/

it.each(locales)(
  'a hall is drawn from scratch with an outline, an island of booths, a pillar and a door, and published (%s)',
  (locale) =>
    visiting({ who: 'niloofar', locale }, async (visitor) => {
      const { page } = visitor
      const hallId = await hallWith(visitor, null)
      await opens(visitor, hallId)
      await page.getByRole('heading', { name: m.editor_start_title({}, { locale }) }).waitFor()
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

it.each([1, 2])(
  'drawing is exact to the centimetre at three zoom levels (device pixel ratio %i)',
  (deviceScaleFactor) =>
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
/** Waits until the view of the plan no longer moves. */
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

it('two users draw in one hall and see each other, and changes made offline survive a reload', () =>
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
    await hers.page.getByRole('region', { name: m.editor_warnings({}, { locale: 'en' }) }).waitFor() // the new booth has no price yet
    await hers.page.mouse.click(...(await onPlan(hers.page, [2_200, 1_700])))
    const left = hers.page.getByRole('textbox', { name: m.editor_x({}, { locale: 'en' }) })
    await left.waitFor()
    await expect.poll(() => left.inputValue()).toBe('20.00')
    await keepsOffline(visitor, hallId)
    await comesBack(visitor, hallId)
    await losesAnswer(visitor, hallId)
    await roya.close()
  }))

/** Moves a booth while the portal is unreachable, then reloads the page. */
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

/**
 * Goes offline and online again. The changes made while offline are then saved automatically. Publishing is blocked
 * until they are.
 */
async function comesBack(visitor: Visitor, hallId: string) {
  const { page, context } = visitor
  const publish = page.getByRole('button', { name: /^Publish/ })
  await context.setOffline(true)
  await page.getByText(m.editor_saved_offline_none({}, { locale: 'en' }), { exact: true }).waitFor()
  await page.mouse.click(...(await onPlan(page, [2_250, 2_200])))
  await page.keyboard.press('ArrowRight')
  await page.getByText(m.editor_saved_offline({ count: 1 }, { locale: 'en' })).waitFor()
  await expect.poll(() => publish.isDisabled()).toBe(true)
  await context.setOffline(false)
  await expect.poll(() => cornersIn(visitor, hallId), patient).toEqual([box(2_100, 2_000, 400, 400)])
  await expect.poll(() => publish.isEnabled()).toBe(true)
}

/**
 * Simulates a change that the portal stores but whose response is lost. The next change must be saved as a separate
 * step.
 */
async function losesAnswer(visitor: Visitor, hallId: string) {
  const { page } = visitor
  await page.route('**/plan', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.keyboard.press('ArrowRight')
  await page.getByText(m.editor_saved_offline({ count: 1 }, { locale: 'en' })).waitFor()
  await expect.poll(() => cornersIn(visitor, hallId), patient).toEqual([box(2_150, 2_000, 400, 400)])
  await page.keyboard.press('ArrowRight')
  await page.unroute('**/plan')
  await expect.poll(() => cornersIn(visitor, hallId), patient).toEqual([box(2_200, 2_000, 400, 400)])
}
