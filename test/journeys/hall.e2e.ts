import { expect, it } from 'vitest'
import { m } from '#messages/messages.js'
import { named } from './steps.ts'
import { base, browser, logIn, newMark, releaseHolds, tookOver, visiting, type Visitor } from './visit.ts'

const fa = { locale: 'fa' } as const
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

it('a hall is added, booths are drawn in it by keys and clicks with sides that follow each other, one that is taken meanwhile stays as it is, and the hall is removed', () =>
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
        polygon.length,
      ]),
    ).toEqual([
      ['A-1', true, 'available', 3, 4],
      ['E-2', true, 'available', 3, 4],
    ])
    await page.keyboard.press('v')
    await page.mouse.click(...(await onCanvas(visitor, 0.45, 0.45)))
    await page.getByRole('button', { name: m.hall_remove_selected({}, fa) }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect
      .poll(async () => (await booths(visitor, hallId)).map(({ name, openSides }) => [name, openSides]), {
        timeout: 10_000,
      })
      .toEqual([['E-2', 4]])
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

/** Somebody takes the booth while its price is being changed: the reason stands beside what was typed, it is locked, and can be put back. */
async function isTaken(visitor: Visitor, hallId: string) {
  const { page, context } = visitor
  const sara = await (await browser()).newContext()
  const post = { headers: { origin: base } }
  const [booth] = await booths(visitor, hallId)
  await logIn(sara, 'sara')
  await releaseHolds(sara)
  await sara.request.post(`${base}/v1/holds`, { data: { boothIds: [booth!.id] }, ...post })
  await page.mouse.click(...(await onCanvas(visitor, 0.55, 0.45)))
  const price = page.getByLabel(m.hall_per_metre_label({}, fa))
  await price.fill('۱۷۰')
  await page.getByRole('button', { name: m.hall_save({}, fa), exact: true }).click()
  await page
    .getByRole('complementary', { name: m.hall_properties({}, fa) })
    .getByText(m.errors_booth_sold_held({ name: '\u2068E-2\u2069' }, fa))
    .first()
    .waitFor()
  expect([
    await price.inputValue(),
    await price.isDisabled(),
    await page.locator('.over .lock-sign').count(),
    await page.locator('.over .num-tag').count(),
  ]).toEqual(['۱۷۰٫۰۰', true, 1, 1])
  const [x, y] = await onCanvas(visitor, 0.55, 0.45)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 60, { steps: 4 })
  await page.mouse.up()
  await page.getByText(m.hall_say_locked({ name: 'E-2' }, fa)).waitFor()
  await page.getByRole('button', { name: m.hall_put_back({}, fa), exact: true }).click()
  await page.getByText(m.hall_all_saved({}, fa)).first().waitFor()
  await page.getByText(m.hall_locked_held({}, fa)).waitFor()
  expect(await booths(visitor, hallId)).toMatchObject([
    { state: 'held', polygon: booth!.polygon, pricePerSquareMetreCents: 18_000 },
  ])
  await releaseHolds(sara)
  await sara.close()
  expect((await context.request.delete(`${base}/v1/panel/halls/${hallId}/booths/${booth!.id}`, post)).status()).toBe(
    204,
  )
}

/** Without names first: the form says so and keeps what is there. @returns the id of the hall */
async function adds({ page, at }: Visitor) {
  const mark = newMark()
  await page.goto(at('/panel/hall/addNewHall'))
  await tookOver(page)
  await page.getByLabel(m.hall_theme_fa({}, fa)).fill('تجهیزات آزمایشی')
  await page.locator('form [type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await page.getByLabel(m.hall_name_fa({}, fa)).fill(`سالن آزمایش ${mark}`)
  await page.getByLabel(m.hall_name_en({}, fa)).fill(`Trial hall ${mark}`)
  await page.getByLabel(m.hall_theme_en({}, fa)).fill('Trial equipment')
  await page.locator('form [type=submit]').click()
  await page.waitForURL(/\/panel\/hall\/[\w-]+\/booths$/)
  return /hall\/([\w-]+)\/booths$/.exec(page.url())![1]!
}

async function onCanvas({ page }: Visitor, x: number, y: number): Promise<[number, number]> {
  const box = (await page.getByRole('application').boundingBox())!
  return [box.x + box.width * x, box.y + box.height * y]
}

const corners = (left: number) =>
  [
    [left, 0.4],
    [left + 0.1, 0.4],
    [left + 0.1, 0.5],
    [left, 0.5],
  ] as const
const tools = ({ page }: Visitor) => page.getByRole('navigation', { name: named(m.hall_tools) })
const pressed = (visitor: Visitor) =>
  tools(visitor).getByRole('button', { pressed: true }).first().getAttribute('aria-label')

/** By the key, before anything was clicked; the tool stays in hand for the next booth. */
async function draws(visitor: Visitor) {
  const { page } = visitor
  const drawing = m.hall_with_key({ label: m.hall_tool_draw({}, fa), key: 'P' }, fa)
  const save = page.getByRole('button', { name: m.hall_save({}, fa), exact: true })
  await tools(visitor).waitFor()
  await page.keyboard.press('p')
  await expect.poll(() => pressed(visitor)).toBe(drawing)
  for (const [x, y] of corners(0.4)) await page.mouse.click(...(await onCanvas(visitor, x, y)))
  await expect.poll(() => page.locator('.over .node').count()).toBe(4)
  await page.mouse.click(...(await onCanvas(visitor, 0.4, 0.5)), { button: 'right' })
  await page.locator('.over .draw').first().waitFor({ state: 'detached' })
  await save.click()
  await page.getByText(m.hall_doubts({}, fa)).first().waitFor() // nobody can be sold a booth without a price
  await page.getByLabel(m.hall_per_metre_label({}, fa)).fill('۱۸۰')
  expect(await pressed(visitor)).toBe(drawing)
  for (const [x, y] of corners(0.5)) await page.mouse.click(...(await onCanvas(visitor, x, y)))
  await page.keyboard.press('Enter')
  await page.getByLabel(m.hall_name_label({}, fa), { exact: true }).press('Control+a')
  await page.keyboard.type('E-2') // letters of tools, but somebody writes
  expect(await pressed(visitor)).toBe(drawing)
  await page.getByText(m.hall_doubts_none({}, fa)).waitFor()
  await save.click()
  await page.getByText(m.hall_all_saved({}, fa)).first().waitFor()
}
