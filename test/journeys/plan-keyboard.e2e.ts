// Every key of the editor by its position on the keyboard, and the fields in which none has an effect.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import {
  boothAt,
  box,
  focused,
  hallWith,
  lefts,
  onPlan,
  opens,
  opensWith,
  patient,
  planOn,
  shapesIn,
  type Point,
} from './plan-steps.ts'
import { tookOver, visiting } from './visit.ts'

const en = { locale: 'en' } as const
const threeBooths = () => [
  boothAt('A-2', 1_000, 1_000, 300, 300),
  boothAt('A-10', 1_700, 1_310, 400, 500),
  boothAt('A-1', 3_003, 2_000, 300, 300),
]
const clicks = async (page: Page, at: Point) => page.mouse.click(...(await onPlan(page, at)))
async function keys(page: Page, ...all: string[]) {
  for (const key of all) await page.keyboard.press(key)
}
const panel = (page: Page) => page.getByRole('complementary', { name: m.editor_properties({}, en) })
const isOf = async (page: Page, name: string) => panel(page).getByRole('heading', { name }).first().waitFor()
/**
 * Runs in the page: presses Escape twice before the next frame, as on a slow machine. The first press restores the old
 * value, the second leaves the field.
 */
function escapesTwice() {
  for (let n = 0; n < 2; n++)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
}
/** Runs in the page: presses a key as another keyboard layout reports it. */
function press([key, code, ctrlKey]: [string, string, boolean]) {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey, bubbles: true, cancelable: true }))
}

it.each(locales)('arrows move a booth by 50 cm, with Control by 10 cm, with Alt by 1 cm and with Shift by 5 m; the move is one undo step, and the position is announced at the end (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor, boothAt('A-1', 1_003, 1_007, 300, 300))
    await clicks(page, [1_100, 1_100])
    await keys(page, 'ArrowRight', 'Control+ArrowRight', 'Alt+ArrowRight', 'Shift+ArrowRight')
    await keys(page, 'ArrowUp', 'Control+ArrowUp', 'Alt+ArrowUp', 'Shift+ArrowUp')
    const [x, y] = locale === 'fa' ? ['۱۵٫۶۴', '۴٫۴۶'] : ['15.64', '4.46']
    await page.getByRole('status').filter({ hasText: m.editor_say_at({ x, y }, { locale }) }).waitFor()
    await expect.poll(() => lefts(visitor, hallId), patient).toEqual({ 'A-1': [1_564, 446] })
    await keys(page, 'Control+z')
    await expect.poll(() => lefts(visitor, hallId), patient).toEqual({ 'A-1': [1_003, 1_007] })
  })) // prettier-ignore

it('Tab goes from booth to booth by number, Enter edits the number, and Delete removes one booth immediately and asks before removing several', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor, ...threeBooths())
    await planOn(page).focus()
    await keys(page, 'Enter')
    for (const [name, key] of [['A-1', 'Tab'], ['A-2', 'Tab'], ['A-10', 'Shift+Tab'], ['A-2', 'Enter']] as const) {
      await isOf(page, `Booth ${name}`)
      await keys(page, key)
    } // prettier-ignore
    expect(await focused(page)).toBe(`field ${m.editor_number({}, en)}`)
    await keys(page, 'F2', 'Delete')
    await expect.poll(async () => Object.keys(await lefts(visitor, hallId)), patient).toEqual(['A-10', 'A-1'])
    await keys(page, 'Control+a', 'Delete')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.editor_remove({}, en) })
      .click()
    await expect.poll(async () => Object.keys(await lefts(visitor, hallId)), patient).toEqual([])
  }))

it('cut things are pasted at the cursor, repeated copies use the last offset, and Control A selects only the things of the current layer', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const words = { id: crypto.randomUUID(), layer: 'texts', kind: 'text', at: [4_000, 3_000], text: { fa: 'متن', en: 'Words' }, size: 80, angle: 0 } // prettier-ignore
    const hallId = await opensWith(visitor, boothAt('A-1', 1_000, 1_000, 300, 300), words)
    await keys(page, 'Control+a')
    await isOf(page, 'Booth A-1')
    await keys(page, 'Control+x')
    await page.mouse.move(...(await onPlan(page, [3_150, 2_150])))
    await keys(page, 'Control+v', 'Control+d', 'Shift+ArrowUp', 'Control+d')
    await expect
      .poll(() => lefts(visitor, hallId), patient)
      .toEqual({ 'A-1': [3_000, 2_000], 'A-2': [3_300, 1_500], 'A-3': [3_600, 1_000] })
  }))

it('brackets turn a booth by 15°, with Shift by 90°; Alt with a letter aligns booths with the one selected last and distributes them evenly', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor, ...threeBooths())
    const are = async (a2: Point, a10: Point, a1: Point) => {
      await expect.poll(() => lefts(visitor, hallId), patient).toEqual({ 'A-2': a2, 'A-10': a10, 'A-1': a1 })
    }
    await clicks(page, [1_800, 1_500])
    await keys(page, ']', 'Shift+[')
    await expect
      .poll(async () => (await shapesIn(visitor, hallId))['A-10'], patient)
      .not.toEqual(box(1_700, 1_310, 400, 500))
    await keys(page, '[', 'Shift+]')
    await expect
      .poll(async () => (await shapesIn(visitor, hallId))['A-10'], patient)
      .toEqual(box(1_700, 1_310, 400, 500))
    await clicks(page, [1_100, 1_100])
    await page.keyboard.down('Shift')
    await clicks(page, [3_100, 2_100])
    await clicks(page, [1_800, 1_500])
    await page.keyboard.up('Shift')
    for (const [key, a2, a1] of [
      ['a', [1_700, 1_000], [1_700, 2_000]],
      ['d', [1_800, 1_000], [1_800, 2_000]],
      ['w', [1_000, 1_310], [3_003, 1_310]],
      ['s', [1_000, 1_510], [3_003, 1_510]],
      ['h', [749, 1_000], [2_752, 2_000]],
      ['v', [1_000, 910], [3_003, 1_910]],
    ] as const) {
      await keys(page, `Alt+${key}`)
      await are(a2, [key === 'h' ? 1_701 : 1_700, 1_310], a1)
      await keys(page, 'Control+z')
    }
  }))

it('S toggles snapping, Control suspends it; plus, minus and digits zoom in, out, to all and to the selection; N goes from warning to warning', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor, boothAt('A-1', 1_000, 1_000, 300, 300))
    const pulls = async (from: Point, to: Point) => {
      await page.mouse.move(...(await onPlan(page, from)))
      await page.mouse.down()
      await page.mouse.move(...(await onPlan(page, [from[0] + 100, from[1] + 100])))
      await page.mouse.move(...(await onPlan(page, to)))
      await page.mouse.up()
    }
    const offGrid = async () => (await lefts(visitor, hallId))['A-1']!.some((cm) => cm % 50 !== 0)
    await page.keyboard.down('Control')
    await pulls([1_150, 1_150], [1_823, 1_678])
    await page.keyboard.up('Control')
    await expect.poll(offGrid, patient).toBe(true)
    await pulls([1_823, 1_678], [2_351, 1_877])
    await expect.poll(offGrid, patient).toBe(false)
    await keys(page, 's')
    await page.getByText(m.editor_say_snapping_off({}, en)).waitFor()
    await pulls([2_351, 1_877], [1_823, 1_678])
    await expect.poll(offGrid, patient).toBe(true)
    const zoom = async () => Number(((await planOn(page).getAttribute('data-view')) ?? '').split(' ')[2])
    const whole = await zoom()
    await keys(page, '+')
    await expect.poll(zoom).toBeCloseTo(whole * 1.5, 3)
    await keys(page, '-', '-')
    await expect.poll(zoom).toBeCloseTo(whole / 1.5, 3)
    await keys(page, '0')
    await expect.poll(zoom).toBeCloseTo(whole, 3)
    await keys(page, '2')
    await expect.poll(zoom).toBeGreaterThan(whole * 1.5)
    const wide = { ...boothAt('A-1', 1_000, 1_000, 300, 300), meterage: 20 }
    await opensWith(visitor, wide, boothAt('B-1', 4_000, 3_000, 300, 300, null))
    await page.getByRole('link', { name: /B-1/ }).waitFor()
    await keys(page, 'n', 'n')
    await isOf(page, 'Booth B-1')
    await keys(page, 'Shift+N')
    await isOf(page, 'Booth A-1')
  }))

it('a Persian keyboard has every shortcut at the same position, and no shortcut has an effect while a field has the focus', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor, boothAt('A-1', 1_000, 1_000, 300, 300))
    const persian = (key: string, code: string, ctrl = false) => page.evaluate(press, [key, code, ctrl] as [string, string, boolean]) // prettier-ignore
    const inHand = (name: string) =>
      page.getByRole('navigation', { name: m.editor_tools({}, en) }).getByRole('button', { name, pressed: true })
    for (const [key, code, name] of [
      ['ق', 'KeyR', m.editor_tool_rectangle], ['ل', 'KeyG', m.editor_tool_row], ['ئ', 'KeyM', m.editor_tool_measure],
      ['ث', 'KeyE', m.editor_tool_points], ['ر', 'KeyV', m.editor_tool_select],
    ] as const) {
      await persian(key, code)
      await inHand(name({}, en)).waitFor()
    } // prettier-ignore
    await clicks(page, [1_100, 1_100])
    await persian('چ', 'BracketRight')
    await expect.poll(async () => (await lefts(visitor, hallId))['A-1'], patient).not.toEqual([1_000, 1_000])
    await persian('ظ', 'KeyZ', true)
    await expect.poll(() => lefts(visitor, hallId), patient).toEqual({ 'A-1': [1_000, 1_000] })
    await keys(page, 'F2')
    await persian('ق', 'KeyR')
    await keys(page, 'Delete', 'End', 'Backspace')
    await page.evaluate(escapesTwice)
    await inHand(m.editor_tool_select({}, en)).waitFor()
    await keys(page, 'ArrowRight')
    await expect.poll(() => lefts(visitor, hallId), patient).toEqual({ 'A-1': [1_050, 1_000] })
  }))

it('after a click on a button the keys belong to the plan again; a button focused by keyboard still reacts to Enter', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor, boothAt('A-1', 1_000, 1_000, 300, 300))
    await clicks(page, [1_100, 1_100])
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: m.editor_rotate({}, en) })
      .click()
    await keys(page, 'ArrowRight')
    await expect.poll(async () => (await lefts(visitor, hallId))['A-1'], patient).toEqual([1_350, 1_000])
    await keys(page, 'Escape', 'p')
    for (const at of [[2_000, 1_000], [2_500, 1_000], [2_500, 1_500]] as const) await clicks(page, at) // prettier-ignore
    await page.getByRole('button', { name: m.editor_last_point({}, en) }).press('Enter')
    await keys(page, 'Tab', 'Enter')
    await page.getByRole('button', { name: m.editor_last_point({}, en) }).waitFor({ state: 'detached' })
    expect(Object.keys(await lefts(visitor, hallId))).toEqual(['A-1'])
  }))

it('Delete on a layer removes only the layer; in the table keys do not move or draw, and Delete removes the selection', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor, boothAt('A-1', 1_000, 1_000, 300, 300))
    const layers = page.getByRole('treeitem')
    const before = await layers.count()
    await page.getByRole('button', { name: m.editor_layer_add({}, en) }).click()
    await keys(page, 'Escape')
    await expect.poll(() => layers.count()).toBe(before + 1)
    await clicks(page, [1_100, 1_100])
    await layers.last().getByRole('button', { name: m.editor_layer_new({ n: before }, en), exact: true }).press('Delete') // prettier-ignore
    await expect.poll(() => layers.count()).toBe(before)
    await isOf(page, 'Booth A-1')
    await page.getByText(m.editor_view_table({}, en), { exact: true }).click()
    await tookOver(page)
    await page.getByRole('table').waitFor()
    await page.getByRole('columnheader', { name: m.editor_area({}, en) }).click()
    await keys(page, 'ArrowRight', ']', 'r')
    await page.getByText(m.editor_view_plan({}, en), { exact: true }).click()
    await isOf(page, 'Booth A-1')
    await planOn(page).press('ArrowDown')
    await expect.poll(() => lefts(visitor, hallId), patient).toEqual({ 'A-1': [1_000, 1_050] })
    await page.getByText(m.editor_view_table({}, en), { exact: true }).click()
    await page.getByRole('columnheader', { name: m.editor_area({}, en) }).click()
    await keys(page, 'Delete')
    await expect.poll(() => lefts(visitor, hallId), patient).toEqual({})
  }))

it.each(locales)('Tab reaches the tools even in an empty hall, and Shift F10 opens the menu of the plan (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    await opens(visitor, await hallWith(visitor, null))
    await page.getByRole('heading', { name: m.editor_start_title({}, { locale }) }).waitFor()
    const tools = page.getByRole('navigation', { name: m.editor_tools({}, { locale }) })
    const isIn = () => tools.evaluate((one) => one.contains(document.activeElement))
    for (let n = 0; n < 20 && !(await isIn()); n++) await page.keyboard.press('Tab')
    expect(await isIn()).toBe(true)
    await opensWith(visitor, boothAt('A-1', 1_000, 1_000, 300, 300))
    await planOn(page).focus()
    await keys(page, 'Enter', 'Shift+F10', 'ArrowDown')
    expect(await focused(page)).toContain(m.editor_menu_copy({}, { locale }))
    await keys(page, 'Escape')
    await expect.poll(() => planOn(page).evaluate((one) => one === document.activeElement)).toBe(true)
  })) // prettier-ignore
