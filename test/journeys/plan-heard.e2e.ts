// The editor without a pointer and for screen readers. It covers announcements, locked and read-only fields, and
// choices by arrow keys.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { addressInLanguage, locales, type Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import {
  boothAt,
  box,
  floor,
  focused,
  hallWith,
  onPlan,
  opens,
  patient,
  planOf,
  planOn,
  puts,
  tabsTo,
} from './plan-steps.ts'
import { base, browser, logIn, tookOver, visiting, type Visitor } from './visit.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const fourBooths = [
  { ...boothAt('E-2', 2_000, 1_500, 400, 300), sector: 'dentistry' },
  boothAt('E-1', 1_700, 1_500, 300, 300),
  boothAt('E-3', 2_400, 1_500, 300, 300),
  boothAt('F-1', 2_000, 1_200, 400, 300),
]
const newBooths = () => fourBooths.map((one) => ({ ...one, id: randomUUID() }))
const opensFour = async (visitor: Visitor) => {
  const hallId = await hallWith(visitor, floor)
  await puts(visitor, hallId, { put: newBooths() })
  await opens(visitor, hallId)
  return hallId
}
const clicks = async (page: Page, x: number, y: number) => page.mouse.click(...(await onPlan(page, [x, y])))

const sentences: Record<Locale, string> = {
  fa: '⁨E-2⁩، دندان‌پزشکی، ۴ در ۳ متر، ۱۲ متر مربع، یک بر رو به جنوب، آزاد، ۲٬۱۶۰ یورو',
  en: '⁨E-2⁩, Dentistry, 4 by 3 metres, 12 m², one side south, Free, €2,160',
}
it.each(locales)('a booth is announced with its sector, size, open side, state and price (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    await opensFour(visitor)
    await planOn(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'E-2' }).textContent()).toBe(sentences[locale])
  })) // prettier-ignore

it.each(locales)('a locked field can be focused and gives its reason, and keys do not change it (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    await opensFour(visitor)
    await clicks(page, 2_200, 1_650)
    const x = field(page, m.editor_x({}, { locale }))
    expect(await x.isEditable()).toBe(true)
    await page.getByRole('button', { name: m.editor_layer_lock({ name: m.editor_layer_booths({}, { locale }) }, { locale }) }).click()
    await expect.poll(() => x.isEditable()).toBe(false)
    await x.focus()
    expect(await x.evaluate((one) => [one === document.activeElement, document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent?.trim()]))
      .toEqual([true, m.editor_say_locked_layer({}, { locale })]) // prettier-ignore
    const before = await x.inputValue()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => x.inputValue()).toBe(before)
  })) // prettier-ignore

it('fields of a user with view access only are shown as text', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const hallId = await opensFour(visitor)
    await visiting({ who: 'mahtab', locale: 'en' }, async (viewer) => {
      const { page } = viewer
      await opens(viewer, hallId)
      await clicks(page, 2_200, 1_650)
      const x = field(page, m.editor_x({}, { locale: 'en' }))
      await x.waitFor()
      const edges = () => x.evaluate((one) => getComputedStyle(one.closest('label')!).borderInlineStartColor)
      expect([await x.inputValue(), await x.isEditable(), await edges()]).toEqual(['20.00', false, 'rgba(0, 0, 0, 0)'])
    })
  }))

it.each(locales)('guides and the nine anchor points are chosen by arrow keys, and a Persian question mark shows the shortcuts (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    await opensFour(visitor)
    await clicks(page, 2_200, 1_650)
    await page.keyboard.press('F2')
    await tabsTo(page, new RegExp(`^${m.editor_layer_booths({}, { locale })}$`))
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe(m.editor_guides({}, { locale }))
    const guides = page.getByRole('button', { name: m.editor_guides({}, { locale }), exact: true })
    await page.keyboard.press('Enter')
    await expect.poll(() => guides.getAttribute('aria-pressed')).toBe('false')
    await planOn(page).press('F2')
    for (let n = 0; n < 20 && (await focused(page)) !== m.editor_anchor_0({}, { locale }); n++) await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(m.editor_anchor_4({}, { locale }))
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(`field ${m.editor_x({}, { locale })}`)
    await expect.poll(() => field(page, m.editor_x({}, { locale })).inputValue()).toBe(locale === 'fa' ? '۲۲٫۰۰' : '22.00')
    await planOn(page).focus()
    await page.evaluate(() => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: '؟', code: 'Slash', shiftKey: true, bubbles: true, cancelable: true })))
    await page.getByRole('dialog', { name: m.editor_shortcuts({}, { locale }) }).waitFor()
  })) // prettier-ignore

it.each(locales)('the booth table of a plan sets open sides, and can return them to automatic (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page, at } = visitor
    const hallId = await opensFour(visitor)
    await page.goto(at(`/panel/hall/${hallId}/booths?view=list`))
    await tookOver(page)
    const label = m.editor_of_booth({ label: m.editor_open_sides({}, { locale }), name: 'E-2' }, { locale })
    const sides = page.getByRole('combobox', { name: label })
    const openSides = async () => (await planOf(visitor, hallId)).document.things.find(({ name }) => name === 'E-2')
    await sides.selectOption('3')
    await expect.poll(openSides, patient).toMatchObject({ openSides: 3 })
    await sides.selectOption('auto')
    await expect.poll(openSides, patient).toMatchObject({ openSides: null })
  })) // prettier-ignore

it('a click on the middle of an edge adds a corner; if snapping to the underlay is switched on, new shapes snap to its lines', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, floor)
    const left = { id: randomUUID(), layer: 'underlay', kind: 'sketch', shape: { corners: box(3_013, 1_017, 611, 487) }, text: '' }
    await puts(visitor, hallId, { put: [boothAt('A-1', 1_000, 2_500, 600, 300), left] })
    await opens(visitor, hallId)
    const shapes = async () => Object.fromEntries((await planOf(visitor, hallId)).document.things.flatMap(({ name, shape }) => (name && shape ? [[name, shape.corners]] : [])))
    await clicks(page, 1_100, 2_650)
    await page.keyboard.press('e')
    await clicks(page, 1_300, 2_500)
    await expect.poll(shapes, patient).toEqual({ 'A-1': [[1_000, 2_500], [1_300, 2_500], [1_600, 2_500], [1_600, 2_800], [1_000, 2_800]] })
    const traces = async () => {
      await page.keyboard.press('r')
      await page.mouse.move(...(await onPlan(page, [3_030, 1_035])))
      await page.mouse.down()
      await page.mouse.move(...(await onPlan(page, [3_300, 1_300])))
      await page.mouse.move(...(await onPlan(page, [3_610, 1_490])))
      await page.mouse.up()
    }
    await traces()
    await expect.poll(async () => (await shapes())['A-2'], patient).toEqual(box(3_050, 1_050, 550, 450))
    await page.keyboard.press('Control+z')
    await page.getByRole('switch', { name: m.editor_holds_below({}, { locale: 'en' }) }).press(' ')
    await traces()
    await expect.poll(async () => (await shapes())['A-2'], patient).toEqual(box(3_013, 1_017, 611, 487))
  })) // prettier-ignore

/**
 * Runs in the page: returns the controls above and next to the plan that are under 40 px high. The nine anchor points
 * have a size of their own. Tests the touch sizes in web/plan/sizes.css.
 */
function tooSmall() {
  const parts = document.querySelectorAll<HTMLElement>(
    ':is(.etop, .plan-props) :is(a, button:not(.anchor *), select, input:not([type=checkbox], [type=radio]))',
  )
  return [...parts]
    .filter((one) => one.checkVisibility() && one.offsetHeight < 40)
    .map((one) => `${one.offsetHeight} px: ${one.ariaLabel ?? one.textContent}`)
}

it.each(locales)('on a touch screen the controls of the bar over the plan are 42 px high, and the nine anchor points large enough (%s)', async (locale) => {
  const context = await (await browser()).newContext({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } })
  await context.addCookies([{ name: 'locale', value: locale, url: base }])
  await logIn(context, 'niloofar')
  const visitor = { context, page: await context.newPage(), complaints: [], at: (path: string) => base + addressInLanguage(path, locale) }
  const { page } = visitor
  await opensFour(visitor)
  expect(await page.evaluate(tooSmall)).toEqual([])
  await page.touchscreen.tap(...(await onPlan(page, [2_200, 1_650])))
  const bar = page.getByRole('toolbar')
  const heights = async () =>
    Promise.all((await bar.getByRole('button').or(bar.getByText(m.editor_gap({}, { locale })).locator('..')).all()).map(async (one) => (await one.boundingBox())!.height))
  await bar.waitFor()
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(42)
  const point = (await page.getByRole('radio', { name: m.editor_anchor_8({}, { locale }) }).boundingBox())!
  expect(Math.min(point.width, point.height)).toBeGreaterThanOrEqual(24)
  expect(await page.evaluate(tooSmall)).toEqual([])
  await planOn(page).press('c')
  await bar.getByRole('button', { name: m.editor_kind_pillar({}, { locale }) }).waitFor()
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(42)
  await context.close()
}) // prettier-ignore

it('the sheet of hall properties opens within 200 ms, and without animation if the user prefers reduced motion', () =>
  visiting({ who: 'niloofar', locale: 'en', viewport: { width: 900, height: 800 } }, async (visitor) => {
    const { page } = visitor
    await opens(visitor, await hallWith(visitor, floor))
    const button = page.getByRole('button', { name: m.editor_hall_panel({}, { locale: 'en' }) })
    const movements = () =>
      button.evaluate(async (one) => {
        ;(one as HTMLElement).click()
        await new Promise(requestAnimationFrame)
        return document.getAnimations().map(({ effect }) => effect?.getTiming().duration)
      })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await movements()).toEqual([200])
    await button.click()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await movements()).toEqual([])
  })) // prettier-ignore
