// Mouse gestures in the editor with each modifier key, on handles and corners, for every drawing tool.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import {
  boothAt,
  box,
  onPlan,
  opensWith,
  patient,
  planOf,
  planOn,
  publishes,
  shapesIn,
  type Point,
} from './plan-steps.ts'
import { base, browser, logIn, releaseHolds, visiting, type Visitor } from './visit.ts'

const en = { locale: 'en' } as const
/** The fields of a thing that journeys check, whatever its kind. */
type Thing = Record<string, unknown> & { kind: string; name?: string; shape?: { corners: Point[] } }
const thingsIn = async (visitor: Visitor, hallId: string) =>
  (await planOf(visitor, hallId)).document.things as unknown as Thing[]
const moves = async (page: Page, to: Point) => page.mouse.move(...(await onPlan(page, to)))
const clicks = async (page: Page, at: Point, button: 'left' | 'right' = 'left') =>
  page.mouse.click(...(await onPlan(page, at)), { button })
/**
 * Presses at `from` and drags to `to`, without releasing. `from` must be far from the last click, or the two count as a
 * double click.
 */
async function drags(page: Page, from: Point, to: Point) {
  await moves(page, from)
  await page.mouse.down()
  await moves(page, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  await moves(page, to)
}
async function pulls(page: Page, from: Point, to: Point, held?: string) {
  if (held) await page.keyboard.down(held)
  await drags(page, from, to)
  await page.mouse.up()
  if (held) await page.keyboard.up(held)
}
const view = async (page: Page) => ((await planOn(page).getAttribute('data-view')) ?? '').split(' ').map(Number)
const heading = (page: Page) =>
  page
    .getByRole('complementary', { name: m.editor_properties({}, en) })
    .getByRole('heading')
    .first()
const tool = (page: Page, name: string, key: string) =>
  page.getByRole('button', { name: m.editor_with_key({ label: name, key }, en) })

it('the wheel zooms at the pointer and pans sideways with Shift; dragging pans while Space is held, initially and after a click on a button', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor, boothAt('A-1', 1_000, 1_000, 600, 600))
    const pans = async () => {
      const [x] = await view(page)
      await pulls(page, [1_300, 1_300], [1_500, 1_300], 'Space')
      await expect.poll(async () => (await view(page))[0]! - x!).toBeGreaterThan(20)
    }
    await pans()
    await tool(page, m.editor_tool_select({}, en), 'V').click()
    await pans()
    const at = await onPlan(page, [1_500, 1_200])
    await page.mouse.move(...at)
    const [, , k] = await view(page)
    await page.mouse.wheel(0, -100)
    await expect.poll(async () => (await view(page))[2]).toBeGreaterThan(k!)
    const under = await onPlan(page, [1_500, 1_200])
    expect([Math.round(under[0] - at[0]), Math.round(under[1] - at[1])]).toEqual([0, 0])
    const before = await view(page)
    await page.keyboard.down('Shift')
    await page.mouse.wheel(0, 100)
    await page.keyboard.up('Shift')
    await expect.poll(async () => Math.round((await view(page))[0]! - before[0]!)).toBe(-100)
    expect((await view(page)).slice(1)).toEqual(before.slice(1))
    expect(await shapesIn(visitor, hallId)).toEqual({ 'A-1': box(1_000, 1_000, 600, 600) })
  }))

it.each(locales)('a selection box to the right takes things fully inside, one to the left all it touches; Shift adds and removes, Alt copies, a double click edits corners (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    const put = [1_000, 1_600, 2_200].map((x, i) => boothAt(`A-${i + 1}`, x, 1_000, 300, 300))
    const hallId = await opensWith(visitor, ...put)
    const panel = page.getByRole('complementary', { name: m.editor_properties({}, { locale }) })
    const has = async (text: string) => panel.getByRole('heading', { name: text }).waitFor()
    await pulls(page, [900, 900], [1_700, 1_500])
    await has('A-1')
    await pulls(page, [1_700, 1_500], [900, 900])
    await has(m.editor_count_booths({ count: 2 }, { locale }))
    await page.keyboard.down('Shift')
    await clicks(page, [2_300, 1_100])
    await has(m.editor_count_booths({ count: 3 }, { locale }))
    await clicks(page, [1_100, 1_100])
    await page.keyboard.up('Shift')
    await has(m.editor_count_booths({ count: 2 }, { locale }))
    await page.keyboard.press('Escape')
    await pulls(page, [1_100, 1_100], [1_100, 2_100], 'Alt')
    await expect.poll(async () => (await shapesIn(visitor, hallId))['A-4'], patient).toEqual(box(1_000, 2_000, 300, 300))
    await page.mouse.dblclick(...(await onPlan(page, [2_350, 1_150])))
    await page.getByRole('toolbar', { name: m.editor_corner_bar({}, { locale }) }).waitFor()
    expect(Object.keys(await shapesIn(visitor, hallId))).toHaveLength(4)
  })) // prettier-ignore

it('corners and edges can be dragged; Delete and a right click remove a corner, but never below three', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor, boothAt('A-1', 1_000, 1_000, 600, 300))
    const is = async (...corners: Point[]) => {
      await expect.poll(async () => (await shapesIn(visitor, hallId))['A-1'], patient).toEqual(corners)
    }
    await clicks(page, [1_100, 1_150])
    await page.keyboard.press('e')
    await pulls(page, [1_600, 1_300], [1_800, 1_500])
    await is([1_000, 1_000], [1_600, 1_000], [1_800, 1_500], [1_000, 1_300])
    await page.keyboard.press('Control+z')
    await pulls(page, [1_150, 1_000], [1_150, 800])
    await is([1_000, 800], [1_600, 800], [1_600, 1_300], [1_000, 1_300])
    await clicks(page, [1_000, 800], 'right')
    await is([1_600, 800], [1_600, 1_300], [1_000, 1_300])
    await clicks(page, [1_600, 800])
    await page.keyboard.press('Delete')
    await clicks(page, [1_600, 1_300], 'right')
    await pulls(page, [1_000, 1_300], [1_000, 1_500])
    await is([1_600, 800], [1_600, 1_300], [1_000, 1_500])
  }))

it('Shift makes a square, Alt draws from the centre; an area closes by a right click or at its first corner, Backspace removes a corner, Shift keeps right angles, digits set a length', () =>
  visiting({ who: 'niloofar' }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor)
    await page.keyboard.press('r')
    await pulls(page, [500, 500], [900, 700], 'Shift')
    await pulls(page, [2_000, 2_000], [2_200, 2_300], 'Alt')
    await page.keyboard.press('p')
    for (const at of [[3_000, 500], [3_500, 500], [3_500, 1_000]] as const) await clicks(page, at) // prettier-ignore
    await clicks(page, [5_000, 3_500], 'right')
    for (const at of [[4_000, 500], [4_500, 500], [4_500, 1_000], [4_000, 1_000], [4_000, 500]] as const) await clicks(page, at) // prettier-ignore
    for (const at of [[3_000, 2_500], [3_500, 2_500], [3_500, 3_200]] as const) await clicks(page, at) // prettier-ignore
    await page.keyboard.press('Backspace')
    await page.keyboard.down('Shift')
    await clicks(page, [3_560, 3_000])
    await page.keyboard.up('Shift')
    await moves(page, [2_900, 3_000])
    await page.keyboard.type('2.25')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => shapesIn(visitor, hallId), patient)
      .toEqual({
        'A-1': box(500, 500, 400, 400),
        'A-2': box(1_800, 1_700, 400, 600),
        'A-3': [[3_000, 500], [3_500, 500], [3_500, 1_000]], // prettier-ignore
        'A-4': box(4_000, 500, 500, 500),
        'A-5': [[3_000, 2_500], [3_500, 2_500], [3_500, 3_000], [3_275, 3_000]], // prettier-ignore
      })
  }))

it.each(locales)('a row of booths is as long as it was dragged; a click on a handle adds a booth, keys change count and angle, Escape cancels, Enter on a button presses it (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor)
    const makes = (count: number) =>
      page.getByRole('button', { name: m.editor_row_make({ count }, { locale }) }).waitFor()
    await page.keyboard.press('g')
    await pulls(page, [500, 500], [2_000, 560])
    await makes(10)
    await clicks(page, [2_000, 800])
    await makes(12)
    await clicks(page, [1_400, 1_100])
    await makes(24)
    for (const key of ['-', '-', '+', 'r']) await page.keyboard.press(key)
    await makes(20)
    const turn = page.getByRole('textbox', { name: m.editor_turn({}, { locale }) })
    await expect.poll(() => turn.inputValue()).toBe(locale === 'fa' ? '۹۰٫۰' : '90.0')
    await page.getByRole('button', { name: m.editor_cancel({}, { locale }) }).press('Enter')
    await turn.waitFor({ state: 'detached' })
    await clicks(page, [500, 500])
    await makes(12)
    await page.keyboard.press('Escape')
    await turn.waitFor({ state: 'detached' })
    await clicks(page, [3_000, 3_000])
    await page.keyboard.press('Enter')
    await expect.poll(async () => Object.keys(await shapesIn(visitor, hallId)).length, patient).toBe(12)
  })) // prettier-ignore

it.each(locales)('a pillar has the dragged size, a wall its clicked points, a door snaps to its wall; stairs go up as dragged, and a text is typed immediately in the page\'s language (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor)
    await page.keyboard.press('c')
    await pulls(page, [1_000, 1_000], [1_100, 1_150])
    await page.keyboard.press('w')
    for (const at of [[2_000, 1_000], [2_600, 1_000], [2_600, 1_600]] as const) await clicks(page, at) // prettier-ignore
    await page.keyboard.press('Enter')
    await page.keyboard.press('d')
    await pulls(page, [3_000, 20], [3_500, 60])
    await page.keyboard.press('k')
    await pulls(page, [4_000, 2_500], [4_200, 2_000])
    await page.keyboard.press('t')
    await clicks(page, [1_500, 3_000])
    const own = page.getByRole('textbox', { name: locale === 'fa' ? m.editor_in_persian({}, { locale }) : m.editor_in_english({}, { locale }) })
    await expect.poll(() => own.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('Quiet room')
    await page.keyboard.press('Enter')
    await expect.poll(() => thingsIn(visitor, hallId), patient).toMatchObject([
      { kind: 'pillar', at: [1_050, 1_075], width: 100, height: 150 },
      { kind: 'wall', points: [[2_000, 1_000], [2_600, 1_000], [2_600, 1_600]] },
      { kind: 'door', from: [3_500, 0], to: [3_000, 0] },
      { kind: 'stairs', shape: { corners: box(4_000, 2_000, 200, 500) }, up: -90 },
      { kind: 'text', at: [1_500, 3_000], text: { [locale]: 'Quiet room' } },
    ])
  })) // prettier-ignore

it('undo or another tool ends a drag, and the rest of the mouse movement is ignored', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await opensWith(visitor, boothAt('A-1', 1_000, 1_000, 300, 300))
    const letsGo = async (key: string, from: Point) => {
      await drags(page, from, [from[0] + 900, 2_100])
      await page.keyboard.press(key)
      await moves(page, [from[0] + 1_000, 2_200])
      await page.mouse.up()
    }
    await clicks(page, [1_150, 1_150])
    await page.keyboard.press('Shift+ArrowRight')
    await letsGo('Control+z', [1_650, 1_150])
    await expect.poll(() => shapesIn(visitor, hallId), patient).toEqual({ 'A-1': box(1_000, 1_000, 300, 300) })
    await letsGo('r', [1_150, 1_150])
    await page.keyboard.press('v')
    await clicks(page, [1_150, 1_150])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => shapesIn(visitor, hallId), patient).toEqual({ 'A-1': box(1_000, 1_050, 300, 300) })
  }))

it('a held booth can be copied with Alt, but no key or drag moves it', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const put = [1_000, 1_600].map((x, i) => boothAt(`S-${i + 1}`, x, 1_000, 300, 300))
    const hallId = await opensWith(visitor, ...put)
    await publishes(page, 'en')
    await page.keyboard.press('Escape')
    const sara = await (await browser()).newContext()
    await logIn(sara, 'sara')
    await releaseHolds(sara)
    const post = { data: { boothIds: put.map(({ id }) => id) }, headers: { origin: base } }
    expect((await sara.request.post(`${base}/v1/holds`, post)).ok()).toBe(true)
    await clicks(page, [1_100, 1_100])
    await page.getByText(m.editor_locked_held({}, en)).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('ArrowDown')
    await page.getByText(m.editor_say_stayed({ count: 2 }, en)).waitFor()
    await page.keyboard.press('Escape')
    await pulls(page, [1_100, 1_100], [1_100, 2_100])
    await pulls(page, [1_700, 1_100], [1_700, 2_100], 'Alt')
    await expect.poll(() => shapesIn(visitor, hallId), patient).toEqual({
      'S-1': box(1_000, 1_000, 300, 300),
      'S-2': box(1_600, 1_000, 300, 300),
      'S-3': box(1_600, 2_000, 300, 300),
    }) // prettier-ignore
    await releaseHolds(sara)
    await sara.close()
  }))

it('Publish is the only primary button, except while a tool shows a primary button of its own', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    await opensWith(visitor, boothAt('A-1', 1_000, 1_000, 300, 300))
    const colourOf = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true }).evaluate((one) => getComputedStyle(one).backgroundColor)
    const publish = () => colourOf(/^Publish/)
    await expect.poll(() => heading(page).textContent()).toBe(m.editor_hall({}, en))
    const saffron = await publish()
    await page.keyboard.press('p')
    for (const at of [[3_000, 2_500], [3_500, 2_500], [3_500, 3_200]] as const) await clicks(page, at) // prettier-ignore
    await expect.poll(() => colourOf(m.editor_close_area({}, en))).toBe(saffron)
    await expect.poll(publish).not.toBe(saffron)
    await page.keyboard.press('Escape')
    await expect.poll(publish).toBe(saffron)
    await page.keyboard.press('g')
    await clicks(page, [3_000, 2_500])
    await expect.poll(() => colourOf(m.editor_row_make({ count: 12 }, en))).toBe(saffron)
    await expect.poll(publish).not.toBe(saffron)
  }))

const windows = [
  [1_440, 720],
  [1_440, 390],
  [720, 720],
] as const
it.each(locales.flatMap((locale) => windows.map(([width, height]) => ({ locale, width, height }))))(
  'the menu of the right button stays inside a window of $width by $height, wherever it is asked for ($locale)',
  ({ locale, width, height }) =>
    visiting({ who: 'niloofar', locale }, async (visitor) => {
      const { page } = visitor
      await opensWith(visitor, boothAt('A-1', 400, 400, 5_000, 3_000))
      await page.setViewportSize({ width, height })
      const host = (await planOn(page).boundingBox())!
      const [right, bottom] = [Math.min(width, host.x + host.width), Math.min(height, host.y + host.height)]
      const menu = page.getByRole('menu', { name: m.editor_menu({}, { locale }) })
      for (const clientX of [host.x + 12, right - 12])
        for (const clientY of [host.y + 12, bottom - 12]) {
          await planOn(page).dispatchEvent('contextmenu', { clientX, clientY, button: 2 })
          const { x, y, width: wide, height: high } = (await menu.boundingBox())!
          expect([x >= 0, y >= 0, x + wide <= width, y + high <= height]).toEqual([true, true, true, true])
          await page.keyboard.press('Escape')
          await menu.waitFor({ state: 'detached' })
        }
    }),
)
