// Tracing a hall over a picture in bad conditions. They are a slow network, a reload, double clicks, a PDF of many
// pages, and a PDF reader that does not load.
import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { locales, type Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { pdfOf, planPdf, scan } from '../scans.ts'
import { hallWith, opens, planOf } from './plan-steps.ts'
import { visiting, type Visitor } from './visit.ts'

const patient = { timeout: 15_000 }
const underlays = async (visitor: Visitor, hallId: string) =>
  (await planOf(visitor, hallId)).document.things.filter(({ kind }) => kind === 'underlay')
const sheetOf = async (visitor: Visitor, hallId: string, locale: Locale) => {
  await opens(visitor, hallId)
  await visitor.page.getByRole('button', { name: m.underlay_new({}, { locale }) }).dblclick()
  return visitor.page.getByLabel(m.underlay_file({}, { locale }))
}
const pane = (page: Page, locale: Locale) => page.getByRole('application', { name: m.underlay_pane({}, { locale }) })
const planScan = async () => ({ name: 'plan.png', mimeType: 'image/png', buffer: await scan() })
/** Sets both ends of a known length and its value, by keyboard. */
async function measures(page: Page, locale: Locale) {
  await pane(page, locale).focus(patient)
  await page.keyboard.press('Enter')
  for (let step = 0; step < 20; step++) await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('spinbutton', { name: m.underlay_length({}, { locale }) }).fill('4')
}
/** Holds back all uploads until they are released. */
async function holdUploads({ page }: Visitor) {
  let letGo = () => {}
  const free = new Promise<void>((done) => {
    letGo = done
  })
  let count = 0
  await page.route('**/v1/uploads', async (route) => {
    count++
    await free
    await route.continue().catch(() => {}) // the page may have cancelled the request
  })
  return { letGo, sent: () => count }
}

it.each(locales)('on a slow network a picture is added only once, even after a double click, and cancelling removes it completely (%s)', (locale) =>
  visiting({ who: 'niloofar', locale, allow: /net::ERR_/ }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, null)
    const held = await holdUploads(visitor)
    const lay = page.getByRole('button', { name: m.underlay_lay({}, { locale }) })
    const begins = async () => {
      await (await sheetOf(visitor, hallId, locale)).setInputFiles(await planScan())
      await measures(page, locale)
    }
    // A reload during the upload cancels it, so the plan has no picture.
    await begins()
    await lay.click()
    await expect.poll(held.sent).toBe(1)
    await page.reload()
    expect(await underlays(visitor, hallId)).toEqual([])
    // Going back to choose another file cancels the pending upload.
    await begins()
    await lay.dblclick()
    await expect.poll(held.sent).toBe(2)
    await page.getByRole('button', { name: m.underlay_back({}, { locale }) }).click()
    await page.getByLabel(m.underlay_file({}, { locale })).setInputFiles({ ...(await planScan()), name: 'second.png' })
    await measures(page, locale)
    await lay.dblclick()
    await expect.poll(held.sent).toBe(3)
    held.letGo()
    await page.getByRole('dialog').waitFor({ state: 'detached', ...patient })
    await expect.poll(async () => (await underlays(visitor, hallId)).map(({ name }) => name), patient).toEqual(['second.png'])
    // Adding the picture is one undo step of the plan.
    await page.getByRole('application').focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => underlays(visitor, hallId), patient).toEqual([])
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(async () => (await underlays(visitor, hallId)).length, patient).toBe(1)
  }),
) // prettier-ignore

it.each(locales)('Back closes the sheet for pictures and leaves the plan open (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, null)
    await opens(visitor, hallId)
    // Opens the import and returns, so that the history has an entry before the plan.
    await page.getByRole('link', { name: m.drawing_open({}, { locale }) }).first().click()
    await page.getByRole('link', { name: m.drawing_back({}, { locale }) }).click()
    await page.getByRole('button', { name: m.underlay_new({}, { locale }) }).click()
    const sheet = page.getByRole('dialog', { name: m.underlay_title({}, { locale }) })
    await sheet.waitFor()
    const address = page.url()
    await page.evaluate(() => history.back())
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(address)
    await page.getByRole('button', { name: m.underlay_new({}, { locale }) }).waitFor()
    await page.goBack()
    await page.waitForURL(/import$/)
  }),
) // prettier-ignore

it('in a PDF of many pages the page chosen last is shown and used, however fast the pages are switched', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const locale = 'en'
    const hallId = await hallWith(visitor, null)
    const file = await sheetOf(visitor, hallId, locale)
    const pages = Array.from({ length: 120 }, (_, at) => `2 w 100 100 ${(at + 1) * 6} 500 re S`)
    await file.setInputFiles({ name: 'halls.pdf', mimeType: 'application/pdf', buffer: pdfOf(pages) })
    const number = page.getByRole('spinbutton', { name: m.underlay_page({}, { locale }) })
    await number.focus(patient)
    for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowUp')
    await page.getByRole('img', { name: m.underlay_page_of({ n: '41', all: '120' }, { locale }) }).locator('canvas').waitFor(patient)
    await number.fill('90')
    await page.getByRole('button', { name: m.underlay_take_page({ n: '90' }, { locale }) }).dblclick()
    await measures(page, locale)
    await page.getByRole('button', { name: m.underlay_lay({}, { locale }) }).click()
    await expect.poll(async () => (await underlays(visitor, hallId)).map(({ name }) => name), patient).toEqual(['halls.pdf (90)'])
  })) // prettier-ignore

it.each(locales)('a PDF reader that fails to load or never responds shows a message, and the next file works (%s)', (locale) =>
  visiting({ who: 'niloofar', locale, allow: /net::ERR_|Failed to (load|fetch)/ }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, null)
    const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: planPdf() }
    const says = (word: typeof m.underlay_unfit_slow) => page.getByRole('alert').getByText(`plan.pdf: ${word({}, { locale })}`)
    const worker = /pdf\.worker[^/]*\.js/
    const file = await sheetOf(visitor, hallId, locale)
    await page.route(worker, (route) => route.abort())
    await file.setInputFiles(pdf)
    await says(m.underlay_unfit_reader).waitFor(patient)
    await page.unroute(worker)
    // The worker loads and reports that it is ready, but never responds.
    await page.route(worker, (route) => route.fulfill({ contentType: 'text/javascript', body: 'postMessage({ sourceName: "worker", targetName: "main", action: "ready", data: null })' }))
    await page.clock.install()
    await file.setInputFiles(pdf)
    await page.getByRole('status').getByText(m.underlay_reading({}, { locale })).waitFor()
    await expect
      .poll(async () => {
        await page.clock.fastForward(31_000)
        return says(m.underlay_unfit_slow).isVisible()
      }, patient)
      .toBe(true)
    await page.unroute(worker)
    await file.setInputFiles(await planScan())
    await pane(page, locale).waitFor(patient)
  }),
) // prettier-ignore
