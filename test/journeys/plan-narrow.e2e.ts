// What the editor has little room for: its choices beside the plan, and its table on a phone.
import { expect, it } from 'vitest'
import { m } from '#messages/messages.js'
import { opens, planOn } from './plan-steps.ts'
import { base, phone, visiting, type Visitor } from './visit.ts'

const locales = ['fa', 'en'] as const
async function fullHall({ page }: Visitor) {
  const { items } = (await (await page.request.get(`${base}/v1/halls`)).json()) as { items: { id: string; free: number }[] }
  return items.toSorted((a, b) => b.free - a.free)[0]!.id
} // prettier-ignore

it.each(locales)('no choice beside the plan is cut, whatever is chosen (%s)', (locale) =>
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
/** Runs on the page: the longest words of choices that are wider than their field. */
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

it.each(locales)('the table of a plan is read and edited on a phone without moving it sideways (%s)', (locale) =>
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
