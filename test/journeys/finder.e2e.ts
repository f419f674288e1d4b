// The finder sheet on a phone, the search above the plan, and the effect of price rules on maps.
import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright'
import { latinDigits } from '#contract/rules/digits.ts'
import { m } from '#messages/messages.js'
import { boothRow, named } from './steps.ts'
import { base, phone, tookOver, visiting, widest } from './visit.ts'

const locales = ['fa', 'en'] as const
const grip = (page: Page, word: Parameters<typeof named>[0]) => page.getByRole('button', { name: named(word) })

it.each(locales)(
  'on a phone the suggestion sheet has three heights, set by keys, dragging and Back; the plan stays in position and the continue button visible (%s)',
  (locale) =>
    visiting({ locale, viewport: phone }, async ({ page, at }) => {
      await page.goto(at(`/FloorPlan/${await widest(page)}?find=size&size=9-18&near=entrance`))
      await tookOver(page)
      const sheet = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: /suggestion|پیشنهاد/ }) })
      await sheet.waitFor()
      const height = async () => Math.round((await sheet.boundingBox())!.height)
      await expect.poll(height).toBe(phone.height / 2)
      const plan = async () => page.getByRole('application').boundingBox()
      const before = await plan()
      const way = sheet.getByRole('link').or(sheet.getByRole('button')).last()
      const wayEnds = async () => {
        const box = (await way.boundingBox())!
        return box.y + box.height
      }
      await grip(page, m.finder_sheet_full).press('ArrowUp')
      await expect.poll(height).toBe(phone.height - 58)
      await page.waitForURL(/sheet=list/)
      expect(await wayEnds()).toBeLessThanOrEqual(phone.height)
      await page.goBack()
      await expect.poll(height).toBe(phone.height / 2)
      expect(new URL(page.url()).searchParams.get('size')).toBe('9-18')
      const head = (await grip(page, m.finder_sheet_full).boundingBox())!
      await page.mouse.move(head.x + head.width / 2, head.y + 12)
      await page.mouse.down()
      await page.mouse.move(head.x + head.width / 2, head.y + 240, { steps: 8 })
      await page.mouse.up()
      await expect.poll(height).toBe(168)
      expect(await plan()).toEqual(before)
      expect(await wayEnds()).toBeLessThanOrEqual(phone.height)
      await grip(page, m.finder_sheet_raise).click()
      await expect.poll(height).toBe(phone.height / 2)
      // The criteria cover the whole page. Back leads to the plan, and the criteria chosen before are applied.
      await sheet.getByRole('button', { name: /criteri|خواسته/ }).click()
      await page.getByRole('combobox', { name: named(m.finder_sides) }).selectOption({ index: 1 })
      await page.goBack()
      await expect.poll(height).toBe(phone.height / 2)
      await expect.poll(() => new URL(page.url()).searchParams.has('open')).toBe(true)
    }),
) // prettier-ignore

it('a company is found above the plan by its country and its field, also when typed on an Arabic keyboard', () =>
  visiting({ locale: 'fa' }, async ({ page, at }) => {
    const { items: halls } = (await (await page.request.get(`${base}/v1/halls`)).json()) as { items: { id: string }[] }
    let booth: { hallId: string; name: string } | undefined
    for (const { id } of halls) {
      const { items } = (await (await page.request.get(`${base}/v1/halls/${id}/booths`)).json()) as {
        items: { hallId: string; name: string; exhibitor: { country: string | null } | null }[]
      }
      booth ??= items.find(({ exhibitor }) => exhibitor?.country === 'IR')
    }
    await page.goto(at(`/FloorPlan/${booth!.hallId}?view=list`))
    await tookOver(page)
    await page.getByRole('searchbox').or(page.getByRole('textbox', { name: named(m.map_search) })).first().fill('ايران')
    await boothRow(page, booth!.name).waitFor()
  })) // prettier-ignore

it.each(locales)('a search for a field of activity lists the stands of that field first, and no stand of another field (%s)', (locale) =>
  visiting({ locale }, async ({ page, at }) => {
    const read = async <T>(path: string) => (await (await page.request.get(`${base}/v1/${path}`)).json()) as T
    const { edition } = await read<{ edition: { sectors: Record<string, { name: Record<'fa' | 'en', string> }> } }>('edition')
    const { items: halls } = await read<{ items: { id: string }[] }>('halls')
    const placed = await Promise.all(
      halls.map(async ({ id }) => (await read<{ items: { hallId: string; name: string; exhibitor: { sector: string | null } | null }[] }>(`halls/${id}/booths`)).items),
    )
    const of = (sector: string) => (booth: (typeof placed)[number][number]) => booth.exhibitor?.sector === sector
    const sector = Object.keys(edition.sectors).find((one) => placed.some((booths) => booths.some(of(one))))!
    const booths = placed.find((all) => all.some(of(sector)))!
    const [wanted, other] = [booths.filter(of(sector)), booths.find(({ exhibitor }) => exhibitor?.sector && exhibitor.sector !== sector)]
    await page.goto(at(`/FloorPlan/${booths[0]!.hallId}?view=list`))
    await tookOver(page)
    await page.getByRole('searchbox').or(page.getByRole('textbox', { name: named(m.map_search) })).first().fill(edition.sectors[sector]!.name[locale])
    for (const { name } of wanted) await boothRow(page, name).first().waitFor()
    if (other) await expect.poll(() => boothRow(page, other.name).count()).toBe(0)
  }),
) // prettier-ignore

it.each(locales)('when three booths are compared, a narrow screen shows two next to the row labels, and a printed sheet shows all (%s)', (locale) =>
  visiting({ locale, viewport: { width: 800, height: 900 } }, async ({ page, at }) => {
    const { items: halls } = (await (await page.request.get(`${base}/v1/halls`)).json()) as { items: Hall[] }
    const [{ id }] = halls.filter(({ free }) => free > 3) as [Hall]
    const { items } = (await (await page.request.get(`${base}/v1/halls/${id}/booths`)).json()) as { items: { name: string; state: string }[] }
    const names = items.filter(({ state }) => state === 'available').slice(0, 3).map(({ name }) => name)
    await page.goto(at(`/FloorPlan/Compare?compare=${names.map((name) => `${id}:${name}`).join()}`))
    await tookOver(page)
    const label = page.getByRole('rowheader', { name: m.finder_row_area({}, { locale }) })
    const [first, last] = [page.getByRole('columnheader').first(), page.getByRole('columnheader').last()]
    const edges = async (part: Locator) => {
      const { x, width } = (await part.boundingBox())!
      return [Math.round(x), Math.round(x + width)] as const
    }
    const before = await edges(label)
    const isSeen = async (part: Locator) => (await edges(part)).every((edge) => edge >= 0 && edge <= page.viewportSize()!.width)
    expect([await isSeen(first), await isSeen(last)]).toEqual([true, false])
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => isSeen(last)).toBe(true)
    expect(await edges(label)).toEqual(before)
    // The width of an A4 sheet between its margins, in px.
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 703, height: 900 })
    expect([await isSeen(first), await isSeen(last)]).toEqual([true, true])
  }),
) // prettier-ignore

it('the printed map shows the whole hall with the suggestions, whatever part is visible on screen, and is interactive again afterwards', () =>
  visiting({ locale: 'fa', viewport: { width: 720, height: 900 } }, async ({ page, at }) => {
    const { items } = (await (await page.request.get(`${base}/v1/halls`)).json()) as { items: Hall[] }
    const [{ id }] = items.filter(({ free }) => free > 3) as [Hall]
    await page.goto(at(`/FloorPlan/${id}?find=size&size=9-18`))
    await tookOver(page)
    const map = page.getByRole('application')
    const [canvas, plan] = [map.locator('canvas'), map.locator('svg[viewBox][font-family]')]
    await canvas.waitFor()
    await expect.poll(() => plan.count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await plan.waitFor()
    await expect.poll(() => canvas.isVisible()).toBe(false)
    // The rank of the first suggestion is drawn inside the plan.
    const [floor, rank] = [(await plan.boundingBox())!, (await map.locator('svg svg text').first().boundingBox())!]
    expect(rank.x).toBeGreaterThan(floor.x)
    expect(rank.x + rank.width).toBeLessThan(floor.x + floor.width)
    expect(rank.y + rank.height).toBeLessThan(floor.y + floor.height)
    await page.emulateMedia({ media: 'screen' })
    await plan.waitFor({ state: 'detached' })
    await expect.poll(() => canvas.isVisible()).toBe(true)
  })) // prettier-ignore

it('a printed list contains every booth that was found, not only the rows loaded so far', () =>
  visiting({ locale: 'en' }, async ({ page, at }) => {
    await page.goto(at(`/FloorPlan/${await widest(page)}?find=size&size=9-60&view=list`))
    await tookOver(page)
    const more = page.getByRole('button', { name: /^\d+ more/ })
    await more.waitFor()
    const left = Number.parseInt((await more.textContent()) ?? '', 10)
    const rows = page.locator('main ol > li')
    const before = await rows.count()
    await page.emulateMedia({ media: 'print' })
    await more.waitFor({ state: 'detached' })
    await expect.poll(() => rows.count()).toBe(before + left)
    await page.emulateMedia({ media: 'screen' })
    await more.waitFor()
  }))

it('five suggestions are listed next to the plan, and every booth that was found is printed', () =>
  visiting({ locale: 'fa', viewport: { width: 1280, height: 900 } }, async ({ page, at }) => {
    await page.goto(at(`/FloorPlan/${await widest(page)}?find=size&size=9-60`))
    await tookOver(page)
    const rows = page.locator('aside ol > li')
    await expect.poll(() => rows.count()).toBe(5)
    const more = page.getByText(/غرفه‌ی دیگر هم/)
    const left = Number(latinDigits((await more.textContent()) ?? '').match(/\d+/)?.[0])
    expect(left).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => rows.count()).toBe(5 + left)
    await expect.poll(() => rows.last().isVisible()).toBe(true)
    await page.getByRole('heading', { name: m.finder_suggestions({ count: 5 + left }, { locale: 'fa' }) }).waitFor()
    expect(
      await rows.evaluateAll((all) => all.filter((row) => getComputedStyle(row).breakInside !== 'avoid').length),
    ).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => rows.count()).toBe(5)
  }))

interface Hall {
  id: string
  name: { fa: string; en: string }
  free: number
}

it.each(locales)(
  'two halls are priced by a rule in one step, an open map shows the new price, and the steps are undone (%s)',
  (locale) =>
    visiting({ locale, who: 'niloofar' }, async ({ page, at }) => {
      const { items } = (await (await page.request.get(`${base}/v1/halls`)).json()) as { items: Hall[] }
      const [one, two] = items.filter(({ free }) => free > 3) as [Hall, Hall]
      const { items: booths } = (await (await page.request.get(`${base}/v1/halls/${one.id}/booths`)).json()) as {
        items: { name: string; state: string; active: boolean; openSides: number; priceCents: number | null; meterage: number }[]
      }
      const booth = booths.find(({ state, active, openSides, priceCents }) => active && state === 'available' && openSides < 2 && priceCents === null)!
      const euros = new Intl.NumberFormat(locale === 'fa' ? 'fa-IR' : 'en-GB').format(Math.round(booth.meterage * 511))
      const baseOf = (hall: Hall) =>
        page.getByRole('textbox', { name: m.price_figure_of({ figure: m.price_base({}, { locale }), hall: hall.name[locale] }, { locale }), exact: true })
      await visiting({ locale }, async ({ page: map, at: there }) => {
        const heard = map.waitForResponse((answer) => answer.url().includes('/events'))
        await map.goto(there(`/FloorPlan/${one.id}?view=list&q=${booth.name}`))
        await tookOver(map)
        await boothRow(map, booth.name).waitFor()
        await heard
        await page.goto(at(`/panel/hall/prices?hall=${one.id}`))
        await tookOver(page)
        await baseOf(one).fill('511')
        await baseOf(two).fill('522')
        await page.waitForURL(new RegExp(two.id))
        const apply = page.getByRole('button', { name: /^(Apply to|اعمال بر)/ })
        await apply.click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText(one.name[locale], { exact: false }).waitFor()
        await dialog.getByRole('button', { name: /^(Apply to|اعمال بر)/ }).click()
        await page.getByRole('row').filter({ hasText: one.name[locale] }).getByText(m.price_in_force({}, { locale })).waitFor()
        await page.getByRole('row').filter({ hasText: two.name[locale] }).getByText(m.price_in_force({}, { locale })).waitFor()
        await boothRow(map, booth.name).getByText(euros).waitFor()
      })
      for (const hall of [two, one]) {
        await page.goto(at(`/panel/hall/prices?hall=${hall.id}`))
        await tookOver(page)
        await page.getByRole('button', { name: named(m.price_undo) }).click()
        await page.getByText(m.price_undone({}, { locale })).first().waitFor()
      }
    }),
) // prettier-ignore

// Tests `.hall-tabs > .tabs { flex-wrap: wrap }` in web/map/map.css.
it.each(locales)('between phone and desktop width the tabs of all halls are visible, in as many rows as needed; on a phone they form one row (%s)', (locale) =>
  visiting({ locale, viewport: { width: 720, height: 900 } }, async ({ page, at }) => {
    await page.goto(at('/FloorPlan'))
    await tookOver(page)
    const tabs = page.getByRole('navigation', { name: m.map_halls({}, { locale }) }).getByRole('link')
    const places = async () => Promise.all((await tabs.all()).map(async (tab) => (await tab.boundingBox())!))
    const wide = await places()
    expect(wide.length).toBeGreaterThan(5)
    expect(wide.filter(({ x, width }) => x < 0 || x + width > 720)).toEqual([])
    expect(new Set(wide.map(({ y }) => Math.round(y))).size).toBeGreaterThan(1)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(new Set((await places()).map(({ y }) => Math.round(y))).size).toBe(1)
  }),
) // prettier-ignore
