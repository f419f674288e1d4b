// Helpers for journeys through the plan editor.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { base, newMark, type Visitor } from './visit.ts'

const post = { headers: { origin: base } }
/** Longer than the usual time limit, because a change is saved a moment after the last gesture. */
export const patient = { timeout: 10_000 }
export type Point = readonly [number, number]
interface Thing {
  id: string
  kind: string
  name?: string
  shape?: { corners: [number, number][] }
}
interface Layer {
  id: string
  hidden: boolean
  locked: boolean
}
export interface Plan {
  plan: { version: number; document: { frame: { outline: Point[] | null; layers: Layer[] }; things: Thing[] } }
}

/** Creates a separate hall, without a plan or with one of 60 by 40 metres. @returns its id */
export async function hallWith({ context }: Visitor, plan: object | null): Promise<string> {
  const mark = newMark()
  const answer = await context.request.post(`${base}/v1/panel/halls`, {
    data: {
      name: { fa: `سالن نو ${mark}`, en: `New hall ${mark}` },
      theme: { fa: 'آزمایش', en: 'Trial' },
      active: true,
      maxHeightCm: 450,
      position: 900,
      imageId: null,
      plan,
    },
    ...post,
  })
  return ((await answer.json()) as { hall: { id: string } }).hall.id
}
export const floor = { outline: box(0, 0, 6_000, 4_000), doors: [], pillars: [], facilities: [] }
export function box(x: number, y: number, width: number, depth: number): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ]
}
export const boothAt = (
  name: string,
  x: number,
  y: number,
  width: number,
  depth: number,
  price: number | null = 18_000,
) => ({
  id: randomUUID(),
  layer: 'booths',
  kind: 'booth',
  shape: { corners: box(x, y, width, depth) },
  name,
  meterage: null,
  openSides: null,
  priceCents: null,
  pricePerSquareMetreCents: price,
  active: true,
})
/** Saves changes of another user to the plan. */
export async function puts(
  { context }: Pick<Visitor, 'context'>,
  hallId: string,
  change: { put?: object[]; drop?: string[]; frame?: object },
) {
  const address = `${base}/v1/panel/halls/${hallId}/plan`
  const { plan } = (await (await context.request.get(address)).json()) as { plan: { version: number } }
  const label = { act: 'change', count: 1, name: '' }
  const data = { id: randomUUID(), base: plan.version, change: { put: [], drop: [], ...change }, label }
  expect((await context.request.patch(address, { data, ...post })).status()).toBe(200)
}
export const planOf = async ({ context }: Visitor, hallId: string) =>
  ((await (await context.request.get(`${base}/v1/panel/halls/${hallId}/plan`)).json()) as Plan).plan
export const cornersIn = async (visitor: Visitor, hallId: string) =>
  (await planOf(visitor, hallId)).document.things.flatMap(({ shape }) => (shape ? [shape.corners] : []))
/** The corners of each booth, by its number. */
export const shapesIn = async (visitor: Visitor, hallId: string) =>
  Object.fromEntries(
    (await planOf(visitor, hallId)).document.things.flatMap(({ kind, name, shape }) =>
      kind === 'booth' && name && shape ? [[name, shape.corners]] : [],
    ),
  )
/** The first corner of each booth, by its number. */
export const lefts = async (visitor: Visitor, hallId: string) =>
  Object.fromEntries(Object.entries(await shapesIn(visitor, hallId)).map(([name, [corner]]) => [name, corner]))
export const planOn = (page: Page) => page.getByRole('application')

export async function opens({ page, at }: Visitor, hallId: string) {
  await page.goto(at(`/panel/hall/${hallId}/booths`))
  await planOn(page).locator('svg').waitFor({ state: 'attached' })
}
/** Opens a new hall of 60 by 40 metres with these things in the editor. @returns its id */
export async function opensWith(visitor: Visitor, ...put: object[]) {
  const hallId = await hallWith(visitor, floor)
  if (put.length > 0) await puts(visitor, hallId, { put })
  await opens(visitor, hallId)
  return hallId
}
/** Converts a point of the hall, in cm, to page coordinates. */
export async function onPlan(page: Page, [cmX, cmY]: Point): Promise<[number, number]> {
  const [x = 0, y = 0, k = 1] = ((await planOn(page).getAttribute('data-view')) ?? '').split(' ').map(Number)
  const frame = (await planOn(page).boundingBox())!
  return [frame.x + x + cmX * k, frame.y + y + cmY * k]
}
export async function draws(page: Page, corners: readonly Point[]) {
  await page.keyboard.press('p')
  for (const corner of corners) await page.mouse.click(...(await onPlan(page, corner)))
  await page.keyboard.press('Enter')
}

export async function publishes(page: Page, locale: Locale) {
  await page.getByText(new RegExp(`^${m.editor_saved({}, { locale })}`)).waitFor()
  await page.getByRole('button', { name: m.editor_publish({}, { locale }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: m.editor_publish_now({}, { locale }), exact: true }).click()
  await dialog.getByText(m.editor_published_title({}, { locale })).waitFor()
}

/** Returns the label or text of the focused element. A field is prefixed with “field ”. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: now } = document
    const text = now?.getAttribute('aria-label') ?? now?.textContent ?? ''
    return now instanceof HTMLInputElement ? `field ${text}` : text
  })
const mostTabs = 120
export async function tabsTo(page: Page, wanted: RegExp) {
  for (let n = 0; n < mostTabs; n++) {
    await page.keyboard.press('Tab')
    if (wanted.test(await focused(page))) return
  }
  throw new Error(`Tab never came to ${String(wanted)}`)
}
