// Content imported into the editor: from another edition, from a file of the desktop.
import { expect, it } from 'vitest'
import { m } from '#messages/messages.js'
import { floor, hallWith, opens, patient, planOf, planOn } from './plan-steps.ts'
import { base, visiting } from './visit.ts'

it('things are copied from a hall of another edition, and a drawing dropped on an empty hall opens the import', () =>
  visiting({ who: 'niloofar', locale: 'en' }, async (visitor) => {
    const { page, at, context } = visitor
    const en = { locale: 'en' } as const
    const editions = (
      (await (await context.request.get(`${base}/v1/panel/edition-names`)).json()) as {
        items: { slug: string; state: string }[]
      }
    ).items
    const before = editions.find(({ state }) => state !== 'current')!
    const { items } = (await (await context.request.get(`${base}/v1/editions/${before.slug}/panel/halls`)).json()) as {
      items: { id: string; booths: number }[]
    }
    const source = items.find(({ booths }) => booths > 0)!
    await page.goto(at(`/editions/${before.slug}/panel/hall/${source.id}/booths`))
    await planOn(page).locator('svg').waitFor({ state: 'attached' })
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await page.getByText(m.editor_say_copied({ count: source.booths }, en)).waitFor()
    const hallId = await hallWith(visitor, floor)
    await opens(visitor, hallId)
    await page.keyboard.press('Control+v')
    const count = async () => (await planOf(visitor, hallId)).document.things.length
    await expect.poll(count, patient).toBe(source.booths)
    const empty = await hallWith(visitor, null)
    await opens(visitor, empty)
    await page.getByText(m.editor_start_drop({}, en)).waitFor()
    await page.evaluate(drop, svg)
    await page.waitForURL(/\/import\?step=what$/)
  }))
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900">${[0, 1, 2, 3, 4, 5].map((n) => `<rect x="${n * 100}" y="100" width="100" height="100" fill="none" stroke="#000"/><text x="${n * 100 + 30}" y="160" font-size="20">A-${n + 1}</text>`).join('')}</svg>`
/** Runs in the page: drops a file from the desktop. */
function drop(text: string) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], 'hall.svg', { type: 'image/svg+xml' }))
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}
