// Two users who edit one plan at the same time, and a plan that cannot be loaded.
import type { BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import { pathToCall } from '#contract/kernel/call-path.ts'
import { m } from '#messages/messages.js'
import { boothAt, box, cornersIn, floor, hallWith, onPlan, opens, patient, planOn, puts } from './plan-steps.ts'
import { base, browser, desktop, logIn, tookOver, visiting, type Visitor } from './visit.ts'

const en = { locale: 'en' } as const
const clicks = async (page: Page) => page.mouse.click(...(await onPlan(page, [2_200, 1_700])))
async function colleague(walk: (context: BrowserContext) => Promise<void>) {
  const context = await (await browser()).newContext({ locale: 'en-GB', viewport: desktop })
  await logIn(context, 'roya')
  await walk(context)
  await context.close()
}
const left = (page: Page) => page.getByRole('textbox', { name: m.editor_x({}, en) })

it('the user who moved a booth first is shown both positions and can restore theirs', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, floor)
    const booth = boothAt('T-1', 2_000, 1_500, 400, 400)
    await puts(visitor, hallId, { put: [booth] })
    await opens(visitor, hallId)
    await clicks(page)
    await planOn(page).press('ArrowRight')
    await expect.poll(() => cornersIn(visitor, hallId), patient).toEqual([box(2_050, 1_500, 400, 400)])
    await colleague((context) =>
      puts({ context }, hallId, { put: [{ ...booth, shape: { corners: box(2_600, 1_500, 400, 400) } }] }),
    )
    const line = page.getByRole('listitem').filter({ hasText: /now X 26\.00.*yours was X 20\.50/ })
    await line.getByRole('button', { name: m.editor_note_mine({}, en) }).click()
    await expect.poll(() => cornersIn(visitor, hallId), patient).toEqual([box(2_050, 1_500, 400, 400)])
    await line.waitFor({ state: 'detached' })
  }))

it('a connection lost while a change is being saved is reported, even if the change was saved', () =>
  visiting({ who: 'niloofar', locale: 'en', allow: /ERR_INTERNET_DISCONNECTED/ }, async (visitor) => {
    const { page, context } = visitor
    const hallId = await hallWith(visitor, floor)
    await puts(visitor, hallId, { put: [boothAt('T-1', 2_000, 1_500, 400, 400)] })
    await opens(visitor, hallId)
    await page.route(`**${pathToCall('panelPlan.save', { hallId })}`, async (route) => {
      const saved = await route.fetch()
      await context.setOffline(true)
      await route.fulfill({ response: saved })
    })
    await clicks(page)
    await planOn(page).press('ArrowRight')
    await page.waitForResponse((answer) => answer.url().endsWith(pathToCall('panelPlan.save', { hallId })))
    await page.getByText(m.editor_saved_offline_none({}, en), { exact: true }).waitFor()
    await context.setOffline(false)
    await page.getByText(/^Everything saved/).waitFor()
  }))

it('a booth that a colleague is dragging cannot be moved by other users, not even with keys', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, floor)
    await puts(visitor, hallId, { put: [boothAt('T-1', 2_000, 1_500, 400, 400)] })
    await opens(visitor, hallId)
    await clicks(page)
    await planOn(page).focus()
    await colleague(async (context) => {
      const hers = await context.newPage()
      await opens({ ...visitor, page: hers }, hallId)
      await hers.mouse.move(...(await onPlan(hers, [2_200, 1_700])))
      await hers.mouse.down()
      await hers.mouse.move(...(await onPlan(hers, [2_600, 1_700])), { steps: 4 })
      const isMoved = page.getByText(/is moving it$/)
      await expect
        .poll(async () => {
          await page.keyboard.press('ArrowDown')
          return isMoved.count()
        }, patient)
        .toBe(1)
      const before = await left(page).inputValue()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => left(page).inputValue()).toBe(before)
      await hers.mouse.up()
      await expect.poll(() => left(page).inputValue(), patient).not.toBe(before)
    })
  }))

it('a plan that cannot be loaded shows how many changes are unsaved in this browser, and saves them once it loads', () =>
  visiting({ who: 'niloofar', locale: 'en', allow: /ERR_FAILED|status of 500/ }, async (visitor) => {
    const { page, at } = visitor
    const hallId = await hallWith(visitor, floor)
    await puts(visitor, hallId, { put: [boothAt('T-1', 2_000, 1_500, 400, 400)] })
    await opens(visitor, hallId)
    await page.route('**/plan', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
    await clicks(page)
    await planOn(page).press('ArrowRight')
    await page.getByText(m.editor_saved_offline({ count: 1 }, en)).waitFor()
    await page.goto(at('/panel/hall'))
    await tookOver(page)
    await page.route('**/plan', (route) => route.fulfill(broken))
    await opensFromList(visitor, hallId)
    await page.getByText(m.editor_kept_steps({ count: 1 }, en)).waitFor()
    await page.getByRole('link', { name: m.editor_back_to_halls({}, en) }).waitFor()
    await page.unroute('**/plan')
    await page.getByRole('link', { name: m.site_try_again({}, en) }).click()
    await expect.poll(() => cornersIn(visitor, hallId), patient).toEqual([box(2_050, 1_500, 400, 400)])
  }))

const problem = { type: '/v1/docs#internal', title: 'Broken', status: 500, code: 'internal', requestId: '' }
const broken = { status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }
async function opensFromList({ page, context }: Visitor, hallId: string) {
  const answer = await context.request.get(`${base}/v1/panel/halls/${hallId}`)
  const { hall } = (await answer.json()) as { hall: { name: { en: string } } }
  const row = page.getByRole('row').filter({ hasText: hall.name.en })
  await row.getByRole('link', { name: m.hall_plan_and_booths({}, en) }).click()
}
