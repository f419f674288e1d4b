import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { base, freeBooths, phone, releaseHolds, tookOver, visiting, widest } from './visit.ts'
import { m } from '#messages/messages.js'
import { alike, boothRow, chosen, waitForFocusedHeading, named, saying, selection, submit, tabTo } from './steps.ts'

interface Spot {
  id: string
  name: string
  x: number
  y: number
}

/** The hall map, whose canvas is one element for the browser. A button lies over the focused booth. */
const mapOf = (page: Page) => page.getByRole('application')
const spotOf = (page: Page) => mapOf(page).getByRole('button')

/** The bounding box of a booth, in centimetres of its hall. */
const boxOf = (polygon: [number, number][]) => ({
  minX: Math.min(...polygon.map(([x]) => x)),
  maxX: Math.max(...polygon.map(([x]) => x)),
  minY: Math.min(...polygon.map(([, y]) => y)),
  maxY: Math.max(...polygon.map(([, y]) => y)),
})

/**
 * Screen positions of free booths that lie well inside the map. The scale is taken from the booth under the focus
 * button.
 */
async function freeSpots(page: Page): Promise<Spot[]> {
  const map = (await mapOf(page).boundingBox())!
  const spot = (await spotOf(page).boundingBox())!
  const name = /[A-Z]-\d+/.exec(
    (await spotOf(page).getAttribute('aria-label'))!.replaceAll(/[\u2060\u2066-\u2069]/g, ''),
  )![0]
  const hallId = await page.evaluate(
    async () =>
      ((await (await fetch('/v1/halls')).json()) as { items: { id: string; free: number }[] }).items.find(
        ({ free }) => free > 0,
      )!.id,
  )
  const { items } = (await (await page.request.get(`${base}/v1/halls/${hallId}/booths`)).json()) as {
    items: { id: string; name: string; state: string; active: boolean; polygon: [number, number][] }[]
  }
  const known = boxOf(items.find((booth) => booth.name === name)!.polygon)
  const k = spot.width / (known.maxX - known.minX)
  return items
    .filter(({ state, active, polygon }) => active && state === 'available' && polygon.length === 4)
    .map(({ id, name, polygon }) => {
      const { minX, maxX, minY, maxY } = boxOf(polygon)
      return {
        id,
        name,
        x: spot.x + ((minX + maxX) / 2 - known.minX) * k,
        y: spot.y + ((minY + maxY) / 2 - known.minY) * k,
      }
    })
    .filter(({ x, y }) => x > map.x + 20 && x < map.x + map.width - 60 && y > map.y + 20 && y < map.y + map.height - 20)
}

it('on a phone two taps choose the two tapped booths, the continue link stays visible, and Back leads from the list to the map', () =>
  visiting({ locale: 'fa', viewport: phone, who: 'elif' }, async ({ page, context, at }) => {
    await releaseHolds(context)
    await page.goto(at('/BoothReservation'))
    await page.waitForFunction(() => !document.querySelector('[role=application] > svg'))
    const [first, second] = await freeSpots(page)
    for (const { x, y } of [first!, second!]) {
      await page.mouse.click(x, y)
      const tapped = await page.evaluate(() => performance.now())
      await page.waitForFunction((since) => performance.now() - since > 350, tapped)
    } // two taps within a third of a second are a double tap, which zooms
    await chosen(page).nth(1).waitFor()
    for (const { name } of [first!, second!])
      await chosen(page)
        .filter({ hasText: name.replace('-', '\u2060-\u2060') })
        .waitFor()
    const box = (await selection(page).getByRole('link').boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(phone.height)
    await page
      .getByRole('radiogroup', { name: named(m.map_view) })
      .getByTitle(named(m.map_view_list))
      .click()
    await page.waitForURL(/view=list/)
    await page.goBack()
    await mapOf(page).waitFor()
    expect(page.url()).toContain('/BoothReservation')
    for (const _ of [1, 2]) await chosen(page).first().getByRole('button').click()
    await chosen(page).waitFor({ state: 'detached' })
  }))

it('an order can be reached from the map with the keyboard alone', () =>
  visiting({ locale: 'en', who: 'wei' }, async ({ page, context, at }) => {
    await releaseHolds(context)
    await page.goto(at('/BoothReservation'))
    await tookOver(page)
    const press = (key: string) => page.keyboard.press(key)
    const halls = await page.getByRole('main').getByRole('navigation').getByRole('link').count() // counted, because other journeys add halls
    await tabTo(page, spotOf(page), 20 + halls)
    for (let steps = 0; steps < 30 && (await spotOf(page).getAttribute('aria-disabled')) === 'false'; steps++)
      await press('ArrowRight')
    await press('Enter')
    await mapOf(page)
      .getByRole('alert')
      .filter({ hasText: /choose an available one|may become available/ })
      .waitFor()
    await press('Home')
    for (let steps = 0; steps < 60 && (await spotOf(page).getAttribute('aria-disabled')) === 'true'; steps++)
      await press(steps % 8 === 7 ? 'ArrowDown' : 'ArrowRight')
    await press('Enter')
    await chosen(page).waitFor()
    await tabTo(page, selection(page).getByRole('link'), 12)
    await press('Enter')
    await page.waitForURL(at('/BoothReservation/Information'))
    await waitForFocusedHeading(page)
    let tabs = 0
    const typed = { phoneNumber: '+86 10 6552 9988', fieldOfActivity: 'Imaging', 'fasciaName.en': 'Wei' }
    for (const [id, value] of Object.entries(typed)) {
      tabs += await tabTo(page, page.locator(`[id="${id}"]`), 25)
      await page.keyboard.type(value)
    }
    tabs += await tabTo(page, submit(page), 25)
    expect(tabs).toBeLessThanOrEqual(25)
    await press('Enter')
    for (const step of ['Summary', 'PreInvoice', 'Terms']) {
      await page.waitForURL(at(`/BoothReservation/${step}`))
      await waitForFocusedHeading(page)
      if (step === 'Terms') break
      await tabTo(
        page,
        page.getByRole('link', { name: named(step === 'Summary' ? m.booth_on_invoice : m.booth_on_terms) }),
        30,
      )
      await press('Enter')
    }
    for (const box of ['acceptTerms', 'maySign']) {
      await tabTo(page, page.locator(`#${box}`))
      await press('Space')
    }
    await tabTo(page, submit(page))
    await press('Enter')
    await page.waitForURL(at('/BoothReservation/Received/*'))
    await waitForFocusedHeading(page)
    const order = page.url().split('/').at(-1)!
    const withdrawn = await context.request.post(`${base}/v1/orders/${order}/withdraw`, { headers: { origin: base } })
    expect(withdrawn.status(), 'its booth is free again').toBe(200)
  }))

it('a booth reserved by the team for a company is offered to its manager, and others see that it is reserved', async () => {
  const headers = { origin: base }
  let companyId = ''
  await visiting({ who: 'sara' }, async ({ context, page, at }) => {
    await releaseHolds(context)
    await page.goto(at('/userPanel/Company'))
    companyId = ((await (await context.request.get(`${base}/v1/companies`)).json()) as { items: { id: string }[] })
      .items[0]!.id
  })
  let [code, hallId] = ['', '']
  await visiting({ locale: 'en', who: 'niloofar' }, async ({ context, page, at }) => {
    const { edition } = (await (await context.request.get(`${base}/v1/edition`)).json()) as {
      edition: { today: string; lastDay: string }
    }
    const { booths } = (await (await context.request.get(`${base}/v1/panel/earmarked-booths`)).json()) as {
      booths: { id: string }[]
    }
    if (booths.length > 0)
      await context.request.post(`${base}/v1/panel/earmarked-booths`, {
        data: { boothIds: booths.map(({ id }) => id), companyId: null },
        headers,
      })
    const booth = (await freeBooths(context, 3))[2]!
    ;[code, hallId] = [booth.name, booth.hallId]
    await context.request.post(`${base}/v1/panel/earmarked-booths`, {
      data: { boothIds: [booth.id], companyId },
      headers,
    })
    await context.request.patch(`${base}/v1/panel/earmarked-booths`, { data: { until: edition.lastDay }, headers })
    await page.goto(at('/panel/returns'))
    await page
      .getByRole('button', { name: m.edition_kept_remove({ code, name: 'Pars Teb Azin' }, { locale: 'en' }) })
      .waitFor()
  })
  await visiting({ locale: 'en', who: 'jonas' }, async ({ page, at }) => {
    await page.goto(at(`/FloorPlan/${hallId}?view=list&q=${code}`))
    await tookOver(page)
    const row = boothRow(page, code)
    await row.getByText(/kept until .+ for the company that had it last time/).waitFor()
    await expect.poll(() => row.getByRole('button').count()).toBe(0)
  })
  await visiting({ locale: 'en', who: 'babak', viewport: phone }, async ({ page, context, at }) => {
    await releaseHolds(context)
    await page.goto(at('/userPanel/Company'))
    await tookOver(page)
    await page.getByRole('link', { name: named(m.booth_kept_reserve) }).click()
    await page.waitForURL(/BoothReservation/)
    await chosen(page)
      .filter({ hasText: code.replace('-', '\u2060-\u2060') })
      .waitFor()
    await releaseHolds(context)
  })
  await visiting({ who: 'niloofar' }, async ({ context }) => {
    await context.request.patch(`${base}/v1/panel/earmarked-booths`, { data: { until: null }, headers })
  })
})

/** The suggestions next to the map, best first. */
const suggested = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: /suggestion|پیشنهاد/ }) })
const suggestions = (page: Page) =>
  suggested(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
const wish = (page: Page, word: Parameters<typeof named>[0]) => page.getByRole('combobox', { name: named(word) })
const codeOf = async (row: ReturnType<typeof suggestions>) => (await row.first().locator('bdi').first().textContent())!

it.each(['fa', 'en'] as const)(
  'criteria find a booth, the link shares them, two booths are compared, and the chosen one is held (%s)',
  (locale) =>
    visiting({ locale, who: locale === 'fa' ? 'elif' : 'wei' }, async ({ page, context, at }) => {
      await releaseHolds(context)
      await page.goto(at(`/FloorPlan/${await widest(page)}`))
      await tookOver(page)
      await page.getByRole('button', { name: named(m.map_find) }).click()
      await wish(page, m.finder_near_to).selectOption({ index: 1 })
      await suggestions(page).first().waitFor()
      await wish(page, m.finder_size).selectOption('12-18')
      await page
        .getByRole('radiogroup', { name: named(m.finder_size) })
        .getByRole('radio', { checked: true })
        .and(page.getByRole('radio', { name: named(m.finder_must) }))
        .waitFor({ state: 'attached' })
      expect(new URL(page.url()).searchParams.get('find')).toBe('size')
      const best = await codeOf(suggestions(page))
      await expect.poll(() => suggestions(page).count()).toBeLessThanOrEqual(5)
      await page.reload()
      await tookOver(page)
      await suggestions(page).first().waitFor()
      expect(await codeOf(suggestions(page))).toBe(best)
      // Clicking a suggestion highlights its booth on the map and shows the route to it.
      await suggestions(page).nth(1).getByRole('button').first().click()
      const second = (await suggestions(page).nth(1).locator('bdi').first().textContent())!
      await page.locator('.map-marks .rank.on').filter({ hasText: /[2۲]/ }).waitFor()
      await page.locator('.map-marks .way1').waitFor({ state: 'attached' })
      // No booth is that cheap. A button names the “must” criterion without which most booths fit, and turns it into a
      // preference.
      await wish(page, m.finder_budget).evaluate((list: HTMLSelectElement) => {
        const option = list.options[1]!
        option.value = '100'
        list.value = '100'
        list.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await page.getByText(saying(m.finder_nothing)).waitFor()
      await page.getByRole('status').getByRole('button').first().click()
      await suggestions(page).first().waitFor()
      await wish(page, m.finder_budget).selectOption('')
      const bar = page.getByRole('region', { name: named(m.finder_comparison) })
      await suggestions(page).nth(0).getByRole('checkbox').check()
      await bar.waitFor() // the bar covers the foot of the window, where the next checkbox may be
      await suggestions(page).nth(1).getByRole('checkbox').check()
      await bar.getByRole('link').click()
      await page.waitForURL(/FloorPlan\/Compare/)
      const table = page.getByRole('table')
      await table.locator('dl').first().waitFor()
      expect(await table.getByRole('heading').allTextContents()).toEqual([best, second])
      await page.getByText(named(m.finder_differences)).click()
      expect(await table.getByRole('row').evaluateAll(alike)).toEqual([])
      const choices = table.getByRole('row').filter({ hasText: saying(m.map_list_choice) })
      await choices.getByRole('link', { name: new RegExp(second) }).click()
      await page.waitForURL(/BoothReservation/)
      await chosen(page)
        .filter({ hasText: second.replace('-', '\u2060-\u2060') })
        .waitFor()
      await releaseHolds(context)
    }),
)

it('on a phone a suggestion that another user takes stays briefly and then disappears, and the continue button is always visible', () =>
  visiting({ locale: 'fa', viewport: phone, who: 'babak' }, async ({ page, context, at }) => {
    await releaseHolds(context)
    const hallId = await widest(page)
    await page.goto(at(`/BoothReservation?hall=${hallId}&find=size&size=9-18&near=entrance`))
    await tookOver(page)
    await suggestions(page).first().waitFor()
    const first = await codeOf(suggestions(page))
    const foot = suggested(page).getByRole('button').last()
    const box = (await foot.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(phone.height)
    const { items } = (await (await page.request.get(`${base}/v1/halls/${hallId}/booths`)).json()) as {
      items: { id: string; name: string }[]
    }
    const booth = items.find(({ name }) => name === first)!
    await visiting({ who: 'jonas' }, async ({ context: other }) => {
      await releaseHolds(other)
      const headers = { origin: base }
      expect((await other.request.post(`${base}/v1/holds`, { data: { boothIds: [booth.id] }, headers })).status()).toBe(
        201,
      )
      const gone = suggestions(page).filter({ hasText: saying(m.finder_gone) })
      await gone.filter({ hasText: first }).waitFor()
      expect(await codeOf(suggestions(page))).toBe(first)
      await gone.waitFor({ state: 'detached', timeout: 15_000 })
      expect(await codeOf(suggestions(page))).not.toBe(first)
      await releaseHolds(other)
    })
    await foot.click()
    await chosen(page).waitFor()
    await releaseHolds(context)
  }))
