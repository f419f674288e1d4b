import { expect, it } from 'vitest'
import { m } from '#messages/messages.js'
import { base, tookOver, visiting, type Visitor } from './visit.ts'

const fa = { locale: 'fa' } as const
interface Drawn { items: { name: string; active: boolean; state: string; polygon: [number, number][] }[] }
const booths = async ({ context }: Visitor, hallId: string) => (await (await context.request.get(`${base}/v1/halls/${hallId}/booths`)).json() as Drawn).items

it('a hall is added, a booth is drawn in it with clicks and a right click, taken out with a button, and the hall removed', () => visiting({ who: 'niloofar', allow: /status of 422/ }, async (visitor) => {
  const hallId = await adds(visitor), { page, at } = visitor
  await draws(visitor)
  const [booth, ...others] = await booths(visitor, hallId)
  expect([others, booth?.active, booth?.state, booth?.polygon.length]).toEqual([[], true, 'available', 4])
  await page.locator('nav.tools button').first().click()
  await page.mouse.click(...await onCanvas(visitor, 0.45, 0.45))
  await page.getByRole('button', { name: m.hall_remove_selected({}, fa) }).click()
  await page.locator('dialog[open] .btn.danger, dialog[open] .btn.primary').last().click()
  await expect.poll(() => booths(visitor, hallId), { timeout: 10_000 }).toEqual([])
  await page.goto(at(`/panel/hall/${hallId}`))
  await tookOver(page)
  await page.locator('.head .btn.danger').click()
  await page.locator('dialog[open]').getByRole('button', { name: m.hall_remove_hall_action({}, fa) }).click()
  await page.waitForURL(at('/panel/hall'))
  expect((await visitor.context.request.get(`${base}/v1/halls/${hallId}/booths`)).status()).toBe(404)
}))

/** Without names first: the form says so and keeps what is there. @returns the id of the hall */
async function adds({ page, at }: Visitor) {
  await page.goto(at('/panel/hall/addNewHall'))
  await tookOver(page)
  await page.getByLabel(m.hall_theme_fa({}, fa)).fill('تجهیزات آزمایشی')
  await page.locator('form [type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await page.getByLabel(m.hall_name_fa({}, fa)).fill('سالن آزمایش')
  await page.getByLabel(m.hall_name_en({}, fa)).fill('Trial hall')
  await page.getByLabel(m.hall_theme_en({}, fa)).fill('Trial equipment')
  await page.locator('form [type=submit]').click()
  await page.waitForURL(/\/panel\/hall\/[\w-]+\/booths$/)
  return /hall\/([\w-]+)\/booths$/.exec(page.url())![1]!
}

async function onCanvas({ page }: Visitor, x: number, y: number): Promise<[number, number]> {
  const box = (await page.locator('.canvas-in').boundingBox())!
  return [box.x + box.width * x, box.y + box.height * y]
}

async function draws(visitor: Visitor) {
  const { page } = visitor
  await tookOver(page)
  await page.locator('nav.tools button').nth(1).click()
  for (const [x, y] of [[0.4, 0.4], [0.5, 0.4], [0.5, 0.5], [0.4, 0.5]] as const) await page.mouse.click(...await onCanvas(visitor, x, y))
  expect(await page.locator('.over .node').count()).toBe(4)
  await page.mouse.click(...await onCanvas(visitor, 0.4, 0.5), { button: 'right' })
  await page.locator('.over .draw').first().waitFor({ state: 'detached' })
  const save = page.locator('.etop').getByRole('button', { name: m.hall_save({}, fa) })
  await save.click()
  await page.getByText(m.hall_doubts({}, fa)).first().waitFor() // nobody can be sold a booth without a price
  await page.getByLabel('هر متر مربع').fill('۱۸۰')
  await save.click()
  await page.locator('.etop-name').getByText(m.hall_all_saved({}, fa)).waitFor()
}
