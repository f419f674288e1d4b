import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { locales, type Locale } from '#contract/locale.ts'
import { latinDigits } from '#contract/rules/digits.ts'
import { m } from '#messages/messages.js'
import { drawing, publishes } from './architect.ts'
import { toForm, toTerms } from './booking-steps.ts'
import { patient, planOf } from './plan-steps.ts'
import { tracedFiles } from '../drawings/traced.ts'
import { boothRow, chosen, submit } from './steps.ts'
import { base, newMark, releaseHolds, tookOver, visiting, type Visitor } from './visit.ts'

const post = { headers: { origin: base } }

async function hallWithout({ context }: Visitor, mark: string): Promise<string> {
  const name = { fa: `سالن نو ${mark}`, en: `New hall ${mark}` }
  const data = { name, theme: { fa: 'نقشه', en: 'Drawing' }, active: true, maxHeightCm: 450, position: 950, imageId: null, plan: null } // prettier-ignore
  const answer = await context.request.post(`${base}/v1/panel/halls`, { data, ...post })
  return ((await answer.json()) as { hall: { id: string } }).hall.id
}
interface OnSale {
  items: { id: string; name: string; active: boolean; state: string; meterage: number }[]
}
/**
 * Returns three random letters that begin the booth numbers. The same booth number in two halls would cause a warning.
 */
const letters = () => Array.from({ length: 3 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')
const onSale = async ({ context }: Visitor, hallId: string) =>
  ((await (await context.request.get(`${base}/v1/panel/halls/${hallId}/booths`)).json()) as OnSale).items

it.each(locales)(
  'a drawing is imported, its warnings are resolved, it is published, and an exhibitor reserves one of its booths (%s)',
  (locale) =>
    visiting({ who: 'niloofar', locale }, async (visitor) => {
      const letter = letters()
      const hallId = await hallWithout(visitor, newMark())
      await brings(visitor, hallId, drawing(letter), locale)
      await (locale === 'fa' ? resolvesByKeys : resolvesByPointer)(visitor.page, letter, locale)
      await makes(visitor.page, locale)
      await takesBackAndRedoes(visitor, hallId)
      await publishes(visitor.page, locale)
      const names = [1, 2, 9, 4, 5, 6].map((n) => `${letter}-${n}`).toSorted()
      const sold = await onSale(visitor, hallId)
      expect(sold.map(({ name, active, meterage }) => [name, active, meterage])).toEqual(names.map((name) => [name, true, 9])) // prettier-ignore
      await sells(hallId, `${letter}-5`, locale)
      expect((await onSale(visitor, hallId)).filter(({ state }) => state !== 'available')).toMatchObject([
        { name: `${letter}-5`, state: locale === 'fa' ? 'reserved' : 'held' },
      ])
    }),
)

it.each(locales.flatMap((locale) => Object.entries(tracedFiles).map(([what, fileOf]) => ({ locale, what, fileOf }))))(
  '$what is on sale by following the way on ($locale)',
  ({ locale, what, fileOf }) =>
    visiting({ who: 'niloofar', locale }, async (visitor) => {
      const { page, at } = visitor
      const hallId = await hallWithout(visitor, newMark())
      const { name, text } = fileOf(letters())
      await page.goto(at(`/panel/hall/${hallId}/import`))
      await tookOver(page)
      await page
        .getByLabel(m.drawing_file_choose({}, { locale }))
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
      // For a traced file and one without units, the page first asks a question, such as the width of a booth.
      if (/traced|without units/.test(what)) {
        await page.getByRole('button', { name: m.drawing_next_warnings({ n: 1 }, { locale }) }).click()
        await page.getByRole('button', { name: m.drawing_accept({}, { locale }) }).click()
      } else await page.getByRole('button', { name: m.drawing_next_make({}, { locale }) }).click()
      await makes(page, locale)
      await publishes(page, locale)
      const sold = await onSale(visitor, hallId)
      expect(sold.map(({ active, state }) => [active, state])).toEqual(
        Array.from({ length: 12 }, () => [true, 'available']),
      )
      await sells(hallId, sold[0]!.name, 'en')
    }),
)

it.each(locales)(
  'a known length overrides the unit of the file if they differ by 1 % or more, and the page shows it (%s)',
  (locale) =>
    visiting({ who: 'niloofar', locale }, async (visitor) => {
      const { page } = visitor
      await chooses(visitor, await hallWithout(visitor, newMark()), drawing(letters(), true), locale)
      await page.getByRole('button', { name: m.drawing_two_points({}, { locale }) }).click()
      const { x, y, width, height } = (await page.getByRole('img', { name: m.drawing_preview({}, { locale }) }).boundingBox())! // prettier-ignore
      for (const share of [0.3, 0.7]) await page.mouse.click(x + share * width, y + height / 2)
      const length = page.getByLabel(m.drawing_known({}, { locale }), { exact: true })
      await expect.poll(() => length.isEnabled()).toBe(true)
      const metres = Number(latinDigits(await length.inputValue()).replace('٫', '.'))
      const types = async (value: number, says: string) => {
        await length.fill(value.toFixed(2))
        await length.press('Tab')
        await page.getByText(says, { exact: true }).waitFor()
      }
      await types(metres * 1.005, m.drawing_known_agrees({}, { locale }))
      await types(metres * 1.1, m.drawing_known_wins({}, { locale }))
      await page.getByText(m.drawing_unit_says_other({ unit: m.drawing_unit_mm({}, { locale }) }, { locale })).waitFor()
      // Going back to the file step keeps the parsed file and the button to the next step.
      await page.getByRole('button', { name: m.drawing_to_file({}, { locale }), exact: true }).click()
      await page.getByRole('button', { name: m.drawing_step_what({}, { locale }), exact: true }).click()
      await page.getByText(m.drawing_unit_says_other({ unit: m.drawing_unit_mm({}, { locale }) }, { locale })).waitFor()
    }),
)

async function chooses({ page, at }: Visitor, hallId: string, file: string, locale: Locale) {
  await page.goto(at(`/panel/hall/${hallId}/import`))
  await tookOver(page)
  await page
    .getByLabel(m.drawing_file_choose({}, { locale }))
    .setInputFiles({ name: 'hall.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(file) })
}
async function brings(visitor: Visitor, hallId: string, file: string, locale: Locale) {
  const { page } = visitor
  await chooses(visitor, hallId, file, locale)
  await page.getByRole('button', { name: m.drawing_next_warnings({ n: 2 }, { locale }) }).click()
  await page.getByRole('heading', { name: m.drawing_warnings({ n: 2 }, { locale }) }).waitFor()
}
const way = (page: Page, name: string) => page.getByRole('radio', { name })

/** Accepts the proposed closing of the gap and the second of two numbers. Goes back once in between. */
async function resolvesByKeys(page: Page, letter: string, locale: Locale) {
  await page.keyboard.press('Enter')
  await way(page, m.drawing_mend_number({ number: `${letter}-9` }, { locale })).waitFor({ state: 'attached' })
  await page.keyboard.press('Digit2')
  await expect
    .poll(() => way(page, m.drawing_mend_number({ number: `${letter}-9` }, { locale })).isChecked())
    .toBe(true)
  await page.keyboard.press('Backspace')
  await way(page, m.drawing_mend_split({}, { locale })).waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await way(page, m.drawing_mend_number({ number: `${letter}-9` }, { locale })).waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
}
async function resolvesByPointer(page: Page, letter: string, locale: Locale) {
  const accept = page.getByRole('button', { name: m.drawing_accept({}, { locale }) })
  await accept.click()
  await page.getByText(m.drawing_mend_number({ number: `${letter}-9` }, { locale }), { exact: true }).click()
  await expect
    .poll(() => way(page, m.drawing_mend_number({ number: `${letter}-9` }, { locale })).isChecked())
    .toBe(true)
  await accept.click()
}
/** Waits until all booths are listed, then saves the draft. */
async function makes(page: Page, locale: Locale) {
  await page.getByRole('cell', { name: m.drawing_row_new({}, { locale }) }).nth(5).waitFor() // prettier-ignore
  await page.getByLabel(m.drawing_price({}, { locale })).fill('180')
  await page.getByRole('button', { name: m.drawing_save({}, { locale }) }).click()
  await page.waitForURL(/\/panel\/hall\/[\w-]+\/booths$/)
  await page.getByRole('application').locator('svg').waitFor({ state: 'attached' })
}
/** Undoes and redoes the import in the editor. The whole import is one undo step. */
async function takesBackAndRedoes(visitor: Visitor, hallId: string) {
  const { page } = visitor
  const ids = async () => (await planOf(visitor, hallId)).document.things.map(({ id }) => id)
  const made = await ids()
  expect(made.length).toBeGreaterThan(5)
  await page.keyboard.press('Control+z')
  await expect.poll(ids, patient).toEqual([])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(ids, patient).toEqual(made)
}
/**
 * Reserves the imported booth as an exhibitor. In Persian the journey completes all five steps. In English it stops
 * once the booth is held.
 */
const sells = (hallId: string, name: string, locale: Locale) =>
  visiting({ who: locale === 'fa' ? 'wei' : 'elif', locale }, async (visitor) => {
    const { page, context, at } = visitor
    await releaseHolds(context)
    await page.goto(at(`/BoothReservation?hall=${hallId}&view=list`))
    await tookOver(page)
    await boothRow(page, name).getByRole('button').click()
    await chosen(page).first().waitFor()
    await page.getByRole('timer').waitFor()
    if (locale === 'fa') await orders(visitor)
  })
async function orders(visitor: Visitor) {
  await toForm(visitor)
  await toTerms(visitor)
  await submit(visitor.page).click()
  await visitor.page.waitForURL(visitor.at('/BoothReservation/Received/*'))
}
