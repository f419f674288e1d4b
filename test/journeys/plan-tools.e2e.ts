import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { m } from '#messages/messages.js'
import {
  boothAt,
  box,
  cornersIn,
  floor,
  hallWith,
  onPlan,
  opens,
  patient,
  planOf,
  planOn,
  publishes,
  puts,
  focused,
  tabsTo,
} from './plan-steps.ts'
import { base, browser, desktop, logIn, releaseHolds, visiting, type Visitor } from './visit.ts'

const post = { headers: { origin: base } }
const fa = { locale: 'fa' } as const
const en = { locale: 'en' } as const
const booth = (name: string, x: number, width: number, price: number | null) =>
  boothAt(name, x, 1_500, width, 400, price)
const namesIn = async (visitor: Visitor, hallId: string) =>
  (await planOf(visitor, hallId)).document.things.map(({ name }) => name ?? '').sort()
const clicks = async (page: Page, x: number) => page.mouse.click(...(await onPlan(page, [x, 1_700])))

it('two booths are merged and split again, a warning marked as intended is hidden for all users, and a restored version can be undone', () =>
  visiting({ who: 'niloofar' }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, floor)
    await puts(visitor, hallId, { put: [booth('A-1', 2_000, 400, 18_000), booth('A-2', 2_400, 400, null)] })
    await opens(visitor, hallId)
    const warnings = page.getByRole('region', { name: m.editor_warnings({}, fa) })
    await warnings.getByRole('button', { name: /A-2/ }).click()
    await page.getByRole('menuitem', { name: m.editor_meant_so({}, fa) }).click()
    await warnings.waitFor({ state: 'detached' })
    await publishes(page, 'fa')
    await page.keyboard.press('Escape')
    await clicks(page, 2_200)
    await page.keyboard.down('Shift')
    await clicks(page, 2_600)
    await page.keyboard.up('Shift')
    await page.keyboard.press('Control+g')
    await expect.poll(() => cornersIn(visitor, hallId), patient).toEqual([box(2_000, 1_500, 800, 400)])
    await page.keyboard.press('Control+Shift+g')
    await expect.poll(() => namesIn(visitor, hallId), patient).toEqual(['A-2', 'A-3'])
    await restores(page)
    await expect.poll(() => namesIn(visitor, hallId), patient).toEqual(['A-1', 'A-2'])
    await planOn(page).press('Control+z')
    await expect.poll(() => namesIn(visitor, hallId), patient).toEqual(['A-2', 'A-3'])
    await opens(visitor, hallId)
    await warnings.getByRole('link', { name: /A-3/ }).waitFor() // the new half has no price either, and that was not marked as intended
    await expect.poll(() => warnings.getByRole('link', { name: /A-2/ }).count()).toBe(0)
  }))

async function restores(page: Page) {
  await page.getByRole('button', { name: m.editor_versions({}, fa) }).click()
  const row = page.getByRole('listitem').filter({ hasText: m.editor_version_publish({}, fa) })
  await row.getByRole('button', { name: m.editor_restore({}, fa) }).click()
  await page.getByText(m.editor_say_restored({}, fa)).waitFor()
}

it('things copied in one hall are pasted in another; a held booth is locked without a reload, and a booth that a colleague removed can be restored', () =>
  visiting({ who: 'niloofar', locale: 'en', translated: true }, async (visitor) => {
    const { page } = visitor
    const [from, to] = [await hallWith(visitor, floor), await hallWith(visitor, floor)]
    const [one, two] = [booth('K-1', 2_000, 400, 18_000), booth('K-2', 2_400, 300, 18_000)]
    await puts(visitor, from, { put: [one, two] })
    await opens(visitor, from)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await page.getByText(m.editor_say_copied({ count: 2 }, en)).waitFor()
    await opens(visitor, to)
    await page.keyboard.press('Control+v')
    await expect.poll(() => namesIn(visitor, to), patient).toEqual(['K-1', 'K-2'])
    await opens(visitor, from)
    await publishes(page, 'en')
    await page.keyboard.press('Escape')
    await isTaken(page, from, one.id)
    await isRemoved(visitor, from, two.id)
  }))

async function isTaken(page: Page, hallId: string, boothId: string) {
  const sara = await (await browser()).newContext()
  await logIn(sara, 'sara')
  await releaseHolds(sara)
  await clicks(page, 2_200)
  await sara.request.post(`${base}/v1/holds`, { data: { boothIds: [boothId] }, ...post })
  await page.getByText(m.editor_locked_held({}, en)).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: m.editor_width({}, en) }).isEditable()).toBe(false)
  await releaseHolds(sara)
  await page.getByText(m.editor_locked_held({}, en)).waitFor({ state: 'detached' })
  await sara.close()
}

async function isRemoved(visitor: Visitor, hallId: string, boothId: string) {
  const { page } = visitor
  const roya = await (await browser()).newContext({ viewport: desktop })
  await logIn(roya, 'roya')
  await clicks(page, 2_550)
  await puts({ context: roya }, hallId, { drop: [boothId] })
  const line = page.getByRole('listitem').filter({ hasText: 'K-2' })
  await line.getByRole('button', { name: m.editor_note_restore({}, en) }).click()
  await expect.poll(() => namesIn(visitor, hallId), patient).toEqual(['K-1', 'K-2'])
  await roya.close()
}

it('a hall is drawn by keys alone, with booths, numbers, prices and a fixed warning, and published', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page } = visitor
    const hallId = await hallWith(visitor, null)
    await opens(visitor, hallId)
    await page.getByRole('heading', { name: m.editor_start_title({}, en) }).waitFor()
    await keys(
      page,
      'p',
      'Space',
      'ArrowRight',
      '3',
      '0',
      'Enter',
      'ArrowDown',
      '2',
      '0',
      'Enter',
      'ArrowLeft',
      '3',
      '0',
    )
    await keys(page, 'Enter', 'Enter')
    await expect
      .poll(async () => (await planOf(visitor, hallId)).document.frame.outline, patient)
      .toEqual(box(0, 0, 3_000, 2_000))
    await keys(page, 'g', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Space', '-', '-', 'Enter', 'Escape')
    await expect.poll(async () => (await namesIn(visitor, hallId)).length, patient).toBe(8)
    await keys(page, 'Enter')
    await expect.poll(() => focused(page)).toBe(`field ${m.editor_number({}, en)}`)
    await page.keyboard.type('K-7')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe(`field ${m.editor_number({}, en)}`) // Enter applies the number, and the field keeps the focus
    await tabsTo(page, new RegExp(`^field ${m.editor_price_each({}, en)}`))
    await page.keyboard.type('190')
    await keys(page, 'Enter', 'ArrowUp', 'F2', 'Escape')
    const warnings = page.getByRole('region', { name: m.editor_warnings({}, en) })
    await warnings.getByRole('listitem').filter({ hasText: '7' }).waitFor() // one warning for all booths without a price
    await tabsTo(page, /^Fix/)
    await keys(page, 'Enter')
    await expect.poll(() => focused(page)).toContain(m.editor_mend_price({}, en))
    await keys(page, 'Enter')
    await warnings.waitFor({ state: 'detached' })
    const prices = async () =>
      ((await planOf(visitor, hallId)).document.things as { pricePerSquareMetreCents?: number }[]).map(
        (thing) => thing.pricePerSquareMetreCents,
      )
    await expect.poll(prices, patient).toEqual(Array.from({ length: 8 }, () => 19_100))
    await page.getByText(new RegExp(`^${m.editor_saved({}, en)}`)).waitFor()
    await tabsTo(page, /^Publish/)
    await keys(page, 'Enter')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.evaluate((window) => window.contains(document.activeElement))).toBe(true)
    await keys(page, 'Enter')
    await dialog.getByText(m.editor_published_title({}, en)).waitFor()
    expect((await namesIn(visitor, hallId)).filter((name) => name === 'K-7')).toEqual(['K-7'])
  }))

async function keys(page: Page, ...all: string[]) {
  for (const key of all) await page.keyboard.press(key)
}
