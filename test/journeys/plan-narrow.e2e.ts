// Plans in little space. The editor's property fields and its table on a phone, and the zoom of the hall map on a
// tablet.
import { expect, it } from 'vitest'
import { m } from '#messages/messages.js'
import { boothAt, box, cornersIn, floor, hallWith, onPlan, opens, planOn, puts } from './plan-steps.ts'
import { base, phone, tookOver, visiting, type Visitor } from './visit.ts'

const locales = ['fa', 'en'] as const
async function fullHall({ page }: Visitor) {
  const { items } = (await (await page.request.get(`${base}/v1/halls`)).json()) as { items: { id: string; free: number }[] }
  return items.toSorted((a, b) => b.free - a.free)[0]!.id
} // prettier-ignore

it.each(locales)('no option of a select field next to the plan is cut off (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    await opens(visitor, await fullHall(visitor))
    await planOn(page).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: m.editor_properties({}, { locale }) })
    await panel.getByRole('combobox').nth(1).waitFor()
    expect(await panel.getByRole('combobox').evaluateAll(tooLong)).toEqual([])
  }),
)
/** Runs in the page: returns the options that are wider than their select field. */
function tooLong(fields: readonly (HTMLElement | SVGElement)[]) {
  const arrow = 16
  const pen = document.createElement('canvas').getContext('2d')!
  return fields.flatMap((field) => {
    if (!(field instanceof HTMLSelectElement)) return []
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow
    return [...field.options].flatMap(({ text }) => (pen.measureText(text).width > room ? [text] : []))
  })
}

it.each(locales)('the booth table of a plan is read and edited on a phone without scrolling sideways (%s)', (locale) =>
  visiting({ who: 'niloofar', locale, viewport: phone }, async (visitor) => {
    const { page, at } = visitor
    await page.goto(at(`/panel/hall/${await fullHall(visitor)}/booths?view=list`))
    const table = page.getByRole('table')
    await table.waitFor()
    const beyond = await table.evaluate((one) => {
      let most = 0
      for (let node: Element | null = one; node; node = node.parentElement)
        most = Math.max(most, node.scrollWidth - node.clientWidth)
      return most
    })
    expect(beyond).toBe(0)
    for (const field of await table.getByRole('row').nth(1).getByRole('combobox').or(table.getByRole('row').nth(1).getByRole('textbox')).all()) {
      const box = (await field.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(phone.width)
    }
  })) // prettier-ignore

// Tests `#covered` in web/plan/canvas/stage.ts.
it.each(locales)('on a phone the note over the canvas covers no hall, whatever its height, even after its font has loaded (%s)', (locale) =>
  visiting({ who: 'niloofar', locale, viewport: phone }, async (visitor) => {
    const { page } = visitor
    const { items } = (await (await page.request.get(`${base}/v1/halls`)).json()) as { items: { id: string; name: { en: string } }[] }
    await opens(visitor, items.find(({ name }) => name.en === 'Hall 40')!.id)
    await page.evaluate(() => document.fonts.ready)
    const between = async () => {
      const note = (await page.getByText(m.editor_phone_note({}, { locale })).boundingBox())!
      const plan = (await planOn(page).boundingBox())!
      const [, y] = ((await planOn(page).getAttribute('data-view')) ?? '').split(' ').map(Number)
      return plan.y + y! - (note.y + note.height)
    }
    await expect.poll(between).toBeGreaterThan(0)
  })) // prettier-ignore

// Tests `.zoom` between 701 and 1,100 px in web/map/map.css.
it.each(locales)('on a tablet the zoom buttons are visible and lie below the plan, not over it (%s)', (locale) =>
  visiting({ who: 'wei', locale, viewport: { width: 900, height: 800 } }, async ({ page, at }) => {
    await page.goto(at('/BoothReservation'))
    await tookOver(page)
    const zoom = page.getByRole('group', { name: m.map_zoom({}, { locale }) })
    for (const width of [720, 900, 1_100]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('application').scrollIntoViewIfNeeded()
      const [buttons, plan] = [await zoom.boundingBox(), await page.getByRole('application').boundingBox()]
      expect(buttons!.y).toBeGreaterThanOrEqual(plan!.y + plan!.height)
      expect(buttons!.y + buttons!.height).toBeLessThan(plan!.y + plan!.height + 90)
      expect([buttons!.x >= 0, buttons!.x + buttons!.width <= width]).toEqual([true, true])
    }
  })) // prettier-ignore

it.each(locales)('on a phone dragging a booth with a finger pans the plan, and no key draws or moves a booth (%s)', (locale) =>
  visiting({ who: 'niloofar', locale, viewport: phone }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, floor)
    await puts(visitor, hallId, { put: [boothAt('A-1', 1_000, 1_000, 2_000, 2_000)] })
    await opens(visitor, hallId)
    const place = async () => ((await planOn(page).getAttribute('data-view')) ?? '').split(' ').map(Number)
    await page.mouse.click(...(await onPlan(page, [2_000, 2_000])))
    const left = page.getByRole('textbox', { name: m.editor_x({}, { locale }) })
    await left.waitFor()
    const [x] = await place()
    await page.mouse.move(...(await onPlan(page, [2_000, 2_000])))
    await page.mouse.down()
    await page.mouse.move(...(await onPlan(page, [2_500, 2_000])))
    await page.mouse.move(...(await onPlan(page, [3_500, 2_000])))
    await page.mouse.up()
    await expect.poll(async () => (await place())[0]! > x! + 20).toBe(true)
    for (const key of ['r', 'Delete', ']', 'Control+d', 'ArrowRight']) await page.keyboard.press(key)
    await expect.poll(() => left.inputValue()).toBe(locale === 'fa' ? '۱۰٫۰۰' : '10.00')
    expect(await cornersIn(visitor, hallId)).toEqual([box(1_000, 1_000, 2_000, 2_000)])
  })) // prettier-ignore
