// A row of booths while its tool is in use. The panel, tags and status line must match the booths that are then
// created.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { locales } from '#contract/locale.ts'
import { boothCents } from '#contract/rules/price.ts'
import { m } from '#messages/messages.js'
import { numberText } from '#web/i18n/numbers.ts'
import { boothAt, floor, hallWith, onPlan, opens, patient, planOf, planOn, publishes, puts } from './plan-steps.ts'
import { base, visiting, type Visitor } from './visit.ts'

const rule = { baseCents: 190_00, oppositePercent: 105, cornerPercent: 110, threePercent: 117, fourPercent: 130, shellCents: 0, shellUpTo: 0, early: [] } // prettier-ignore
/** Sets the price rule of a hall that has no booths on sale. */
async function priceBy({ context }: Visitor, hallId: string) {
  const halls = [{ hallId, rule, own: true, seen: { step: null, booths: 0, totalCents: 0 } }]
  const answer = await context.request.post(`${base}/v1/panel/prices`, { data: { halls }, headers: { origin: base } })
  expect(answer.status()).toBe(200)
}
interface Priced {
  kind: string
  name: string
  priceCents: number | null
  pricePerSquareMetreCents: number | null
}
/** The total price of the matching booths in the plan, in cents. Each booth has 9 m². */
const sumIn = async (visitor: Visitor, hallId: string, names: RegExp) =>
  ((await planOf(visitor, hallId)).document.things as unknown as Priced[])
    .filter(({ kind, name }) => kind === 'booth' && names.test(name))
    .reduce((sum, booth) => sum + (boothCents({ ...booth, meterage: 9 }) ?? 0), 0)
const plain = (text: string) =>
  text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const figure = (page: Page) => page.getByRole('complementary').getByRole('definition')

it.each(locales)('the price shown for a row by the rule of its hall equals that of the created booths, also on sale; without a rule no price is shown (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, floor)
    await puts(visitor, hallId, { put: [boothAt('A-1', 500, 500, 300, 300)] })
    await opens(visitor, hallId)
    const begins = async () => {
      await page.keyboard.press('g')
      await page.mouse.click(...(await onPlan(page, [2_000, 1_500])))
      await page.getByRole('button', { name: m.editor_row_make({ count: 12 }, { locale }) }).waitFor()
    }
    await begins()
    await expect.poll(() => page.getByText(m.editor_row_ruled({}, { locale }), { exact: true }).count()).toBe(0)
    await priceBy(visitor, hallId)
    await page.reload()
    await planOn(page).locator('svg').waitFor({ state: 'attached' })
    await begins()
    await page.getByText(m.editor_row_ruled({}, { locale }), { exact: true }).waitFor()
    const shown = plain((await figure(page).allTextContents()).at(-1)!)
    await page.getByRole('button', { name: m.editor_row_make({ count: 12 }, { locale }) }).click()
    await expect.poll(() => sumIn(visitor, hallId, /^B-/), patient).toBe((8 * 190 + 4 * 209) * 9 * 100)
    const stored = numberText((await sumIn(visitor, hallId, /^B-/)) / 100, locale)
    expect(shown).toBe(locale === 'fa' ? `${stored} یورو` : `€${stored}`)
    await publishes(page, locale)
    const prices = await visitor.context.request.get(`${base}/v1/panel/prices/${hallId}`)
    const { booths } = (await prices.json()) as { booths: { name: string; byRule: boolean; totalCents: number }[] }
    const made = booths.filter(({ name }) => name.startsWith('B-'))
    expect([made.length, made.every(({ byRule }) => byRule)]).toEqual([12, true])
    expect(made.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe((8 * 190 + 4 * 209) * 9 * 100)
  })) // prettier-ignore

it.each(locales)('a row being laid out shows the distances to its neighbours and the booth it is aligned with, but not when rotated (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, floor)
    await puts(visitor, hallId, {
      put: [boothAt('C-1', 2_000, 500, 400, 300), boothAt('D-4', 1_400, 1_500, 300, 300), boothAt('G-7', 4_800, 1_500, 300, 600)], // prettier-ignore
    })
    await opens(visitor, hallId)
    await page.keyboard.press('g')
    await page.mouse.click(...(await onPlan(page, [2_000, 1_500])))
    const tags = async () => (await planOn(page).locator('text').allTextContents()).map(plain)
    const length = (cm: number) => numberText(cm / 100, locale, 2)
    const to = (cm: number, what: string) => plain(m.editor_row_gap({ length: length(cm), what }, { locale }))
    await expect.poll(tags).toContain(to(1_000, 'G-7'))
    expect((await tags()).some((text) => text.startsWith(length(300)))).toBe(true)
    const starts = { name: '\u2068C-1\u2069', length: length(300), what: '\u2068D-4\u2069' }
    await page.getByText(m.editor_row_on_line_and_from(starts, { locale }), { exact: true }).waitFor()
    await page.keyboard.press('r')
    await expect.poll(tags).toContain(to(700, m.editor_row_wall({}, { locale })))
    const turn = page.getByRole('textbox', { name: m.editor_turn({}, { locale }) })
    await turn.fill('30')
    await turn.press('Enter')
    await expect.poll(tags).not.toContain(to(700, m.editor_row_wall({}, { locale })))
  })) // prettier-ignore
