// Every tool of the editor used as an organiser would, checked to the centimetre.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { locales, type Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import {
  boothAt,
  box,
  floor,
  hallWith,
  lefts,
  onPlan,
  opens,
  patient,
  planOf,
  planOn,
  publishes,
  puts,
  shapesIn,
  tabsTo,
  type Point,
} from './plan-steps.ts'
import { base, visiting, type Visitor } from './visit.ts'

async function drags(page: Page, from: Point, to: Point) {
  await page.mouse.move(...(await onPlan(page, from)))
  await page.mouse.down()
  await page.mouse.move(...(await onPlan(page, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])))
  await page.mouse.move(...(await onPlan(page, to)))
}
const bar = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
async function types(page: Page, name: string, value: string) {
  await field(page, name).fill(value)
  await field(page, name).press('Enter')
}
const announced = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const ring = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => [x, y])

it.each(locales)(
  'rectangle, L, U and octagon are drawn, sizes can be typed during the drag, and Escape cancels it (%s)',
  (locale) =>
    visiting({ who: 'niloofar', locale, translated: locale === 'en' }, async (visitor) => {
      const { page } = visitor
      const hallId = await hallWith(visitor, floor)
      await opens(visitor, hallId)
      const shapes = () => shapesIn(visitor, hallId)
      await page.keyboard.press('r')
      await drags(page, [500, 500], [900, 900])
      await page.keyboard.press('Escape')
      await page.mouse.move(...(await onPlan(page, [1_000, 1_000])))
      await page.mouse.up()
      await drags(page, [500, 500], [900, 900])
      await page.keyboard.type('4')
      await page.keyboard.press('Tab')
      for (const sign of locale === 'fa' ? '۳٫۵' : '3.5') await page.evaluate(press, sign)
      await page.keyboard.press('Enter')
      await page.mouse.move(...(await onPlan(page, [1_600, 1_600])))
      await page.mouse.up()
      await expect.poll(shapes, patient).toEqual({ 'A-1': box(500, 500, 400, 350) })
      await shaped(page, locale, 'l', [1_500, 500])
      await shaped(page, locale, 'u', [2_500, 500])
      await shaped(page, locale, 'octagon', [3_500, 500])
      await expect.poll(shapes, patient).toEqual({
        'A-1': box(500, 500, 400, 350),
        'A-2': ring([
          [1_500, 500],
          [1_800, 500],
          [1_800, 800],
          [2_100, 800],
          [2_100, 1_100],
          [1_500, 1_100],
        ]),
        'A-3': ring([
          [2_500, 500],
          [2_700, 500],
          [2_700, 800],
          [2_900, 800],
          [2_900, 500],
          [3_100, 500],
          [3_100, 1_100],
          [2_500, 1_100],
        ]),
        'A-4': ring([
          [3_676, 500],
          [3_924, 500],
          [4_100, 676],
          [4_100, 924],
          [3_924, 1_100],
          [3_676, 1_100],
          [3_500, 924],
          [3_500, 676],
        ]),
      })
    }),
)
const shapeNames = { l: m.editor_shape_l, u: m.editor_shape_u, octagon: m.editor_shape_octagon }
async function shaped(page: Page, locale: Locale, shape: keyof typeof shapeNames, [x, y]: Point) {
  await bar(page, shapeNames[shape]({}, { locale })).click()
  await drags(page, [x, y], [x + 600, y + 600])
  await page.mouse.up()
}

it('a booth is turned by button, key and number, widened along its own side, mirrored and measured', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const en = { locale: 'en' } as const
    const hallId = await hallWith(visitor, floor)
    const ell: [number, number][] = [
      [2_000, 1_500],
      [2_200, 1_500],
      [2_200, 1_700],
      [2_600, 1_700],
      [2_600, 1_900],
      [2_000, 1_900],
    ]
    await puts(visitor, hallId, { put: [{ ...boothAt('L-1', 0, 0, 0, 0), shape: { corners: ell } }] })
    await opens(visitor, hallId)
    const shape = async () => (await shapesIn(visitor, hallId))['L-1']
    await page.mouse.click(...(await onPlan(page, [2_300, 1_800])))
    await bar(page, m.editor_rotate({}, en)).click()
    await expect.poll(shape, patient).toEqual([
      [2_500, 1_400],
      [2_500, 1_600],
      [2_300, 1_600],
      [2_300, 2_000],
      [2_100, 2_000],
      [2_100, 1_400],
    ])
    for (let n = 0; n < 18; n++) await planOn(page).press(']')
    await expect.poll(shape, patient).toEqual(ell)
    await types(page, m.editor_turn({}, en), '30')
    await expect.poll(shape, patient).not.toEqual(ell)
    await types(page, m.editor_turn({}, en), '0')
    await expect.poll(shape, patient).toEqual(ell)
    await bar(page, m.editor_mirror({}, en)).click()
    await expect.poll(shape, patient).toEqual(ell.map(([x, y]) => [4_600 - x, y]))
    await page.keyboard.press('Control+z')
    await types(page, m.editor_turn({}, en), '30')
    for (const [name, value] of [
      [m.editor_turn, '30.0'],
      [m.editor_width, '6.00'],
      [m.editor_depth, '4.00'],
    ] as const)
      await expect.poll(() => field(page, name({}, en)).inputValue()).toBe(value)
    await types(page, m.editor_width({}, en), '8')
    await expect.poll(() => field(page, m.editor_width({}, en)).inputValue()).toBe('8.00')
    await types(page, m.editor_turn({}, en), '0')
    await expect.poll(async () => sizeOf(await shape()), patient).toEqual([800, 400])
    await page.keyboard.press('Escape')
    await page.keyboard.press('m')
    for (const point of [
      [500, 500],
      [800, 500],
      [800, 900],
    ] as const)
      await page.mouse.click(...(await onPlan(page, point)))
    await announced(page, m.editor_say_measured_all({ length: '4.00 m', angle: '-90.0', all: '7.00 m' }, en))
    await page.keyboard.press('Escape')
    expect((await planOf(visitor, hallId)).document.things).toHaveLength(1)
  }))
const sizeOf = (corners: readonly (readonly [number, number])[] = []) => {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
}

it('several booths are aligned with the last one clicked and spaced evenly; a locked layer is not changed, and nothing is drawn on it', () =>
  visiting({ who: 'niloofar' }, async (visitor) => {
    const { page } = visitor
    const fa = { locale: 'fa' } as const
    const hallId = await hallWith(visitor, floor)
    await puts(visitor, hallId, {
      put: [
        boothAt('B-1', 1_000, 1_000, 300, 300),
        boothAt('B-2', 1_610, 1_130, 300, 300),
        boothAt('B-3', 3_000, 1_260, 300, 300),
      ],
    })
    await opens(visitor, hallId)
    const places = () => lefts(visitor, hallId)
    await page.mouse.click(...(await onPlan(page, [3_150, 1_400])))
    await page.keyboard.down('Shift')
    await page.mouse.click(...(await onPlan(page, [1_150, 1_150])))
    await page.mouse.click(...(await onPlan(page, [1_750, 1_280])))
    await page.keyboard.up('Shift')
    await bar(page, m.editor_align_top({}, fa)).click()
    await expect.poll(places, patient).toEqual({ 'B-1': [1_000, 1_130], 'B-2': [1_610, 1_130], 'B-3': [3_000, 1_130] })
    await bar(page, m.editor_distribute_across({}, fa)).click()
    await expect.poll(places, patient).toEqual({ 'B-1': [610, 1_130], 'B-2': [1_610, 1_130], 'B-3': [2_610, 1_130] })
    await types(page, m.editor_gap({}, fa), '۲٫۵')
    await expect.poll(places, patient).toEqual({ 'B-1': [1_060, 1_130], 'B-2': [1_610, 1_130], 'B-3': [2_160, 1_130] })
    await planOn(page).press('Alt+s')
    const lock = page.getByRole('button', { name: m.editor_layer_lock({ name: m.editor_layer_booths({}, fa) }, fa) })
    await lock.click()
    await planOn(page).press('ArrowRight')
    await announced(page, m.editor_say_locked_layer({}, fa))
    await expect.poll(() => field(page, m.editor_x({}, fa)).isEditable()).toBe(false)
    await planOn(page).press('r')
    await drags(page, [4_000, 2_000], [4_400, 2_400])
    await page.mouse.up()
    await announced(page, m.editor_say_locked_layer({}, fa))
    await lock.click()
    await planOn(page).press('Control+z')
    await expect
      .poll(
        async () => (await planOf(visitor, hallId)).document.frame.layers.find(({ id }) => id === 'booths')?.locked,
        patient,
      )
      .toBe(true)
    expect(await places()).toEqual({ 'B-1': [1_060, 1_130], 'B-2': [1_610, 1_130], 'B-3': [2_160, 1_130] })
  }))

it('a plan is published twice in a row, a version is restored by keys; a switch hides the hall from the maps and shows it again', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page, context } = visitor
    const en = { locale: 'en' } as const
    const hallId = await hallWith(visitor, floor)
    await puts(visitor, hallId, { put: [boothAt('P-1', 1_000, 1_000, 400, 300)] })
    await opens(visitor, hallId)
    await publishes(page, 'en')
    await page.keyboard.press('Escape')
    const publish = page.getByRole('button', { name: m.editor_publish({}, en), exact: true })
    await expect.poll(() => publish.isDisabled()).toBe(true)
    await page.mouse.click(...(await onPlan(page, [1_200, 1_150])))
    await planOn(page).press('Shift+ArrowRight')
    await page.getByRole('button', { name: m.editor_publish_count({ count: 1 }, en) }).waitFor()
    await publishes(page, 'en')
    await page
      .getByRole('dialog')
      .getByText(`${m.editor_published_changed({}, en)}: 1`)
      .waitFor()
    await page.keyboard.press('Escape')
    const { items } = (await (await context.request.get(`${base}/v1/panel/halls/${hallId}/booths`)).json()) as {
      items: { polygon: unknown }[]
    }
    expect(items.map(({ polygon }) => polygon)).toEqual([box(1_500, 1_000, 400, 300)])
    await page.keyboard.press('Escape')
    await restoresByKeys(visitor, hallId)
    await page.keyboard.press('Escape')
    const showing = page.getByRole('switch', { name: m.editor_active({}, en) })
    const isActive = async () =>
      ((await (await context.request.get(`${base}/v1/panel/halls/${hallId}`)).json()) as { hall: { active: boolean } })
        .hall.active
    await showing.press(' ')
    await page.getByText(m.editor_showing_unseen({}, en)).waitFor()
    expect(await isActive()).toBe(false)
    await showing.press(' ')
    await page.getByText(m.editor_showing_seen({}, en)).waitFor()
    expect(await isActive()).toBe(true)
  }))

it.each(locales)('below 1,000 px the hall properties are a sheet that its button opens and closes (%s)', (locale) =>
  visiting({ who: 'niloofar', locale, viewport: { width: 900, height: 800 } }, async (visitor) => {
    const { page } = visitor
    await opens(visitor, await hallWith(visitor, floor))
    const sheet = page.getByRole('complementary', { name: m.editor_properties({}, { locale }) })
    const button = page.getByRole('button', { name: m.editor_hall_panel({}, { locale }) })
    await button.waitFor()
    await expect.poll(() => sheet.isVisible()).toBe(false)
    await button.click()
    await sheet.getByRole('textbox', { name: m.editor_narrowest_aisle({}, { locale }) }).fill('4')
    await button.click()
    await sheet.waitFor({ state: 'hidden' })
  }),
) // prettier-ignore

/** Restores the first of two published versions, undoes that and redoes it, without a pointer. */
async function restoresByKeys(visitor: Visitor, hallId: string) {
  const { page } = visitor
  const at = async (x: number) => {
    await expect.poll(() => lefts(visitor, hallId), patient).toEqual({ 'P-1': [x, 1_000] })
  }
  await tabsTo(page, new RegExp(`^${m.editor_versions({}, { locale: 'en' })}$`))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('listitem').nth(1).waitFor()
  const restore = new RegExp(`^${m.editor_restore({}, { locale: 'en' })}`)
  await tabsTo(page, restore)
  await tabsTo(page, restore)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await at(1_000)
  await page.keyboard.press('Control+z')
  await at(1_500)
  await page.keyboard.press('Control+Shift+z')
  await at(1_000)
}

/** Runs in the page: presses a key of any keyboard layout. Playwright can only press keys of Latin layouts. */
function press(key: string) {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
