import { expect, it } from 'vitest'
import { m } from '#messages/messages.js'
import { statusLine } from './architect.ts'
import { base, browser, logIn, newMark, releaseHolds, tookOver, visiting, type Visitor } from './visit.ts'

const fa = { locale: 'fa' } as const
type Point = readonly [number, number]
interface Drawn {
  items: {
    id: string
    name: string
    active: boolean
    state: string
    openSides: number
    pricePerSquareMetreCents: number
    polygon: [number, number][]
  }[]
}
const booths = async ({ context }: Visitor, hallId: string) =>
  ((await (await context.request.get(`${base}/v1/halls/${hallId}/booths`)).json()) as Drawn).items

it('booths are drawn in a new hall by keys and clicks and share sides; one held during the edit stays unchanged, and the hall is removed', () =>
  visiting({ who: 'niloofar', allow: /status of (422|409)/ }, async (visitor) => {
    const hallId = await adds(visitor)
    const { page, at } = visitor
    await draws(visitor)
    expect(
      (await booths(visitor, hallId)).map(({ name, active, state, openSides, polygon }) => [
        name,
        active,
        state,
        openSides,
        polygon,
      ]),
    ).toEqual([
      ['A-1', true, 'available', 3, box(2_000, 1_500)],
      ['E-2', true, 'available', 3, box(2_400, 1_500)],
    ])
    await page.keyboard.press('v')
    await page.mouse.click(...(await onPlan(visitor, [2_200, 1_700])))
    await page.getByRole('button', { name: m.editor_remove({}, fa), exact: true }).click()
    await publishes(visitor)
    expect((await booths(visitor, hallId)).map(({ name, openSides }) => [name, openSides])).toEqual([['E-2', 4]])
    await isTaken(visitor, hallId)
    await page.goto(at(`/panel/hall/${hallId}`))
    await tookOver(page)
    await page.getByRole('button', { name: m.hall_remove({}, fa), exact: true }).click()
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: m.hall_remove_hall_action({}, fa) })
      .click()
    await page.waitForURL(at('/panel/hall'))
    expect((await visitor.context.request.get(`${base}/v1/halls/${hallId}/booths`)).status()).toBe(404)
  }))

const box = (x: number, y: number): [number, number][] => [
  [x, y],
  [x + 400, y],
  [x + 400, y + 400],
  [x, y + 400],
]

const holds = ({ request }: Visitor['context'], boothId: string) =>
  request.post(`${base}/v1/holds`, { data: { boothIds: [boothId] }, headers: { origin: base } })

/**
 * Checks a price change on a booth that another user holds while the change is being saved. The change is undone, its
 * reason is shown, and the booth is locked.
 */
async function isTaken(visitor: Visitor, hallId: string) {
  const { page, context } = visitor
  const sara = await (await browser()).newContext()
  const post = { headers: { origin: base } }
  const [booth] = await booths(visitor, hallId)
  await logIn(sara, 'sara')
  await releaseHolds(sara)
  await page.route('**/plan', (route) => holds(sara, booth!.id).then(() => route.continue()), { times: 1 })
  await page.mouse.click(...(await onPlan(visitor, [2_600, 1_700])))
  const price = page.getByRole('textbox', { name: m.editor_price_each({}, fa) })
  await price.fill('۱۷۰')
  await price.press('Enter')
  await page
    .getByRole('alert')
    .getByText(m.errors_booth_sold_held({ name: '\u2068E-2\u2069' }, fa))
    .waitFor()
  await expect.poll(() => price.inputValue()).toBe('۱۸۰٫۰۰')
  await expect.poll(() => price.isEditable()).toBe(false)
  const [x, y] = await onPlan(visitor, [2_600, 1_700])
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 60, { steps: 4 })
  await page.mouse.up()
  await page.getByText(m.editor_say_sold({ name: 'E-2' }, fa)).waitFor()
  await page.getByText(m.editor_locked_held({}, fa)).waitFor()
  expect(await booths(visitor, hallId)).toMatchObject([
    { state: 'held', polygon: booth!.polygon, pricePerSquareMetreCents: 18_000 },
  ])
  await releaseHolds(sara)
  await sara.close()
  expect((await context.request.delete(`${base}/v1/panel/halls/${hallId}/booths/${booth!.id}`, post)).status()).toBe(
    204,
  )
}

/**
 * Adds a hall. A first attempt without names shows the errors and keeps the other fields.
 * @returns the id of the hall
 */
async function adds({ page, at }: Visitor) {
  const mark = newMark()
  await page.goto(at('/panel/hall/addNewHall'))
  await tookOver(page)
  await page.getByLabel(m.hall_theme_fa({}, fa)).fill('تجهیزات آزمایشی')
  await page.getByRole('button', { name: m.hall_save_and_draw({}, fa) }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await page.getByLabel(m.hall_name_fa({}, fa)).fill(`سالن آزمایش ${mark}`)
  await page.getByLabel(m.hall_name_en({}, fa)).fill(`Trial hall ${mark}`)
  await page.getByLabel(m.hall_theme_en({}, fa)).fill('Trial equipment')
  await page.getByRole('button', { name: m.hall_save_and_draw({}, fa) }).click()
  await page.waitForURL(/\/panel\/hall\/[\w-]+\/booths$/)
  await planOn(page).locator('.over').waitFor()
  return /hall\/([\w-]+)\/booths$/.exec(page.url())![1]!
}

/** The interactive plan. The layer drawn over it has no role, so that screen readers skip it. */
const planOn = (page: Visitor['page']) => page.getByRole('application')

/** Waits three frames, so that the page has noticed a change of size and drawn it. */
const inNextFrames = (page: Visitor['page']) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      ),
  )

/** Converts a point of the hall, in cm, to page coordinates. */
async function onPlan({ page }: Visitor, [cmX, cmY]: Point): Promise<[number, number]> {
  const plan = planOn(page)
  const [x = 0, y = 0, k = 1] = ((await plan.getAttribute('data-view')) ?? '').split(' ').map(Number)
  const frame = (await plan.boundingBox())!
  return [frame.x + x + cmX * k, frame.y + y + cmY * k]
}

const pressed = ({ page }: Visitor) =>
  page
    .getByRole('navigation', { name: m.editor_tools({}, fa) })
    .getByRole('button', { pressed: true })
    .first()
    .getAttribute('aria-label')
const saved = ({ page }: Visitor) => page.locator('.etop .saved:not(.now, .bad)').waitFor()

async function publishes(visitor: Visitor) {
  const { page } = visitor
  await saved(visitor)
  await page.locator('.etop .btn').last().click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: m.editor_publish_now({}, fa), exact: true }).click()
  await dialog.getByText(m.editor_published_title({}, fa)).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Selects the tool by its key before any click. The tool stays selected for the next booth. */
async function draws(visitor: Visitor) {
  const { page } = visitor
  const drawing = m.editor_with_key({ label: m.editor_tool_polygon({}, fa), key: 'P' }, fa)
  await page.keyboard.press('p')
  await expect.poll(() => pressed(visitor)).toBe(drawing)
  for (const corner of box(2_000, 1_500)) await page.mouse.click(...(await onPlan(visitor, corner)))
  await expect.poll(() => page.locator('.over .node').count()).toBe(4)
  const view = () => planOn(page).getAttribute('data-view')
  const [viewBefore, frameBefore] = [await view(), await planOn(page).boundingBox()]
  await page.mouse.click(...(await onPlan(visitor, [2_000, 1_900])), { button: 'right' })
  await page.locator('.over .draw').first().waitFor({ state: 'detached' })
  await page.getByRole('region', { name: m.editor_warnings({}, fa) }).waitFor() // a booth without a price cannot be sold
  // The strip of warnings reduces the height of the plan area. The plan must not shift under the pointer.
  await expect.poll(async () => (await planOn(page).boundingBox())!.height).toBeLessThan(frameBefore!.height)
  await inNextFrames(page)
  expect(await view()).toBe(viewBefore)
  const price = page.getByRole('textbox', { name: m.editor_price_each({}, fa) })
  await price.fill('۹۰*۲')
  await price.press('Enter')
  expect(await pressed(visitor)).toBe(drawing)
  for (const corner of box(2_400, 1_500)) await page.mouse.click(...(await onPlan(visitor, corner)))
  await page.keyboard.press('Enter')
  const number = page.getByRole('textbox', { name: m.editor_number({}, fa), exact: true })
  await number.press('Control+a')
  await page.keyboard.type('E-2') // these keys would choose tools, but a text field has the focus
  await number.press('Enter')
  expect(await pressed(visitor)).toBe(drawing)
  await statusLine(page).getByText(m.editor_no_warnings({}, fa)).waitFor()
  await publishes(visitor)
}
