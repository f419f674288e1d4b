import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import type { Locale } from '#contract/locale.ts'
import { locales } from '#contract/locale.ts'
import { pictureToHall, lengthOf, type Spot } from '#contract/plan/tools/underlay.ts'
import type { Thing, UnderlayThing } from '#contract/plan/things.ts'
import { m } from '#messages/messages.js'
import { booths, onSheet, pdfOf, planPdf, scan, sheet } from '../scans.ts'
import { hallWith } from './plan-steps.ts'
import { base, visiting, type Visitor } from './visit.ts'

const patient = { timeout: 15_000 }
type Corners = [number, number][]
interface Plan {
  plan: { document: { frame: { outline: Corners | null }; things: Thing[] } }
}
const box = ([x, y, width, depth]: readonly [number, number, number, number]): Corners => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]
const moved = (corners: Corners, [dx, dy]: Spot): Corners => corners.map(([x, y]) => [x + dx, y + dy])

const documentOf = async ({ context }: Visitor, hallId: string) =>
  ((await (await context.request.get(`${base}/v1/panel/halls/${hallId}/plan`)).json()) as Plan).plan.document
const underlayIn = async (visitor: Visitor, hallId: string) =>
  (await documentOf(visitor, hallId)).things.find((thing): thing is UnderlayThing => thing.kind === 'underlay')

/** Converts coordinates of a plan or picture to page coordinates. */
async function onPage(page: Page, name: string, [ax, ay]: Spot): Promise<[number, number]> {
  const place = page.getByRole('application', { name })
  const [x = 0, y = 0, k = 1] = ((await place.getAttribute('data-view')) ?? '').split(' ').map(Number)
  const frame = (await place.boundingBox())!
  return [frame.x + x + ax * k, frame.y + y + ay * k]
}
/** Waits until the view of the plan has changed. */
async function shows(page: Page, name: string, before: string | null) {
  const plan = page.getByRole('application', { name, includeHidden: true })
  await expect.poll(() => plan.getAttribute('data-view'), patient).not.toBe(before)
}
/** Waits until the view of the picture no longer moves. */
async function rests(page: Page, name: string) {
  let before: string | null = null
  await expect
    .poll(async () => {
      const now = await page.getByRole('application', { name }).getAttribute('data-view')
      const same = now === before
      before = now
      return same
    })
    .toBe(true)
}

/** Chooses the scan, or in English the second page of the PDF. @returns its width in pixels */
async function chooses(page: Page, locale: Locale): Promise<number> {
  const file = page.getByLabel(m.underlay_file({}, { locale }))
  if (locale === 'fa') {
    await file.setInputFiles({ name: 'اسکن.png', mimeType: 'image/png', buffer: await scan() })
    return sheet.width
  }
  await file.setInputFiles({ name: 'hall7.pdf', mimeType: 'application/pdf', buffer: planPdf() })
  await page.getByRole('spinbutton', { name: m.underlay_page({}, { locale }) }).fill('2')
  await page.getByRole('button', { name: m.underlay_take_page({ n: '2' }, { locale }) }).click()
  return 5_000
}

it.each(locales)('a hall is traced over a picture with a known length, to the centimetre (%s)', (locale) =>
  visiting({ who: 'niloofar', locale }, async (visitor) => {
    const { page, at } = visitor
    const hallId = await hallWith(visitor, null)
    await page.emulateMedia({ reducedMotion: 'reduce' }) // the view moves without animation
    await page.goto(at(`/panel/hall/${hallId}/booths`))
    await page.getByRole('button', { name: m.underlay_new({}, { locale }) }).click()
    const before = await page.getByRole('application', { includeHidden: true }).getAttribute('data-view')
    const wide = await chooses(page, locale)
    const pane = m.underlay_pane({}, { locale })
    await page.getByRole('application', { name: pane }).waitFor(patient)
    await rests(page, pane)
    const dot = (place: Spot): Spot => [
      onSheet([...place])[0] * wide,
      (onSheet([...place])[1] * wide * sheet.height) / sheet.width,
    ]
    await page.mouse.click(...(await onPage(page, pane, dot([0, 0]))))
    await page.mouse.click(...(await onPage(page, pane, dot([3_000, 0]))))
    const length = page.getByRole('spinbutton', { name: m.underlay_length({}, { locale }) })
    await length.fill(locale === 'fa' ? '۳۰' : '30')
    await page.getByRole('button', { name: m.underlay_lay({}, { locale }) }).click()
    await expect.poll(() => underlayIn(visitor, hallId), patient).toBeDefined()
    const laid = (await underlayIn(visitor, hallId))!
    expect(Math.abs(lengthOf(laid, laid.known!) - 3_000)).toBeLessThan(0.05)
    const origin = pictureToHall(laid, laid.known!.from)
    expect(origin.map((cm) => Math.abs(cm - Math.round(cm / 100) * 100) < 0.01)).toEqual([true, true])
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await shows(page, await planName(visitor, hallId, locale), before)
    await traces(visitor, hallId, laid, locale)
  }),
)

async function planName({ context }: Visitor, hallId: string, locale: Locale) {
  const answer = (await (await context.request.get(`${base}/v1/panel/halls/${hallId}`)).json()) as {
    hall: { name: Record<Locale, string> }
  }
  return m.editor_plan_of({ hall: answer.hall.name[locale] }, { locale })
}

/** Draws walls and booths over the picture, at the positions it shows, and publishes. */
async function traces(visitor: Visitor, hallId: string, laid: UnderlayThing, locale: Locale) {
  const { page } = visitor
  const plan = await planName(visitor, hallId, locale)
  const zero = pictureToHall(laid, laid.known!.from).map(Math.round) as [number, number]
  await page.getByText(m.underlay_trace({}, { locale })).waitFor()
  const draws = async (place: readonly [number, number, number, number]) => {
    await page.keyboard.press('p')
    await page.getByText(m.editor_tip_right({}, { locale })).first().waitFor()
    for (const corner of box(place))
      await page.mouse.click(...(await onPage(page, plan, pictureToHall(laid, onSheet(corner)))))
    await page.keyboard.press('Enter')
  }
  await draws([0, 0, 3_000, 2_000])
  await expect
    .poll(async () => (await documentOf(visitor, hallId)).frame.outline, patient)
    .toEqual(moved(box([0, 0, 3_000, 2_000]), zero))
  for (const [at, place] of booths.entries()) {
    await draws(place)
    await expect.poll(async () => (await drawnIn(visitor, hallId)).length, patient).toBe(at + 1)
  }
  await page.getByText(new RegExp(`^${m.editor_saved({}, { locale })}`)).waitFor()
  await page.getByRole('button', { name: m.editor_publish({}, { locale }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: m.editor_publish_now({}, { locale }), exact: true }).click()
  await dialog.getByText(m.editor_published_title({}, { locale })).waitFor()
  const list = await (await visitor.context.request.get(`${base}/v1/panel/halls/${hallId}/booths`)).json()
  const polygons = (list as { items: { polygon: Corners }[] }).items.map(({ polygon }) => polygon)
  expect(polygons).toEqual(expect.arrayContaining(booths.map((place) => moved(box(place), zero))))
  await comesBack(visitor, laid)
}
const drawnIn = async (visitor: Visitor, hallId: string) =>
  (await documentOf(visitor, hallId)).things.filter(({ kind }) => kind === 'booth')

/** Expects the picture below the plan to be loaded again after a reload. */
async function comesBack({ page }: Visitor, { uploadId }: UnderlayThing) {
  const fetched = page.waitForResponse((answer) => answer.url().includes(uploadId))
  await page.reload()
  expect((await fetched).status()).toBe(200)
}

it('a file that cannot be used as an underlay is rejected with the reason, and the length is set by keys alone', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page, at } = visitor
    const locale = 'en'
    const hallId = await hallWith(visitor, null)
    await page.goto(at(`/panel/hall/${hallId}/booths`))
    await page.getByRole('button', { name: m.underlay_new({}, { locale }) }).press('Enter')
    const file = page.getByLabel(m.underlay_file({}, { locale }))
    const giant = await scan()
    giant.writeUInt32BE(60_000, 16)
    giant.writeUInt32BE(60_000, 20)
    const locked = pdfOf(
      ['0 0 10 10 re S'],
      '/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <00> /U <00> >> ',
    )
    for (const [name, bytes, why] of [
      ['lies.png', Buffer.from('<html>no picture, whatever it is called</html>'), m.underlay_unfit_type],
      ['bomb.png', giant, m.underlay_unfit_pixels],
      ['half.png', (await scan()).subarray(0, 400), m.underlay_unfit_broken],
      ['locked.pdf', locked, m.underlay_unfit_locked],
      ['none.pdf', pdfOf([]), m.underlay_unfit_pages],
      ['blank.pdf', pdfOf(['']), m.underlay_unfit_blank],
      ['half.pdf', Buffer.from('%PDF-1.7\nnothing'), m.underlay_unfit_broken_pdf],
    ] as const) {
      await file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
      await page
        .getByRole('alert')
        .getByText(`${name}: ${why({}, { locale })}`)
        .waitFor(patient)
    }
    await file.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: await scan() })
    const pane = page.getByRole('application', { name: m.underlay_pane({}, { locale }) })
    await pane.focus(patient)
    await page.keyboard.press('Enter')
    for (let step = 0; step < 100; step++) await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('spinbutton', { name: m.underlay_length({}, { locale }) }).fill('5')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await underlayIn(visitor, hallId))?.width, patient).toBeCloseTo(sheet.width * 5, 1)
  }))
